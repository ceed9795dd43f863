-- A first meeting of two members: a public place, a day and an hour, to which both agree.
create table meeting_plans (
  id           uuid primary key default gen_random_uuid(),
  -- Who suggested this version, and who has to answer it.
  proposer_id  uuid not null references members (id) on delete cascade,
  receiver_id  uuid not null references members (id) on delete cascade,
  version      integer not null default 1 check (version > 0),
  state        text not null check (state in ('proposed', 'agreed', 'declined', 'withdrawn', 'cancelled', 'lapsed', 'over')),
  kind         text not null check (kind in ('cafe', 'walk', 'museum', 'other')),
  place        text not null,
  starts_at    timestamptz not null,
  -- The time zone of the place.
  time_zone    text not null,
  not_yet      text check (not_yet in ('longer', 'busy', 'talk')),
  created_at   timestamptz not null,
  changed_at   timestamptz not null,
  -- Null once the reminder was sent, or when it is not wanted.
  reminder_at  timestamptz,
  check (proposer_id <> receiver_id),
  check ((state = 'declined') = (not_yet is not null))
);
-- Two members have one open plan at most, whoever suggests it.
create unique index meeting_plans_open on meeting_plans
  (least(proposer_id, receiver_id), greatest(proposer_id, receiver_id)) where state in ('proposed', 'agreed');
-- Serves: the last plan of two members, and erasing an account.
create index meeting_plans_proposer on meeting_plans (proposer_id, receiver_id, created_at);
create index meeting_plans_receiver on meeting_plans (receiver_id, proposer_id, created_at);
-- Serves: the clock that ends plans and sends reminders.
create index meeting_plans_due on meeting_plans (starts_at) where state in ('proposed', 'agreed');
