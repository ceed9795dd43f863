-- Complaints of reporters: about a decision, or about a report that waits for too long.
create table complaints (
  id               uuid primary key default gen_random_uuid(),
  seq              bigint generated always as identity unique,
  report_id        uuid not null references reports (id) on delete cascade,
  kind             text not null check (kind in ('decision', 'inaction')),
  text             text not null check (char_length(text) between 1 and 2000),
  -- Since when the report was in its state.
  about_since      timestamptz not null,
  -- The decision that the complaint is about.
  decision_outcome text check (decision_outcome in ('none', 'warned', 'suspended', 'banned')),
  decision_note    text,
  -- Who made that decision, or has read the report and left it open.
  responsible_id   uuid references accounts (id) on delete set null,
  state            text not null default 'open' check (state in ('open', 'decided')),
  created_at       timestamptz not null,
  -- When the complaint came into its state.
  since            timestamptz not null,
  outcome          text check (outcome in ('agreed', 'dismissed')),
  -- What the reporter reads.
  answer           text check (char_length(answer) between 1 and 1000),
  -- Why, for the provider's staff.
  note             text check (char_length(note) between 1 and 1000),
  decided_by       uuid references accounts (id) on delete set null,
  -- One complaint about each decision, and one about each time of waiting.
  unique (report_id, kind, about_since),
  check ((kind = 'decision') = (decision_outcome is not null)),
  check ((state = 'decided') = (outcome is not null)),
  check ((outcome is null) = (answer is null)),
  check ((outcome is null) = (note is null)),
  constraint complaints_another_person check (decided_by <> responsible_id)
);
-- Serves: the list of staff.
create index complaints_state on complaints (state, since, seq);
-- Serve: erasing an account.
create index complaints_responsible on complaints (responsible_id) where responsible_id is not null;
create index complaints_decided_by on complaints (decided_by) where decided_by is not null;

-- When a complaint about the decision was right. Such a report may have the same words as a newer one.
alter table reports add column reopened_at timestamptz;
drop index reports_once;
create unique index reports_once
  on reports (reporter_id, coalesce(reported_id::text, encode(reported_hash, 'hex')), reason, md5(description))
  where state = 'open' and message_id is null and reopened_at is null;

-- The reports of people without an account.
create table notices (
  report_id   uuid primary key references reports (id) on delete cascade,
  -- The address of a page, or whatever helps to find the person.
  about       text not null check (char_length(about) between 1 and 300),
  relation    text not null check (relation in ('former_member', 'relative', 'own_photos', 'other')),
  name        text not null check (char_length(name) <= 100),
  -- Empty once an account with this address is deleted.
  email       text not null check (char_length(email) <= 254),
  -- A hash of all fields: the same report sent again is one case.
  fingerprint bytea not null unique
);
-- Serves: the data export; deleting an account.
create index notices_email on notices (email);

-- What the owner of an account wrote or subscribed to as a visitor has no other tie to it than the address. Reports stay.
create or replace function forget_address() returns trigger language plpgsql as $$
begin
  delete from enquiries where email = old.email;
  delete from subscribers where email = old.email;
  delete from mails where to_address = old.email and account_id is null;
  update notices set name = '', email = '' where email = old.email;
  return old;
end $$;
