-- The choices from the lists of the contract: `religions.ts`, where 0 is 'Prefer not to say', and `cultures.ts`.
alter table members
  add column religion smallint check (religion between 0 and 255),
  add column cultures smallint[] not null default '{}'
    check (cardinality(cultures) <= 4 and 1 <= all (cultures) and 255 >= all (cultures));

-- The feature row is made of these choices and no longer of the two texts.
create or replace function match_changed_by_member() returns trigger language plpgsql as $$
begin
  insert into match_changes (member_id)
  select n.id from now_there as n join was_there as w on w.id = n.id
  where (n.gender, n.dob, n.status, n.approval, n.decided_at, n.religion, n.cultures, n.last_seen_at::date)
    is distinct from (w.gender, w.dob, w.status, w.approval, w.decided_at, w.religion, w.cultures,
      w.last_seen_at::date);
  return null;
end $$;

-- The rows that were made of the texts are made again.
insert into match_changes (member_id) select id from members;
