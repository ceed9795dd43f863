-- The people to whom a member said yes, as up to 32 numbers of 16 bits: those who say yes to the same people have one
-- voice together about somebody's popularity. The rows are computed again, which also fills it.
alter table match_rows add column yeses bytea not null default '' check (octet_length(yeses) <= 64);
insert into match_changes (member_id) select member_id from match_rows;
