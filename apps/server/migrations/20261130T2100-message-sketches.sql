-- A few keyed hashes of the first longer messages of a sender in each conversation, to notice the same words to several
-- people. They hold no text, and those of two senders have nothing in common. Deleted after 60 days.
create table message_sketches (
  conversation_id bigint not null references conversations (id) on delete cascade,
  sender_id       uuid not null references accounts (id) on delete cascade,
  seq             integer not null,
  hashes          bigint[] not null check (cardinality(hashes) between 1 and 4),
  sent_at         timestamptz not null,
  primary key (conversation_id, seq)
);
-- Serves: the other conversations of a sender, and erasing an account.
create index message_sketches_sender on message_sketches (sender_id);
-- Serves: deleting old ones.
create index message_sketches_sent on message_sketches (sent_at);
