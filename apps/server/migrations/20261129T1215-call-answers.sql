-- How a call was, for the member who says it alone. The partner learns only of two answers 'meet'.
create table call_answers (
  call_id     uuid not null references calls (id) on delete cascade,
  member_id   uuid not null references members (id) on delete cascade,
  answer      text not null check (answer in ('meet', 'unsure', 'not')),
  answered_at timestamptz not null,
  primary key (call_id, member_id)
);
-- Serves: erasing an account.
create index call_answers_member on call_answers (member_id);
