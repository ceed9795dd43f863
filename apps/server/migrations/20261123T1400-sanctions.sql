-- Warnings, suspensions and bans of members.
create table sanctions (
  id           uuid primary key default gen_random_uuid(),
  seq          bigint generated always as identity unique,
  member_id    uuid not null references members (id) on delete cascade,
  kind         text not null check (kind in ('warning', 'suspension', 'ban')),
  reason       text not null check (reason in (
    'money', 'fake', 'threats', 'unkind', 'nudity', 'contact_details', 'under_age', 'returned', 'other')),
  -- What the member reads.
  message      text not null check (char_length(message) between 1 and 1000),
  -- Why, for the provider's staff.
  note         text not null check (char_length(note) between 1 and 1000),
  report_id    uuid references reports (id) on delete set null,
  created_at   timestamptz not null,
  -- Null: the operator of the server.
  created_by   uuid references accounts (id) on delete set null,
  -- When a suspension ends by itself. Null: staff end it.
  ends_at      timestamptz,
  -- A ban is a proposal until a second staff member confirms it. The member is suspended meanwhile.
  confirmed_at timestamptz,
  confirmed_by uuid references accounts (id) on delete set null,
  ended_at     timestamptz,
  ended_by     uuid references accounts (id) on delete set null,
  ending       text check (ending in ('expired', 'restored', 'declined', 'overturned', 'replaced')),
  -- When the member was shown a warning after signing in.
  read_at      timestamptz,
  check (kind = 'suspension' or ends_at is null),
  check (kind = 'ban' or confirmed_at is null),
  check (confirmed_by is null or confirmed_at is not null),
  constraint sanctions_two_people check (confirmed_by <> created_by),
  check ((ended_at is null) = (ending is null)),
  check (kind <> 'warning' or ended_at is null or ending = 'overturned')
);
-- Serves: the decisions about a member; sign-in.
create index sanctions_member on sanctions (member_id, seq);
-- One suspension and one ban apply at a time.
create unique index sanctions_in_force on sanctions (member_id, kind) where kind <> 'warning' and ended_at is null;
-- Serves: the job that ends suspensions.
create index sanctions_due on sanctions (ends_at) where ended_at is null;
-- Serves: the bans that wait for a second staff member.
create index sanctions_proposed on sanctions (created_at)
  where kind = 'ban' and confirmed_at is null and ended_at is null;
-- Serves: deleting a report.
create index sanctions_report on sanctions (report_id) where report_id is not null;

insert into sanctions (member_id, kind, reason, message, note, report_id, created_at, created_by)
  select members.id, 'suspension', 'other', 'We suspended your account because of our rules.', coalesce(reports.note, 'Suspended'),
    reports.id, suspended_at, reports.decided_by
  from members join accounts using (id)
  left join lateral (
    select * from reports where reported_id = members.id and outcome = 'suspended' order by seq desc limit 1
  ) as reports on true
  where suspended_at is not null;

alter table reports drop constraint reports_outcome_check;
alter table reports add constraint reports_outcome_check check (outcome in ('none', 'warned', 'suspended', 'banned'));

/*
 * Keyed hashes of the email addresses, phone numbers and photos of banned people, which keep them out. They outlive
 * the account. Perceptual hashes of photos are masked with a secret, so that their distances stay the same.
 */
create table ban_keys (
  id          bigint generated always as identity primary key,
  sanction_id uuid references sanctions (id) on delete set null,
  kind        text not null check (kind in ('email', 'phone', 'photo')),
  key         bytea,
  photo_hash  bit(128),
  created_at  timestamptz not null,
  check ((kind = 'photo') = (photo_hash is not null)),
  check ((kind = 'photo') = (key is null))
);
-- Serves: registration.
create index ban_keys_key on ban_keys (key) where key is not null;
-- Serves: the end of a ban.
create index ban_keys_sanction on ban_keys (sanction_id);

-- The members who were notified that somebody they exchanged messages with was banned for fraud.
create table fraud_notices (
  banned_id   uuid not null references members (id) on delete cascade,
  member_id   uuid not null references members (id) on delete cascade,
  notified_at timestamptz not null,
  primary key (banned_id, member_id)
);
-- Serves: erasing an account.
create index fraud_notices_member on fraud_notices (member_id);
