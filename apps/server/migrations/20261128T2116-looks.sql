-- Instead of a load that each impression raised: how often people probably looked at the member, and the member at
-- others, as sums of the chance of a look at each place of a list, at this minute since 1900-01-01.
alter table match_rows drop column load;
alter table match_rows drop column load_at;
alter table match_rows add column looks_got real not null default 0;
alter table match_rows add column looks_given real not null default 0;
alter table match_rows add column looks_at bigint not null default 0;

-- The bytes of the load and the capacity now hold recent matches, the queue, what is unknown, and readiness; the empty
-- byte 57 counts the interests received. Until a row is computed again, those that wait are the queue.
update match_rows as r
set record = set_byte(
  overlay(record placing '\x00000000'::bytea
    || set_byte(set_byte('\x0000'::bytea, 0, (waiting % 256)::int), 1, (waiting / 256 % 256)::int)
    || '\xb60000000000'::bytea from 45 for 12),
  57, (received % 256)::int)
from (
  select members.id, count(asked.id) as received, count(asked.id) filter (where asked.state = 'pending') as waiting
  from members left join interest_requests as asked
    on asked.recipient_id = members.id and asked.state in ('pending', 'accepted', 'rejected')
      and asked.created_at > now() - interval '365 days'
  group by members.id) as counted
where counted.id = r.member_id;
insert into match_changes (member_id) select member_id from match_rows;
