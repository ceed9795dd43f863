-- When this account is erased, because its owner asked for it. Signing in before takes that back.
alter table accounts add column erase_at timestamptz;
-- Serves: whose time has come.
create index accounts_erase on accounts (erase_at) where erase_at is not null;

-- Whom nobody else may see, whoever decided that.
alter table accounts
  add column hidden boolean not null generated always as (suspended_at is not null or erase_at is not null) stored;

create or replace function match_changed_by_account() returns trigger language plpgsql as $$
begin
  insert into match_changes (member_id)
  select n.id from now_there as n join was_there as w on w.id = n.id where n.hidden is distinct from w.hidden;
  return null;
end $$;
