create table interest_requests (
  id           uuid primary key default gen_random_uuid(),
  sender_id    uuid not null references members (id) on delete cascade,
  recipient_id uuid not null references members (id) on delete cascade,
  state        text not null default 'pending' check (state in ('pending', 'accepted', 'rejected')),
  created_at   timestamptz not null default now(),
  answered_at  timestamptz,
  check (sender_id <> recipient_id),
  check ((state = 'pending') = (answered_at is null))
);
-- One request per pair, whoever sent it: two people tapping at once cannot make two. Serves also: the pair's state.
create unique index interest_requests_pair
  on interest_requests (least(sender_id, recipient_id), greatest(sender_id, recipient_id));
-- Serve: sent, received and connected lists, newest first.
create index interest_requests_sender on interest_requests (sender_id, state, created_at desc);
create index interest_requests_recipient on interest_requests (recipient_id, state, created_at desc);

-- A block hides both ways.
create table blocks (
  blocker_id uuid not null references members (id) on delete cascade,
  blocked_id uuid not null references members (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
-- Serves: who blocked me.
create index blocks_blocked on blocks (blocked_id, blocker_id);

create table notifications (
  id         uuid primary key default gen_random_uuid(),
  member_id  uuid not null references members (id) on delete cascade,
  title      text not null,
  message    text not null,
  -- The other member it speaks of; a block between the two hides it.
  about_id   uuid references members (id) on delete cascade,
  created_at timestamptz not null default now(),
  read_at    timestamptz
);
-- Serves: the list of a member, newest first.
create index notifications_member on notifications (member_id, created_at desc);

-- Each block from both sides: who must not see whom.
create view hidden_pairs as
  select blocker_id as member_id, blocked_id as other_id from blocks
  union all
  select blocked_id, blocker_id from blocks;
