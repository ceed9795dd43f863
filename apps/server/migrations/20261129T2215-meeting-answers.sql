-- The day after a meeting: what each of the two says alone. The partner learns only of two wishes to meet again.
create table meeting_answers (
  plan_id     uuid not null references meeting_plans (id) on delete cascade,
  member_id   uuid not null references members (id) on delete cascade,
  met         text not null check (met in ('yes', 'moved', 'no')),
  again       text not null check (again in ('yes', 'unsure', 'no')),
  answered_at timestamptz not null,
  primary key (plan_id, member_id)
);
-- Serves: erasing an account.
create index meeting_answers_member on meeting_answers (member_id);

alter table meeting_plans
  -- When those who have not answered are asked next; null when nobody is asked any more.
  add column question_at timestamptz,
  add column questions_sent integer not null default 0;
-- Serves: the clock that asks.
create index meeting_plans_question on meeting_plans (question_at) where question_at is not null;
-- Serves: the nightly job that turns old answers into counts.
create index meeting_plans_old on meeting_plans (starts_at);

-- How meetings went, by month and without anybody's name: what is left of the answers after 180 days.
create table meeting_outcomes (
  month  date not null check (extract(day from month) = 1),
  met    text not null check (met in ('yes', 'moved', 'no')),
  again  text not null check (again in ('yes', 'unsure', 'no')),
  number integer not null check (number > 0),
  primary key (month, met, again)
);
