-- Every decision about a profile, and what the member did about a rejection. The member's own row tells the newest
-- one only; the figures of the queue and the reviewer need those before it as well.
create table decisions (
  id            uuid primary key default gen_random_uuid(),
  member_id     uuid not null references members (id) on delete cascade,
  submitted_at  timestamptz not null,
  decided_at    timestamptz not null,
  outcome       text not null check (outcome in ('approved', 'rejected')),
  reason        text,
  -- What the reviewer asked to be replaced, and the pictures at that moment, to see whether they were.
  parts         text[] not null default '{}' check (parts <@ array['photos', 'document', 'texts', 'details']),
  photos        text[] not null default '{}',
  sent_again_at timestamptz,
  changed       text[] not null default '{}' check (changed <@ array['photos', 'document', 'texts', 'details']),
  note          text check (char_length(note) <= 500),
  check ((outcome = 'rejected') = (reason is not null)),
  check (outcome = 'rejected' or sent_again_at is null)
);
-- Serves: the history of one member, newest first.
create index decisions_member on decisions (member_id, decided_at desc);
-- Serves: the newest decisions, for the time that one takes.
create index decisions_newest on decisions (decided_at desc);

insert into decisions (member_id, submitted_at, decided_at, outcome, reason)
  select id, submitted_at, decided_at, approval, rejection_reason from members where approval <> 'pending';

-- When a reviewer last had a member's file before her: what was sent again since cannot be decided unread.
create table file_reads (
  member_id  uuid not null references members (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  read_at    timestamptz not null,
  primary key (member_id, account_id)
);

-- Kinds of devices ("Firefox on Linux") that an account has signed in with, longer than its sessions live.
create table sign_in_devices (
  account_id    uuid not null references accounts (id) on delete cascade,
  device        text not null,
  first_seen_at timestamptz not null,
  last_seen_at  timestamptz not null,
  primary key (account_id, device)
);
insert into sign_in_devices (account_id, device, first_seen_at, last_seen_at)
  select account_id, device, min(created_at), max(last_seen_at) from sessions group by account_id, device;

-- Where the browser's makers deliver push notices of an account. One browser belongs to whoever subscribed last.
create table push_subscriptions (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  endpoint   text not null unique check (char_length(endpoint) <= 2000),
  p256dh     text not null,
  auth       text not null,
  created_at timestamptz not null default now()
);
-- Serves: the subscriptions of an account, newest first.
create index push_subscriptions_account on push_subscriptions (account_id, created_at desc);
