-- The people to whom a member wrote first while their sending was slower. A person counts once.
create table slow_first_words (
  sender_id   uuid not null references accounts (id) on delete cascade,
  receiver_id uuid not null references accounts (id) on delete cascade,
  written_at  timestamptz not null,
  primary key (sender_id, receiver_id)
);
-- Serves: erasing an account.
create index slow_first_words_receiver on slow_first_words (receiver_id);

-- Warnings about a member up to this time say nothing: staff have checked the conversations.
create table cleared_warnings (
  member_id  uuid primary key references accounts (id) on delete cascade,
  cleared_at timestamptz not null
);
