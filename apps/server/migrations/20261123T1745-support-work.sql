-- How the staff work on support cases: who has a case, private notes, merged cases, canned answers; and what the member
-- thought of our help.
alter table support_cases
  add column assignee_id  uuid references accounts (id) on delete set null,
  -- The case that has the messages of this one. It is never merged itself.
  add column merged_into  uuid,
  -- The member's answer to the question whether we helped.
  add column helped       boolean,
  add column rated_at     timestamptz,
  add column rating_comment text check (char_length(rating_comment) between 1 and 1000),
  add constraint support_cases_owner unique (id, member_id),
  -- Of the same member.
  add constraint support_cases_merged_into foreign key (merged_into, member_id)
    references support_cases (id, member_id) on delete cascade,
  add constraint support_cases_merged_is_closed check (merged_into is null or state = 'closed'),
  add constraint support_cases_merged_into_another check (merged_into <> id),
  add constraint support_cases_rated check ((helped is null) = (rated_at is null)),
  add constraint support_cases_comment_of_rating check (rating_comment is null or helped is not null);
-- Serves: the provider's lists and their counts, which leave merged cases out.
drop index support_cases_state;
create index support_cases_state on support_cases (state, since, seq) where merged_into is null;
-- Serves: the cases of one staff member.
create index support_cases_assignee on support_cases (assignee_id, state, since, seq)
  where assignee_id is not null and merged_into is null;
-- Serves: the cases that nobody has.
create index support_cases_unassigned on support_cases (state, since, seq)
  where assignee_id is null and merged_into is null;
-- Serves: the cases that were merged into one.
create index support_cases_merged on support_cases (merged_into) where merged_into is not null;

-- Notes of the staff about a case, for the staff.
create table support_notes (
  id         uuid primary key default gen_random_uuid(),
  seq        bigint generated always as identity,
  case_id    uuid not null references support_cases (id) on delete cascade,
  author_id  uuid references accounts (id) on delete set null,
  text       text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null
);
-- Serves: the notes of a case, oldest first.
create index support_notes_case on support_notes (case_id, seq);

-- Texts that the staff insert into answers.
create table canned_answers (
  id         uuid primary key default gen_random_uuid(),
  title      text not null check (title !~ '[[:cntrl:]]' and char_length(title) between 1 and 80),
  text       text not null check (char_length(text) between 1 and 5000),
  version    integer not null default 1,
  updated_at timestamptz not null,
  updated_by uuid references accounts (id) on delete set null
);
create unique index canned_answers_title on canned_answers (lower(title));
