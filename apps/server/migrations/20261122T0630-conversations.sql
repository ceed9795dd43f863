-- One row for each pair that writes: all counters of both sides, so that a send is one update and one insert.
create table conversations (
  id                 bigint generated always as identity primary key,
  kind               text not null check (kind in ('members', 'counselling')),
  low_id             uuid not null references accounts (id) on delete cascade,
  high_id            uuid not null references accounts (id) on delete cascade,
  created_at         timestamptz not null,
  last_seq           integer not null default 0,
  -- Messages sent by each side.
  low_sent           integer not null default 0,
  high_sent          integer not null default 0,
  -- How many of the other side's messages each side has read, and up to which message.
  low_read           integer not null default 0,
  high_read          integer not null default 0,
  low_read_seq       integer not null default 0,
  high_read_seq      integer not null default 0,
  low_delivered_seq  integer not null default 0,
  high_delivered_seq integer not null default 0,
  low_muted          boolean not null default false,
  high_muted         boolean not null default false,
  -- Whether this side may click the other side's links.
  low_trusts         boolean not null default false,
  high_trusts        boolean not null default false,
  last_at            timestamptz,
  last_sender_id     uuid,
  last_kind          text check (last_kind in ('text', 'picture', 'deleted')),
  last_body          text,
  check (low_id < high_id),
  unique (low_id, high_id)
) with (fillfactor = 70);
-- Serves: the conversations of a member, from the other side. No index on `last_at`, so that updates stay heap-only.
create index conversations_high on conversations (high_id);

create table message_pictures (
  id              uuid primary key default gen_random_uuid(),
  conversation_id bigint not null references conversations (id) on delete cascade,
  owner_id        uuid not null references accounts (id) on delete cascade,
  file            text not null unique,
  preview_file    text not null unique,
  width           integer not null check (width > 0),
  height          integer not null check (height > 0),
  created_at      timestamptz not null,
  sent_at         timestamptz,
  opened_at       timestamptz
);
-- Serves: removing the pictures of an account, and those that were never sent.
create index message_pictures_owner on message_pictures (owner_id);
create index message_pictures_conversation on message_pictures (conversation_id);
create index message_pictures_unsent on message_pictures (created_at) where sent_at is null;

create table messages (
  conversation_id  bigint not null references conversations (id) on delete cascade,
  -- Counts from 1 within the conversation, taken under its row lock: no gap, and no number before an earlier one.
  seq              integer not null check (seq > 0),
  id               uuid not null,
  sender_id        uuid not null references accounts (id) on delete cascade,
  client_id        uuid not null,
  body             text not null check (char_length(body) <= 4000),
  reply_to         integer,
  picture_id       uuid references message_pictures (id) on delete set null,
  advice           text check (advice in ('money', 'gift_cards', 'crypto', 'secrecy', 'leaving')),
  advice_dismissed boolean not null default false,
  sent_at          timestamptz not null,
  deleted_at       timestamptz,
  primary key (conversation_id, seq)
);
-- A repeated send meets this index and is answered with its first number.
create unique index messages_client on messages (client_id, sender_id);
-- Serves: deleting, reporting and advising on one message.
create unique index messages_id on messages (id);
-- Serves: erasing an account.
create index messages_sender on messages (sender_id);
-- Serves: what was deleted since a page was last open.
create index messages_deleted on messages (conversation_id, deleted_at) where deleted_at is not null;

-- Who may write to which counsellor. Bookings keep this row: open while one of the pair's bookings is active.
create table counselling_access (
  member_id              uuid not null references members (id) on delete cascade,
  counsellor_id          uuid not null references accounts (id) on delete cascade,
  is_open                boolean not null,
  appointment_starts_at  timestamptz,
  appointment_ends_at    timestamptz,
  created_at             timestamptz not null,
  primary key (member_id, counsellor_id),
  check ((appointment_starts_at is null) = (appointment_ends_at is null)),
  check (appointment_starts_at < appointment_ends_at)
);
-- Serves: a counsellor's clients.
create index counselling_access_counsellor on counselling_access (counsellor_id);

create table conversation_drafts (
  owner_id   uuid not null references accounts (id) on delete cascade,
  partner_id uuid not null references accounts (id) on delete cascade,
  body       text not null check (char_length(body) between 1 and 4000),
  edited_at  timestamptz not null,
  primary key (owner_id, partner_id)
);
-- Serves: erasing an account.
create index conversation_drafts_partner on conversation_drafts (partner_id);

-- How an account likes to write. No row: the defaults.
create table chat_settings (
  account_id    uuid primary key references accounts (id) on delete cascade,
  read_receipts boolean not null,
  presence      boolean not null,
  enter_sends   boolean not null,
  pace          text not null check (pace in ('chat', 'letters')),
  saved_at      timestamptz not null
);

-- Receivers who are to be alerted of unread messages, written by the statement that stores the message.
create table message_alerts (
  conversation_id bigint not null references conversations (id) on delete cascade,
  receiver_id     uuid not null references accounts (id) on delete cascade,
  due_at          timestamptz not null,
  primary key (conversation_id, receiver_id)
);
create index message_alerts_due on message_alerts (due_at);
create index message_alerts_receiver on message_alerts (receiver_id);

-- Messages on which the money rules gave advice and for which the provider's report is still to be opened.
create table flagged_messages (
  message_id      uuid primary key references messages (id) on delete cascade,
  conversation_id bigint not null references conversations (id) on delete cascade,
  created_at      timestamptz not null
);
create index flagged_messages_conversation on flagged_messages (conversation_id);
create index flagged_messages_created on flagged_messages (created_at);

/*
 * Whether `sender` may write to `receiver` now: a connected pair of approved members, or a member and a counsellor with
 * an active booking; both accounts are open, and neither hides from the other. The send asks it in its own statement.
 * In PL/pgSQL, because that keeps the plans of its queries.
 */
create function may_write(sender uuid, receiver uuid) returns boolean language plpgsql stable as $$
begin
  return
    exists (
      select 1 from accounts as a, accounts as b
      where a.id = sender and b.id = receiver and not a.hidden and not b.hidden)
    and not exists (select 1 from hidden_pairs where member_id = sender and other_id = receiver)
    and (
      exists (
        select 1 from interest_requests as r
        join members as m on m.id = r.sender_id
        join members as n on n.id = r.recipient_id
        where least(r.sender_id, r.recipient_id) = least(sender, receiver)
          and greatest(r.sender_id, r.recipient_id) = greatest(sender, receiver)
          and r.state = 'accepted' and m.approval = 'approved' and n.approval = 'approved')
      or exists (
        select 1 from counselling_access as c
        where c.is_open
          and ((c.member_id = sender and c.counsellor_id = receiver)
            or (c.member_id = receiver and c.counsellor_id = sender))));
end $$;

-- Statistics of these grow with every send: vacuum and analyse them before they are stale.
alter table messages set (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
