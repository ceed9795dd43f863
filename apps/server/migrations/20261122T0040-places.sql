-- Whether others, who do the same, see about how far away she lives. Nobody before has been asked.
alter table preferences add column show_distance boolean not null default false;

-- The record of the ranking ends with about where she lives: latitude and longitude of a cell of about 11 km in
-- hundredths of a degree, nowhere (32767, 0) for everybody so far, and two bytes for the distance of a viewer's filter.
alter table match_rows drop constraint match_rows_record_check;
update match_rows set record = record || '\xff7f00000000'::bytea;
alter table match_rows add constraint match_rows_record_check check (octet_length(record) = 102);
