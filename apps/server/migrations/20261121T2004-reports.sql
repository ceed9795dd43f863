-- What members tell us about others. It goes with either of the two.
create table reports (
  id          uuid primary key default gen_random_uuid(),
  seq         bigint generated always as identity unique,
  number      text not null unique check (number ~ '^[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}$'),
  reporter_id uuid not null references members (id) on delete cascade,
  reported_id uuid not null references members (id) on delete cascade,
  reason      text not null check (reason in ('Abuse', 'Threat', 'Violence', 'Nudity', 'Fake', 'Money', 'Other')),
  description text not null check (char_length(description) <= 2000),
  state       text not null default 'open' check (state in ('open', 'decided')),
  created_at  timestamptz not null,
  -- When it came into its state.
  since       timestamptz not null,
  outcome     text check (outcome in ('none', 'warned', 'suspended')),
  -- Why it was decided so, for the provider's own people.
  note        text check (char_length(note) between 1 and 1000),
  decided_by  uuid references accounts (id) on delete set null,
  check (reporter_id <> reported_id),
  check ((state = 'decided') = (outcome is not null)),
  check ((outcome is null) = (note is null))
);
-- The same words sent twice are one report.
create unique index reports_once on reports (reporter_id, reported_id, reason, md5(description)) where state = 'open';
-- Serves: the provider's list; everything that was told about one member.
create index reports_state on reports (state, since, seq);
create index reports_reported on reports (reported_id, seq);
