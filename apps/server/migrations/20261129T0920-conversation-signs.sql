-- What the messages of one member in one conversation have in common with those of swindlers, as counts. A row exists
-- once there was a sign.
create table conversation_signs (
  conversation_id   bigint not null references conversations (id) on delete cascade,
  sender_id         uuid not null references accounts (id) on delete cascade,
  counts            jsonb not null default '{}' check (jsonb_typeof(counts) = 'object'),
  -- The message below which the receiver was warned. There is one warning in a conversation.
  warned_message_id uuid,
  warned_at         timestamptz,
  primary key (conversation_id, sender_id),
  check ((warned_message_id is null) = (warned_at is null))
);
-- Serves: erasing an account, and the conversations of one sender with a warning.
create index conversation_signs_sender on conversation_signs (sender_id);

-- What the receiver reads as the reasons of advice about the whole story.
alter table messages add column advice_signs text[];
