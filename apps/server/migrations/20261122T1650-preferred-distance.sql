-- How near people preferably live, in kilometres; 20000 stands for any distance, null for what is usual where the
-- member lives. Nobody before has been asked.
alter table preferences add column near_km smallint check (near_km in (25, 50, 100, 200, 20000));

-- The record of the ranking ends with two bytes for it: 0 while nothing is chosen.
alter table match_rows drop constraint match_rows_record_check;
update match_rows set record = record || '\x0000'::bytea;
alter table match_rows add constraint match_rows_record_check check (octet_length(record) = 104);
