-- A call of fifteen minutes between two members, from its proposal to its end.
create table calls (
  id                  uuid primary key default gen_random_uuid(),
  proposer_id         uuid not null references members (id) on delete cascade,
  receiver_id         uuid not null references members (id) on delete cascade,
  state               text not null check (state in ('proposed', 'agreed', 'declined', 'withdrawn', 'lapsed', 'over', 'missed')),
  -- The suggested times; none for an offer to talk now.
  times               timestamptz[] not null check (cardinality(times) <= 3),
  -- When the proposal ends by itself.
  lapses_at           timestamptz not null,
  created_at          timestamptz not null,
  answered_at         timestamptz,
  not_yet             text check (not_yet in ('longer', 'busy', 'shy')),
  starts_at           timestamptz,
  proposer_joined_at  timestamptz,
  receiver_joined_at  timestamptz,
  -- When both were in the room for the first time.
  began_at            timestamptz,
  ends_at             timestamptz,
  -- Private until both have pressed.
  proposer_camera     boolean not null default false,
  receiver_camera     boolean not null default false,
  proposer_more       boolean not null default false,
  receiver_more       boolean not null default false,
  -- Null once the reminder was sent, or when it is not wanted.
  hour_reminder_at    timestamptz,
  soon_reminder_at    timestamptz,
  check (proposer_id <> receiver_id),
  check (state not in ('agreed', 'over', 'missed') or starts_at is not null),
  check ((state = 'declined') = (not_yet is not null)),
  check ((began_at is null) = (ends_at is null))
);
-- Two members have one open call at most, whoever proposes it.
create unique index calls_open on calls (least(proposer_id, receiver_id), greatest(proposer_id, receiver_id))
  where state in ('proposed', 'agreed');
-- Serves: the last call of two members, and erasing an account.
create index calls_proposer on calls (proposer_id, receiver_id, created_at);
create index calls_receiver on calls (receiver_id, proposer_id, created_at);
-- Serves: the clock that ends calls and sends reminders.
create index calls_due on calls (state) where state in ('proposed', 'agreed');

-- Members who want no calls with a partner.
create table calls_off (
  member_id  uuid not null references members (id) on delete cascade,
  partner_id uuid not null references members (id) on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, partner_id)
);
-- Serves: erasing an account.
create index calls_off_partner on calls_off (partner_id);
