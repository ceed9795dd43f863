-- Readiness, selectivity and popularity reach ±2.5 now, so the byte of readiness has other steps, and the estimates are
-- other ones: all rows are computed again.
insert into match_changes (member_id) select member_id from match_rows;
