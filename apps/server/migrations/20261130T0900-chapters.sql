-- A conversation for later of two members: a chapter of questions that each answers apart and both open together.
create table pair_chapters (
  low_id           uuid not null,
  high_id          uuid not null,
  chapter          text not null
    check (chapter in ('children', 'home', 'money', 'care', 'faith', 'closeness', 'apart')),
  -- When each of the two finished answering, and said yes to opening it.
  low_finished_at  timestamptz,
  high_finished_at timestamptz,
  low_agreed_at    timestamptz,
  high_agreed_at   timestamptz,
  opened_at        timestamptz,
  -- When it was closed last. Null while it is opened.
  closed_at        timestamptz,
  -- The counsellor to whom one of the two has suggested to open it; `counsellor_until` is set when both have agreed.
  counsellor_id    uuid references counsellors (id) on delete set null,
  offered_by       uuid,
  counsellor_until timestamptz,
  primary key (low_id, high_id, chapter),
  foreign key (low_id, high_id) references pairs on delete cascade,
  check (offered_by in (low_id, high_id)),
  check (opened_at is null or num_nulls(low_finished_at, high_finished_at, low_agreed_at, high_agreed_at) = 0),
  check (opened_at is null or closed_at is null),
  check (opened_at is not null or num_nonnulls(counsellor_id, offered_by, counsellor_until) = 0)
);
-- Serves: what is opened to a counsellor, and deleting a counsellor.
create index pair_chapters_counsellor on pair_chapters (counsellor_id) where counsellor_id is not null;

-- One answer of one of the two. Only its writer reads it, except while both have opened the chapter.
create table chapter_answers (
  id        uuid primary key,
  low_id    uuid not null,
  high_id   uuid not null,
  member_id uuid not null,
  chapter   text not null,
  question  text not null,
  -- The option and the words, encrypted with the data key. Null for an answer that was cleared.
  body      bytea,
  saved_at  timestamptz not null,
  unique (low_id, high_id, chapter, member_id, question),
  foreign key (low_id, high_id, chapter) references pair_chapters on delete cascade,
  check (member_id in (low_id, high_id))
);
