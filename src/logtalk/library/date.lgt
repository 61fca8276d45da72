:- object(date,
    implements(datep)).

    :- info([
        comment is 'Dates and times of the Gregorian calendar.',
        see_also is [date_format]
    ]).

    today(Year, Month, Day) :-
        os::date_time(Year, Month, Day, _, _, _, _).

    leap_year(Year) :-
        Year mod 4 =:= 0,
        (   Year mod 100 =\= 0 ->
            true
        ;   Year mod 400 =:= 0
        ).

    name_of_day(1, 'Monday', 'Mon').
    name_of_day(2, 'Tuesday', 'Tue').
    name_of_day(3, 'Wednesday', 'Wed').
    name_of_day(4, 'Thursday', 'Thu').
    name_of_day(5, 'Friday', 'Fri').
    name_of_day(6, 'Saturday', 'Sat').
    name_of_day(7, 'Sunday', 'Sun').

    name_of_month(1, 'January', 'Jan').
    name_of_month(2, 'February', 'Feb').
    name_of_month(3, 'March', 'Mar').
    name_of_month(4, 'April', 'Apr').
    name_of_month(5, 'May', 'May').
    name_of_month(6, 'June', 'Jun').
    name_of_month(7, 'July', 'Jul').
    name_of_month(8, 'August', 'Aug').
    name_of_month(9, 'September', 'Sep').
    name_of_month(10, 'October', 'Oct').
    name_of_month(11, 'November', 'Nov').
    name_of_month(12, 'December', 'Dec').

    days_in_month(Month, Year, Days) :-
        days_in_month(Month, Days0),
        (   Month =:= 2,
            leap_year(Year) ->
            Days = 29
        ;   Days = Days0
        ).

    days_in_month(1, 31).
    days_in_month(2, 28).
    days_in_month(3, 31).
    days_in_month(4, 30).
    days_in_month(5, 31).
    days_in_month(6, 30).
    days_in_month(7, 31).
    days_in_month(8, 31).
    days_in_month(9, 30).
    days_in_month(10, 31).
    days_in_month(11, 30).
    days_in_month(12, 31).

    valid(Year, Month, Day) :-
        integer(Year),
        integer(Month),
        integer(Day),
        Day >= 1,
        days_in_month(Month, Year, Days),
        Day =< Days.

    valid_date_time(DateTime) :-
        nonvar(DateTime),
        DateTime = date_time(Year, Month, Day, Hours, Minutes, Seconds),
        valid(Year, Month, Day),
        time::valid(Hours, Minutes, Seconds).

    % days since 1970-01-01; years are counted from March, so that the leap day is the last
    day_number(Year, Month, Day, Number) :-
        Year1 is Year - (14 - Month) // 12,
        MonthFromMarch is (Month + 9) mod 12,
        Era is Year1 div 400,
        YearOfEra is Year1 - Era * 400,
        DayOfYear is (153 * MonthFromMarch + 2) // 5 + Day - 1,
        Number is Era * 146097 + YearOfEra * 365 + YearOfEra // 4 - YearOfEra // 100 + DayOfYear - 719468.

    number_date(Number, Year, Month, Day) :-
        Shifted is Number + 719468,
        Era is Shifted div 146097,
        DayOfEra is Shifted - Era * 146097,
        YearOfEra is (DayOfEra - DayOfEra // 1460 + DayOfEra // 36524 - DayOfEra // 146096) // 365,
        DayOfYear is DayOfEra - (365 * YearOfEra + YearOfEra // 4 - YearOfEra // 100),
        MonthFromMarch is (5 * DayOfYear + 2) // 153,
        Day is DayOfYear - (153 * MonthFromMarch + 2) // 5 + 1,
        Month is (MonthFromMarch + 2) mod 12 + 1,
        Year is YearOfEra + Era * 400 + (14 - Month) // 12.

    seconds(date_time(Year, Month, Day, Hours, Minutes, Seconds), Total) :-
        % months outside 1 to 12 are carried over to the year
        Year1 is Year + (Month - 1) div 12,
        Month1 is (Month - 1) mod 12 + 1,
        day_number(Year1, Month1, 1, FirstDay),
        Total is ((FirstDay + Day - 1) * 24 + Hours) * 3600 + Minutes * 60 + Seconds.

    date_time_to_unix(DateTime, Seconds) :-
        valid_date_time(DateTime),
        seconds(DateTime, Seconds).

    unix_to_date_time(Total, date_time(Year, Month, Day, Hours, Minutes, Seconds)) :-
        Days is Total div 86400,
        Rest is Total mod 86400,
        number_date(Days, Year, Month, Day),
        Hours is Rest // 3600,
        Minutes is Rest mod 3600 // 60,
        Seconds is Rest mod 60.

    normalize_date_time(DateTime, Normalized) :-
        seconds(DateTime, Total),
        unix_to_date_time(Total, Normalized).

    add_duration(DateTime, Duration, Result) :-
        add(1, Duration, DateTime, Result).

    subtract_duration(DateTime, Duration, Result) :-
        add(-1, Duration, DateTime, Result).

    add(Sign, Duration, DateTime, Result) :-
        valid_date_time(DateTime),
        duration(Duration, Months, Seconds),
        add_months(Sign * Months, DateTime, Shifted),
        seconds(Shifted, Total0),
        Total is Total0 + Sign * Seconds,
        unix_to_date_time(Total, Result).

    duration(Duration, 0, Duration) :-
        integer(Duration).
    duration(duration(Days, Hours, Minutes, Seconds), 0, Total) :-
        Total is ((Days * 24 + Hours) * 60 + Minutes) * 60 + Seconds.
    duration(duration(Years, Months, Days, Hours, Minutes, Seconds), AllMonths, Total) :-
        AllMonths is Years * 12 + Months,
        Total is ((Days * 24 + Hours) * 60 + Minutes) * 60 + Seconds.

    add_months(Months, date_time(Year, Month, Day, Hours, Minutes, Seconds), date_time(NewYear, NewMonth, NewDay, Hours, Minutes, Seconds)) :-
        Index is Year * 12 + Month - 1 + Months,
        NewYear is Index div 12,
        NewMonth is Index mod 12 + 1,
        days_in_month(NewMonth, NewYear, Days),
        NewDay is min(Day, Days).

    duration_between(Start, End, Duration) :-
        date_time_to_unix(Start, StartSeconds),
        date_time_to_unix(End, EndSeconds),
        Total is EndSeconds - StartSeconds,
        (   var(Duration) ->
            Duration = Total
        ;   integer(Duration) ->
            Duration =:= Total
        ;   Duration = duration(Days, Hours, Minutes, Seconds) ->
            split_seconds(Total, Days, Hours, Minutes, Seconds)
        ;   Duration = duration(Years, Months, Days, Hours, Minutes, Seconds),
            whole_months(Start, End, Total, AllMonths),
            add_months(AllMonths, Start, Shifted),
            seconds(Shifted, ShiftedSeconds),
            Rest is EndSeconds - ShiftedSeconds,
            Years is truncate(AllMonths / 12),
            Months is AllMonths - Years * 12,
            split_seconds(Rest, Days, Hours, Minutes, Seconds)
        ).

    split_seconds(Total, Days, Hours, Minutes, Seconds) :-
        Sign is sign(Total),
        Absolute is abs(Total),
        Days is Sign * (Absolute // 86400),
        Hours is Sign * (Absolute mod 86400 // 3600),
        Minutes is Sign * (Absolute mod 3600 // 60),
        Seconds is Sign * (Absolute mod 60).

    % the greatest number of months that does not go beyond the end
    whole_months(Start, End, Total, Months) :-
        Start = date_time(StartYear, StartMonth, _, _, _, _),
        End = date_time(EndYear, EndMonth, _, _, _, _),
        seconds(End, EndSeconds),
        Estimate is (EndYear - StartYear) * 12 + EndMonth - StartMonth,
        add_months(Estimate, Start, Shifted),
        seconds(Shifted, ShiftedSeconds),
        (   Total >= 0,
            ShiftedSeconds > EndSeconds ->
            Months is Estimate - 1
        ;   Total < 0,
            ShiftedSeconds < EndSeconds ->
            Months is Estimate + 1
        ;   Months = Estimate
        ).

    utc_to_local(UTC, Offset, Local) :-
        date_time_to_unix(UTC, Seconds),
        offset_seconds(Offset, OffsetSeconds),
        Shifted is Seconds + OffsetSeconds,
        unix_to_date_time(Shifted, Local).

    local_to_utc(Local, Offset, UTC) :-
        date_time_to_unix(Local, Seconds),
        offset_seconds(Offset, OffsetSeconds),
        Shifted is Seconds - OffsetSeconds,
        unix_to_date_time(Shifted, UTC).

    offset_seconds('Z', 0) :-
        !.
    offset_seconds(Offset, Seconds) :-
        atom_chars(Offset, [SignChar, H1, H2, ':', M1, M2]),
        sign(SignChar, Sign),
        catch(number_chars(Hours, [H1, H2]), _, fail),
        catch(number_chars(Minutes, [M1, M2]), _, fail),
        time::valid(Hours, Minutes, 0),
        Seconds is Sign * (Hours * 60 + Minutes) * 60.

    sign(+, 1).
    sign(-, -1).

    format_date_time(DateTime, OffsetSeconds, Format, Text) :-
        valid_date_time(DateTime),
        integer(OffsetSeconds),
        atom(Format),
        date_format::text(Format, DateTime, OffsetSeconds, Text).

    date_only(date(Year, Month, Day), Year, Month, Day) :-
        valid(Year, Month, Day).
    date_only(date_time(Year, Month, Day, Hours, Minutes, Seconds), Year, Month, Day) :-
        valid_date_time(date_time(Year, Month, Day, Hours, Minutes, Seconds)).

    day_of_year(Date, DayOfYear) :-
        date_only(Date, Year, Month, Day),
        day_number(Year, Month, Day, Number),
        day_number(Year, 1, 1, First),
        DayOfYear is Number - First + 1.

    day_of_year_date(Year, DayOfYear, date(Year, Month, Day)) :-
        DayOfYear >= 1,
        day_number(Year, 1, 1, First),
        Number is First + DayOfYear - 1,
        number_date(Number, Year, Month, Day).

    weekday(Date, Weekday) :-
        date_only(Date, Year, Month, Day),
        day_number(Year, Month, Day, Number),
        number_weekday(Number, Weekday).

    % 1970-01-01 was a Thursday
    number_weekday(Number, Weekday) :-
        Weekday is (Number + 3) mod 7 + 1.

    month_weekday_date(Year, Month, Week, Weekday, date(Year, Month, Day)) :-
        Week >= 1,
        Week =< 5,
        days_in_month(Month, Year, Days),
        day_number(Year, Month, 1, First),
        number_weekday(First, FirstWeekday),
        FirstDay is (Weekday - FirstWeekday) mod 7 + 1,
        (   Week =:= 5 ->
            Day is FirstDay + (Days - FirstDay) // 7 * 7
        ;   Day is FirstDay + (Week - 1) * 7
        ).

    % a week belongs to the year that has its Thursday
    week_of_year_iso(Date, week(Week, Year)) :-
        date_only(Date, Year0, Month, Day),
        day_number(Year0, Month, Day, Number),
        number_weekday(Number, Weekday),
        Thursday is Number + 4 - Weekday,
        number_date(Thursday, Year, _, _),
        day_number(Year, 1, 1, First),
        Week is (Thursday - First) // 7 + 1.

    before(DateTime1, DateTime2) :-
        compare_date_time(<, DateTime1, DateTime2).

    after(DateTime1, DateTime2) :-
        compare_date_time(>, DateTime1, DateTime2).

    same_instant(DateTime1, DateTime2) :-
        compare_date_time(=, DateTime1, DateTime2).

    compare_date_time(Order, DateTime1, DateTime2) :-
        seconds(DateTime1, Seconds1),
        seconds(DateTime2, Seconds2),
        compare(Order, Seconds1, Seconds2).

:- end_object.
