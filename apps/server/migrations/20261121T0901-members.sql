create table members (
  id                  uuid primary key references accounts (id) on delete cascade,
  name                text not null check (char_length(name) between 1 and 100),
  phone               text not null check (phone ~ '^[0-9]{10,11}$'),
  dob                 date not null,
  profession          text not null check (char_length(profession) between 1 and 100),
  address             text not null default '' check (char_length(address) <= 300),
  gender              text check (gender in ('M', 'F')),
  status              text not null default 'RegistrationVarification' check (status in (
    'RegistrationVarification', 'gender', 'UploadImage', 'uploadDocument', 'cultureReligion', 'interest',
    'userAnswersTemperament', 'userAnswersValue', 'userAnswersIQ', 'Tab')),
  approval            text not null default 'pending' check (approval in ('pending', 'approved', 'rejected')),
  rejection_reason    text,
  show_photos         boolean not null default false,
  cultural_background text check (char_length(cultural_background) <= 2000),
  religious_belief    text check (char_length(religious_belief) <= 2000),
  push_token          text not null default '',
  verified_at         timestamptz,
  submitted_at        timestamptz,
  decided_at          timestamptz,
  decided_by          uuid references accounts (id),
  last_seen_at        timestamptz not null default now(),
  -- Nobody passes verification without a confirmed address, nor is decided before submitting.
  check (status = 'RegistrationVarification' or verified_at is not null),
  check (status in ('RegistrationVarification', 'gender') or gender is not null),
  check ((status = 'Tab') = (submitted_at is not null)),
  check (approval = 'pending' or status = 'Tab'),
  check ((approval = 'rejected') = (rejection_reason is not null)),
  check ((approval = 'pending') = (decided_at is null))
);
-- Serves: the review queue, oldest first.
create index members_waiting on members (submitted_at, id) where status = 'Tab' and approval = 'pending';
-- Serves: who can be matched, by gender and age.
create index members_matchable on members (gender, dob) where approval = 'approved';

-- Five places a member: the sixth picture has none, also when two uploads meet.
create table photos (
  id          uuid primary key default gen_random_uuid(),
  member_id   uuid not null references members (id) on delete cascade,
  position    integer not null check (position between 0 and 4),
  name        text not null unique check (name ~ '^[0-9a-f]{32}\.jpg$'),
  reviewed_at timestamptz,
  created_at  timestamptz not null default now(),
  unique (member_id, position)
);

-- The ID document lies encrypted under DATA_DIR/documents; this row holds what decrypts it.
create table documents (
  member_id  uuid primary key references members (id) on delete cascade,
  file       text not null unique,
  nonce      bytea not null,
  tag        bytea not null,
  key_id     text not null,
  created_at timestamptz not null default now()
);

-- What a member agreed to, in which words and when. Withdrawal is a row of its own.
create table consents (
  id         uuid primary key default gen_random_uuid(),
  member_id  uuid not null references members (id) on delete cascade,
  purpose    text not null check (purpose in ('terms', 'photos.display')),
  version    integer not null,
  given      boolean not null,
  created_at timestamptz not null default now()
);
-- Serves: the newest consent of a member for a purpose.
create index consents_member on consents (member_id, purpose, created_at desc);

-- The selectable interests.
create table topics (
  id       uuid primary key,
  name     text not null unique,
  position integer not null
);
create table member_topics (
  member_id uuid not null references members (id) on delete cascade,
  topic_id  uuid not null references topics (id),
  primary key (member_id, topic_id)
);
-- Serves: members who share a topic.
create index member_topics_topic on member_topics (topic_id, member_id);
