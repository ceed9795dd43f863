-- Whether others read in which week or month the member was last here, and the last visit before the day of `last_seen_at`.
alter table members
  add column shows_last_visit boolean not null default true,
  add column earlier_seen_at timestamptz;

create function store_earlier_visit() returns trigger language plpgsql as $$
begin
  new.earlier_seen_at := old.last_seen_at;
  return new;
end $$;
create trigger members_earlier_visit before update of last_seen_at on members
  for each row
  when ((new.last_seen_at at time zone 'UTC')::date > (old.last_seen_at at time zone 'UTC')::date)
  execute function store_earlier_visit();
