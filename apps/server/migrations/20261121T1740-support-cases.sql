-- What members ask the provider, and what they are answered. The number is what a member names a case by: random, so
-- that it tells nothing about how many there are.
create table support_cases (
  id             uuid primary key default gen_random_uuid(),
  seq            bigint generated always as identity unique,
  number         text not null unique check (number ~ '^[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}$'),
  member_id      uuid not null references members (id) on delete cascade,
  -- As they were when it was raised, from the account.
  name           text not null,
  email          text not null,
  subject        text not null check (subject in ('gs', 'pd', 'ts')),
  title          text not null check (title !~ '[[:cntrl:]]' and char_length(title) between 1 and 150),
  -- As the member wrote it.
  transaction_id text check (char_length(transaction_id) between 1 and 100),
  state          text not null default 'received' check (state in ('received', 'answered', 'closed')),
  created_at     timestamptz not null,
  since          timestamptz not null,
  check ((subject = 'pd') = (transaction_id is not null))
);
-- Serves: a member's cases, newest first.
create index support_cases_member on support_cases (member_id, seq);
-- Serves: the provider's lists and their counts.
create index support_cases_state on support_cases (state, since, seq);

create table support_messages (
  id         uuid primary key,
  seq        bigint generated always as identity,
  case_id    uuid not null references support_cases (id) on delete cascade,
  author     text not null check (author in ('member', 'provider')),
  text       text not null check (char_length(text) between 1 and 5000),
  created_at timestamptz not null,
  written_by uuid references accounts (id) on delete set null
);
-- Serves: the thread of a case, oldest first.
create index support_messages_case on support_messages (case_id, seq);

-- Few and small; in a row they come and go with their message, and no backup can miss one.
create table support_images (
  id         uuid primary key default gen_random_uuid(),
  message_id uuid not null references support_messages (id) on delete cascade,
  position   integer not null check (position between 0 and 2),
  jpeg       bytea not null,
  unique (message_id, position)
);
