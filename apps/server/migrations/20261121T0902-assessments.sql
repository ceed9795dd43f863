create table questions (
  id       text primary key,
  bank     text not null check (bank in ('temperament', 'value', 'iq')),
  version  integer not null,
  position integer not null,
  question text not null,
  unique (bank, version, position)
);
create table question_options (
  question_id  text not null references questions (id) on delete cascade,
  option_index integer not null,
  answer       text not null,
  category_id  integer,
  primary key (question_id, option_index)
);
create table member_answers (
  member_id    uuid not null references members (id) on delete cascade,
  question_id  text not null references questions (id),
  option_index integer not null,
  answered_at  timestamptz not null default now(),
  primary key (member_id, question_id),
  foreign key (question_id, option_index) references question_options (question_id, option_index)
);
