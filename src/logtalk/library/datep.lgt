:- protocol(datep).

    :- info([
        comment is 'Dates and times of the Gregorian calendar. A date-time is a term ``date_time(Year, Month, Day, Hours, Minutes, Seconds)`` of integers and a date one ``date(Year, Month, Day)``.',
        see_also is [date, timep]
    ]).

    :- public(today/3).
    :- mode(today(-integer, -integer, -integer), one).
    :- info(today/3, [
        comment is 'Today''s date.',
        argnames is ['Year', 'Month', 'Day']
    ]).

    :- public(leap_year/1).
    :- mode(leap_year(+integer), zero_or_one).
    :- info(leap_year/1, [
        comment is 'Year has 366 days.',
        argnames is ['Year']
    ]).

    :- public(name_of_day/3).
    :- mode(name_of_day(?integer, ?atom, ?atom), zero_or_more).
    :- info(name_of_day/3, [
        comment is 'Names of the days of the week, from Monday (1) to Sunday (7).',
        argnames is ['Weekday', 'Name', 'Short']
    ]).

    :- public(name_of_month/3).
    :- mode(name_of_month(?integer, ?atom, ?atom), zero_or_more).
    :- info(name_of_month/3, [
        comment is 'Names of the months, from January (1) to December (12).',
        argnames is ['Month', 'Name', 'Short']
    ]).

    :- public(days_in_month/3).
    :- mode(days_in_month(?integer, +integer, ?integer), zero_or_more).
    :- info(days_in_month/3, [
        comment is 'Number of days of a month.',
        argnames is ['Month', 'Year', 'Days']
    ]).

    :- public(valid/3).
    :- mode(valid(@integer, @integer, @integer), zero_or_one).
    :- info(valid/3, [
        comment is 'The date exists.',
        argnames is ['Year', 'Month', 'Day']
    ]).

    :- public(date_time_to_unix/2).
    :- mode(date_time_to_unix(+compound, -integer), zero_or_one).
    :- info(date_time_to_unix/2, [
        comment is 'Seconds since 1970-01-01T00:00:00Z of a date-time in UTC.',
        argnames is ['DateTime', 'Seconds']
    ]).

    :- public(unix_to_date_time/2).
    :- mode(unix_to_date_time(+integer, -compound), one).
    :- info(unix_to_date_time/2, [
        comment is 'The date-time in UTC a number of seconds after 1970-01-01T00:00:00Z.',
        argnames is ['Seconds', 'DateTime']
    ]).

    :- public(add_duration/3).
    :- mode(add_duration(+compound, +nonvar, -compound), zero_or_one).
    :- info(add_duration/3, [
        comment is 'Duration is a number of seconds, ``duration(Days, Hours, Minutes, Seconds)`` or ``duration(Years, Months, Days, Hours, Minutes, Seconds)``. Years and months are added first; the day becomes the last of the month when the month is shorter.',
        argnames is ['DateTime', 'Duration', 'Result']
    ]).

    :- public(subtract_duration/3).
    :- mode(subtract_duration(+compound, +nonvar, -compound), zero_or_one).
    :- info(subtract_duration/3, [
        comment is 'The inverse of add_duration/3, with the years and months first as well.',
        argnames is ['DateTime', 'Duration', 'Result']
    ]).

    :- public(duration_between/3).
    :- mode(duration_between(+compound, +compound, ?term), zero_or_one).
    :- info(duration_between/3, [
        comment is 'The time from Start to End in one of the forms of add_duration/3: seconds when Duration is a variable, otherwise as its skeleton. All numbers are negative when End is before Start.',
        argnames is ['Start', 'End', 'Duration']
    ]).

    :- public(utc_to_local/3).
    :- mode(utc_to_local(+compound, +atom, -compound), zero_or_one).
    :- info(utc_to_local/3, [
        comment is 'Converts to the local time with the offset ``Z`` or one such as ``+01:00``.',
        argnames is ['UTC', 'Offset', 'Local']
    ]).

    :- public(local_to_utc/3).
    :- mode(local_to_utc(+compound, +atom, -compound), zero_or_one).
    :- info(local_to_utc/3, [
        comment is 'Converts from the local time with the offset ``Z`` or one such as ``+01:00``.',
        argnames is ['Local', 'Offset', 'UTC']
    ]).

    :- public(format_date_time/4).
    :- mode(format_date_time(+compound, +integer, +atom, -atom), zero_or_one).
    :- info(format_date_time/4, [
        comment is 'Writes a local date-time with its offset from UTC in seconds. Fails for an invalid date-time and an unknown format.',
        argnames is ['DateTime', 'OffsetSeconds', 'Format', 'Text'],
        remarks is [
            'Standard formats' - '``rfc3339``, ``iso8601``, ``atom``, ``rfc2822``, ``rfc5322``, ``rss``, ``http_date``, ``rfc1123``, ``unix_date``, ``common_log``. ``http_date`` and ``rfc1123`` are in GMT.',
            'English formats' - '``date_``, ``time_`` or ``date_time_`` followed by ``short``, ``medium``, ``long`` or ``full``.'
        ]
    ]).

    :- public(day_of_year/2).
    :- mode(day_of_year(+compound, ?integer), zero_or_one).
    :- info(day_of_year/2, [
        comment is 'Number of the day in its year, from 1.',
        argnames is ['Date', 'DayOfYear']
    ]).

    :- public(day_of_year_date/3).
    :- mode(day_of_year_date(+integer, +integer, -compound), zero_or_one).
    :- info(day_of_year_date/3, [
        comment is 'The date with a number in its year.',
        argnames is ['Year', 'DayOfYear', 'Date']
    ]).

    :- public(month_weekday_date/5).
    :- mode(month_weekday_date(+integer, +integer, +integer, +integer, -compound), zero_or_one).
    :- info(month_weekday_date/5, [
        comment is 'The first to fourth (1 to 4) or the last (5) of a weekday in a month.',
        argnames is ['Year', 'Month', 'Week', 'Weekday', 'Date']
    ]).

    :- public(week_of_year_iso/2).
    :- mode(week_of_year_iso(+compound, ?compound), zero_or_one).
    :- info(week_of_year_iso/2, [
        comment is 'The ISO week of a date as ``week(Week, Year)``.',
        argnames is ['Date', 'Week']
    ]).

    :- public(weekday/2).
    :- mode(weekday(+compound, ?integer), zero_or_one).
    :- info(weekday/2, [
        comment is 'Day of the week, from Monday (1) to Sunday (7).',
        argnames is ['Date', 'Weekday']
    ]).

    :- public(normalize_date_time/2).
    :- mode(normalize_date_time(+compound, -compound), one).
    :- info(normalize_date_time/2, [
        comment is 'Carries fields that are too great or too small over to the next ones.',
        argnames is ['DateTime', 'Normalized']
    ]).

    :- public(valid_date_time/1).
    :- mode(valid_date_time(@compound), zero_or_one).
    :- info(valid_date_time/1, [
        comment is 'The date-time exists. Seconds go up to 59.',
        argnames is ['DateTime']
    ]).

    :- public(before/2).
    :- mode(before(+compound, +compound), zero_or_one).
    :- info(before/2, [
        comment is 'The first date-time is before the second.',
        argnames is ['DateTime1', 'DateTime2']
    ]).

    :- public(after/2).
    :- mode(after(+compound, +compound), zero_or_one).
    :- info(after/2, [
        comment is 'The first date-time is after the second.',
        argnames is ['DateTime1', 'DateTime2']
    ]).

    :- public(same_instant/2).
    :- mode(same_instant(+compound, +compound), zero_or_one).
    :- info(same_instant/2, [
        comment is 'The date-times are the same, perhaps before being normalized.',
        argnames is ['DateTime1', 'DateTime2']
    ]).

    :- public(compare_date_time/3).
    :- mode(compare_date_time(?atom, +compound, +compound), zero_or_one).
    :- info(compare_date_time/3, [
        comment is 'Compares like compare/3.',
        argnames is ['Order', 'DateTime1', 'DateTime2']
    ]).

:- end_protocol.
