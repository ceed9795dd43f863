-- A member's own words: answers to prompts of the contract, which has their labels. Others read `published`. A text that
-- was sent waits in `submitted` for a reviewer, under an id of its own, so that the reviewer decides about the text that
-- they have read.
create table profile_answers (
  member_id    uuid not null references members (id) on delete cascade,
  prompt       text not null,
  position     integer not null check (position between 0 and 2),
  published    text,
  draft        text,
  submission   uuid unique,
  submitted    text,
  submitted_at timestamptz,
  -- Why a reviewer returned the latest text.
  reason       text,
  primary key (member_id, prompt),
  -- Checked at the end of a statement, so that one statement can change the order.
  unique (member_id, position) deferrable initially immediate,
  check (num_nonnulls(published, draft, submitted) > 0),
  check (num_nonnulls(submission, submitted, submitted_at) in (0, 3))
);
-- Serves: the list of reviewers.
create index profile_answers_submitted on profile_answers (submitted_at, submission) where submission is not null;
