-- Live pictures: drawn gestures, three pictures of them, and what a reviewer said. Their own consent comes first.
alter table consents
  drop constraint consents_purpose_check,
  add constraint consents_purpose_check check (
    purpose in ('terms', 'photos.display', 'religion', 'religion.choice', 'culture', 'introductions', 'live_picture')
    or purpose ~ '^fact\.[a-z_]+$');

-- When the pictures were sent by which a reviewer saw the face; the verification badge has this day.
alter table members add column face_seen_at timestamptz;

-- One row for each try.
create table live_pictures (
  id         uuid primary key,
  member_id  uuid not null references members (id) on delete cascade,
  gestures   text[] not null check (cardinality(gestures) = 3),
  -- The gestures that the member could not do.
  declined   text[] not null default '{}',
  state      text not null default 'drawn'
    check (state in ('drawn', 'sent', 'accepted', 'refused', 'expired', 'withdrawn')),
  drawn_at   timestamptz not null,
  sent_at    timestamptz,
  decided_at timestamptz,
  reason     text,
  check ((sent_at is null) = (state in ('drawn', 'expired')) or state = 'withdrawn'),
  check ((decided_at is not null) = (state in ('accepted', 'refused')) or state = 'withdrawn'),
  check ((reason is not null) = (state = 'refused'))
);
-- Of two draws at once one is refused, also without the lock of the member.
create unique index live_pictures_open on live_pictures (member_id) where state in ('drawn', 'sent');
create index live_pictures_member on live_pictures (member_id, drawn_at);
-- Serves: the list of those that wait, and the nightly deletion.
create index live_pictures_waiting on live_pictures (sent_at, id) where state = 'sent';
create index live_pictures_drawn on live_pictures (drawn_at) where state <> 'sent';

-- The encrypted pictures, in the folder of the ID documents.
create table live_picture_files (
  id              uuid primary key,
  live_picture_id uuid not null references live_pictures (id) on delete cascade,
  position        integer not null check (position between 0 and 2),
  file            text not null unique,
  nonce           bytea not null,
  tag             bytea not null,
  key_id          text not null,
  unique (live_picture_id, position)
);

-- The provider's setting, one row.
create table live_picture_mode (
  id   integer primary key default 1 check (id = 1),
  mode text not null check (mode in ('not_offered', 'offered', 'asked'))
);
insert into live_picture_mode (mode) values ('offered');

create or replace view data_reads as
  select seq, subject_id as member_id, at,
    case action when 'document.read' then 'document' when 'live_picture.read' then 'live_picture' else 'messages' end as what
  from audit
  where action in ('document.read', 'live_picture.read')
    or (action in ('report.evidence_read', 'report.picture_read') and not exists (
      select from reports where state = 'open' and number = substr(audit.reason, length('Report ') + 1, 7)));
