-- Appeals of members against warnings, suspensions and bans: one against each.
create table appeals (
  id          uuid primary key default gen_random_uuid(),
  seq         bigint generated always as identity unique,
  number      text not null unique check (number ~ '^[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}$'),
  sanction_id uuid not null unique references sanctions (id) on delete cascade,
  text        text not null check (char_length(text) between 1 and 2000),
  state       text not null default 'open' check (state in ('open', 'decided')),
  created_at  timestamptz not null,
  -- When it came into its state.
  since       timestamptz not null,
  outcome     text check (outcome in ('upheld', 'overturned')),
  -- What the member reads.
  answer      text check (char_length(answer) between 1 and 1000),
  -- Why, for the provider's staff.
  note        text check (char_length(note) between 1 and 1000),
  decided_by  uuid references accounts (id) on delete set null,
  check ((state = 'decided') = (outcome is not null)),
  check ((outcome is null) = (answer is null)),
  check ((outcome is null) = (note is null)),
  check (decided_by is null or outcome is not null)
);
-- Serves: the list of staff.
create index appeals_state on appeals (state, since, seq);

-- Nobody decides the appeal against a decision in which they took part, and nobody confirms a ban whose appeal they decided.
create function appeal_needs_another_person() returns trigger language plpgsql as $$
begin
  if exists (
    select from appeals join sanctions on sanctions.id = appeals.sanction_id
    where sanctions.id = (case tg_table_name when 'appeals' then to_jsonb(new) ->> 'sanction_id' else to_jsonb(new) ->> 'id' end)::uuid
      and decided_by in (created_by, confirmed_by))
  then
    raise exception 'an appeal is decided by somebody who took no part in the decision'
      using errcode = '23514', constraint = 'appeals_another_person';
  end if;
  return null;
end $$;
create trigger appeals_another_person after insert or update of decided_by on appeals
  for each row when (new.decided_by is not null) execute function appeal_needs_another_person();
create trigger sanctions_another_person after update of confirmed_by on sanctions
  for each row when (new.confirmed_by is not null) execute function appeal_needs_another_person();
