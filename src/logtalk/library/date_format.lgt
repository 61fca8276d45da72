:- object(date_format).

    :- info([
        comment is 'The text formats of date-times.',
        see_also is [date]
    ]).

    :- public(text/4).
    :- mode(text(+atom, +compound, +integer, -atom), zero_or_one).
    :- info(text/4, [
        comment is 'Writes a valid local date-time. Fails for an unknown format.',
        argnames is ['Format', 'DateTime', 'OffsetSeconds', 'Text']
    ]).

    text(Format, DateTime, OffsetSeconds, Text) :-
        (   in_gmt(Format) ->
            date::date_time_to_unix(DateTime, Seconds),
            UTCSeconds is Seconds - OffsetSeconds,
            date::unix_to_date_time(UTCSeconds, Written)
        ;   Written = DateTime
        ),
        format(Format, Items),
        !,
        atoms(Items, Written, OffsetSeconds, Atoms),
        concatenation(Atoms, Text).

    in_gmt(http_date).
    in_gmt(rfc1123).

    % an item is a field or text(Atom)
    format(rfc3339, [year, text(-), month, text(-), day, text('T'), hours, text(:), minutes, text(:), seconds, offset]).
    format(iso8601, Items) :-
        format(rfc3339, Items).
    format(atom, Items) :-
        format(rfc3339, Items).
    format(rfc2822, [short_weekday, text(', '), day, text(' '), short_month, text(' '), year, text(' '), hours, text(:), minutes, text(:), seconds, text(' '), plain_offset]).
    format(rfc5322, Items) :-
        format(rfc2822, Items).
    format(rss, Items) :-
        format(rfc2822, Items).
    format(http_date, [short_weekday, text(', '), day, text(' '), short_month, text(' '), year, text(' '), hours, text(:), minutes, text(:), seconds, text(' GMT')]).
    format(rfc1123, Items) :-
        format(http_date, Items).
    format(unix_date, [short_weekday, text(' '), short_month, text(' '), spaced_day, text(' '), hours, text(:), minutes, text(:), seconds, text(' '), year]).
    format(common_log, [day, text(/), short_month, text(/), year, text(:), hours, text(:), minutes, text(:), seconds, text(' '), plain_offset]).
    format(date_short, [year, text(-), month, text(-), day]).
    format(date_medium, [plain_day, text(' '), short_month, text(' '), year]).
    format(date_long, [month_name, text(' '), plain_day, text(', '), year]).
    format(date_full, [weekday, text(', ')| Items]) :-
        format(date_long, Items).
    format(time_short, [hours, text(:), minutes]).
    format(time_medium, [hours, text(:), minutes, text(:), seconds]).
    format(time_long, [hours, text(:), minutes, text(:), seconds, text(' '), signed_offset]).
    format(time_full, [half_day_hours, text(:), minutes, text(:), seconds, text(' '), half_day, text(' '), signed_offset]).
    format(date_time_short, Items) :-
        both(date_short, time_short, Items).
    format(date_time_medium, Items) :-
        both(date_medium, time_medium, Items).
    format(date_time_long, Items) :-
        both(date_long, time_full, Items).
    format(date_time_full, Items) :-
        both(date_full, time_full, Items).

    both(DateFormat, TimeFormat, Items) :-
        format(DateFormat, DateItems),
        format(TimeFormat, TimeItems),
        list::append(DateItems, [text(' ')| TimeItems], Items).

    atoms([], _, _, []).
    atoms([Item| Items], DateTime, Offset, [Atom| Atoms]) :-
        (   Item = text(Atom0) ->
            Atom = Atom0
        ;   field(Item, DateTime, Offset, Atom)
        ),
        atoms(Items, DateTime, Offset, Atoms).

    field(year, date_time(Year, _, _, _, _, _), _, Atom) :-
        Year >= 0,
        Year =< 9999,
        padded(Year, 4, Atom).
    field(month, date_time(_, Month, _, _, _, _), _, Atom) :-
        padded(Month, 2, Atom).
    field(month_name, date_time(_, Month, _, _, _, _), _, Name) :-
        date::name_of_month(Month, Name, _).
    field(short_month, date_time(_, Month, _, _, _, _), _, Short) :-
        date::name_of_month(Month, _, Short).
    field(day, date_time(_, _, Day, _, _, _), _, Atom) :-
        padded(Day, 2, Atom).
    field(plain_day, date_time(_, _, Day, _, _, _), _, Atom) :-
        padded(Day, 1, Atom).
    field(spaced_day, date_time(_, _, Day, _, _, _), _, Atom) :-
        padded(Day, 1, Atom0),
        (   Day < 10 ->
            atom_concat(' ', Atom0, Atom)
        ;   Atom = Atom0
        ).
    field(weekday, DateTime, _, Name) :-
        date::weekday(DateTime, Weekday),
        date::name_of_day(Weekday, Name, _).
    field(short_weekday, DateTime, _, Short) :-
        date::weekday(DateTime, Weekday),
        date::name_of_day(Weekday, _, Short).
    field(hours, date_time(_, _, _, Hours, _, _), _, Atom) :-
        padded(Hours, 2, Atom).
    field(half_day_hours, date_time(_, _, _, Hours, _, _), _, Atom) :-
        HalfDayHours is (Hours + 11) mod 12 + 1,
        padded(HalfDayHours, 1, Atom).
    field(half_day, date_time(_, _, _, Hours, _, _), _, HalfDay) :-
        (   Hours < 12 ->
            HalfDay = 'AM'
        ;   HalfDay = 'PM'
        ).
    field(minutes, date_time(_, _, _, _, Minutes, _), _, Atom) :-
        padded(Minutes, 2, Atom).
    field(seconds, date_time(_, _, _, _, _, Seconds), _, Atom) :-
        padded(Seconds, 2, Atom).
    field(offset, DateTime, Offset, Atom) :-
        (   Offset =:= 0 ->
            Atom = 'Z'
        ;   field(signed_offset, DateTime, Offset, Atom)
        ).
    field(signed_offset, _, Offset, Atom) :-
        offset_atom(Offset, :, Atom).
    field(plain_offset, _, Offset, Atom) :-
        offset_atom(Offset, '', Atom).

    offset_atom(Offset, Separator, Atom) :-
        Offset mod 60 =:= 0,
        Minutes is abs(Offset) // 60,
        Hours is Minutes // 60,
        Rest is Minutes mod 60,
        padded(Hours, 2, HoursAtom),
        padded(Rest, 2, RestAtom),
        (   Offset < 0 ->
            Sign = (-)
        ;   Sign = (+)
        ),
        concatenation([Sign, HoursAtom, Separator, RestAtom], Atom).

    padded(Number, Width, Atom) :-
        number_codes(Number, Codes),
        list::length(Codes, Length),
        Missing is Width - Length,
        pad(Missing, Codes, Padded),
        atom_codes(Atom, Padded).

    pad(Missing, Codes, Padded) :-
        (   Missing =< 0 ->
            Padded = Codes
        ;   Missing1 is Missing - 1,
            pad(Missing1, [0'0| Codes], Padded)
        ).

    concatenation([], '').
    concatenation([Atom| Atoms], Concatenation) :-
        concatenation(Atoms, Rest),
        atom_concat(Atom, Rest, Concatenation).

:- end_object.
