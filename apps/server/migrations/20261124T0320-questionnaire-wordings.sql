-- The wording of the questionnaires in versions. `questions` and `question_options` have what scores rest on: ids, order
-- and categories. Each save adds a version; the newest is in use.
create table questionnaire_wordings (
  bank     text not null check (bank in ('temperament', 'value', 'iq')),
  version  integer not null check (version > 0),
  -- By the id of a question: its text, and the texts of its options in their order.
  texts    jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid references accounts (id) on delete set null,
  primary key (bank, version)
);
-- A new database gets its first versions with the shipped questionnaires.
insert into questionnaire_wordings (bank, version, texts, saved_at)
select bank, 1, jsonb_object_agg(id, jsonb_build_object('question', question, 'answers', answers)), now()
from questions
join (
  select question_id, jsonb_agg(answer order by option_index) as answers from question_options group by question_id
) as options on options.question_id = questions.id
group by bank;

-- The wording under which the member gave the answer.
alter table member_answers add column wording integer not null default 1;

-- The wording with which a member began a questionnaire and continues, until it is submitted.
create table questionnaire_starts (
  member_id uuid not null references members (id) on delete cascade,
  bank      text not null,
  version   integer not null,
  primary key (member_id, bank),
  foreign key (bank, version) references questionnaire_wordings (bank, version)
);
