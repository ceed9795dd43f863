-- The question to both members of a conversation, after two quiet weeks, whether they would like to carry on.
create table quiet_questions (
  conversation_id bigint primary key references conversations (id) on delete cascade,
  -- The last message before the question; a later one ends it.
  after_seq       integer not null,
  asked_at        timestamptz not null,
  -- In private until both have said yes.
  low_answer      text check (low_answer in ('yes', 'later')),
  high_answer     text check (high_answer in ('yes', 'later'))
);
