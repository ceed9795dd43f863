-- 'I am not free to decide': what a member writes to the safety team alone. Text, telephone number and answer are
-- encrypted under the data key.
create table confidential_cases (
  id          uuid primary key default gen_random_uuid(),
  member_id   uuid not null references members (id) on delete cascade,
  body        bytea,
  answer_by   text not null check (answer_by in ('here', 'phone', 'none')),
  created_at  timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references accounts (id),
  answer      bytea,
  -- When the member has cleared the page. The safety team still has the case.
  cleared_at  timestamptz,
  check (answer is null or answered_at is not null)
);
-- Serves: the list of open cases and its count.
create index confidential_cases_open on confidential_cases (created_at) where answered_at is null;
-- Serves: the last case of a member, and erasing an account.
create index confidential_cases_member on confidential_cases (member_id, created_at desc);
