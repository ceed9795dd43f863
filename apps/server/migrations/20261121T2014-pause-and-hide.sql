-- A pause: shown to nobody new; who is connected, or has asked, stays.
alter table members add column paused_at timestamptz;

create function match_changed_by_pause() returns trigger language plpgsql as $$
begin
  insert into match_changes (member_id)
  select n.id from now_there as n join was_there as w on w.id = n.id
  where n.paused_at is distinct from w.paused_at;
  return null;
end $$;
create trigger match_members_paused after update on members
  referencing new table as now_there old table as was_there for each statement
  execute function match_changed_by_pause();

-- Keyed hashes of everybody's e-mail and phone, by which people are found whom somebody has named.
create table contact_keys (
  member_id uuid not null references members (id) on delete cascade,
  kind      text not null check (kind in ('email', 'phone')),
  key       bytea not null,
  primary key (member_id, kind)
);
create index contact_keys_key on contact_keys (key);

-- Whom a member has named, here or not: she and they are not shown to each other. The address itself is not kept.
create table named_people (
  id         uuid primary key default gen_random_uuid(),
  member_id  uuid not null references members (id) on delete cascade,
  kind       text not null check (kind in ('email', 'phone')),
  key        bytea not null,
  -- Her own word for whom she named.
  label      text not null default '' check (char_length(label) <= 60),
  created_at timestamptz not null,
  unique (member_id, key)
);
create index named_people_key on named_people (key);

-- A key never outlives the address that it was made of.
create function forget_contact_key() returns trigger language plpgsql as $$
begin
  delete from contact_keys where member_id = new.id and kind = tg_argv[0];
  return null;
end $$;
create trigger accounts_email_changed after update of email on accounts
  for each row when (old.email is distinct from new.email) execute function forget_contact_key('email');
create trigger members_phone_changed after update of phone on members
  for each row when (old.phone is distinct from new.phone) execute function forget_contact_key('phone');

create or replace view hidden_pairs as
  select blocker_id as member_id, blocked_id as other_id from blocks
  union all
  select blocked_id, blocker_id from blocks
  union all
  select named_people.member_id, contact_keys.member_id
  from named_people join contact_keys on contact_keys.key = named_people.key
  where contact_keys.member_id <> named_people.member_id
  union all
  select contact_keys.member_id, named_people.member_id
  from named_people join contact_keys on contact_keys.key = named_people.key
  where contact_keys.member_id <> named_people.member_id;
