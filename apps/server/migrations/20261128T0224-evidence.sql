/*
 * Texts and pictures that their author has deleted, encrypted, for 30 days: for reports alone, never for an answer to a
 * member. The newest messages of a conversation with a deleted account are here, too.
 */
create table retained_content (
  -- Of a message: its id.
  id           uuid primary key,
  -- Of the member who may report the other side. Its end is the end of the content.
  encounter_id uuid not null references encounters (id) on delete cascade,
  kind         text not null check (kind in ('message', 'note')),
  -- Whether the other side wrote it, and not the member of the encounter.
  by_other     boolean not null,
  -- Whether its author deleted it, and not the whole account.
  is_deleted   boolean not null,
  seq          integer,
  body         bytea not null,
  sent_at      timestamptz not null,
  retained_at  timestamptz not null,
  check ((kind = 'message') = (seq is not null))
);
-- Serves: the evidence of a report.
create index retained_content_encounter on retained_content (encounter_id, kind, seq);
-- Serves: its end.
create index retained_content_end on retained_content (retained_at);

-- The evidence of a report is encrypted. Texts of earlier versions are encrypted by a job and are empty then.
alter table report_evidence add column sealed bytea;
-- Serves: the job.
create index report_evidence_plain on report_evidence (report_id, seq) where body <> '';

-- The notes of interests between the two.
create table report_notes (
  report_id   uuid not null references reports (id) on delete cascade,
  position    integer not null,
  by_reported boolean not null,
  sealed      bytea not null,
  sent_at     timestamptz not null,
  primary key (report_id, position)
);

-- Encrypted copies of pictures: of a deleted message, or of the evidence of a report.
create table evidence_pictures (
  id          uuid primary key,
  file        text not null unique,
  nonce       bytea not null,
  tag         bytea not null,
  key_id      text not null,
  retained_id uuid unique references retained_content (id) on delete cascade,
  report_id   uuid references reports (id) on delete cascade,
  seq         integer,
  unique (report_id, seq),
  check ((retained_id is null) = (report_id is not null)),
  check ((report_id is null) = (seq is null))
);

-- Who read a report first, and when.
alter table reports
  add column read_at timestamptz,
  add column read_by uuid references accounts (id) on delete set null;
-- Serves: erasing an account.
create index reports_read_by on reports (read_by) where read_by is not null;
-- Serves: the end of the evidence.
create index reports_decided on reports (created_at) where state = 'decided';

-- When staff opened something of a member, for that member. A report is not mentioned before it is decided.
create or replace view data_reads as
  select seq, subject_id as member_id, at, case action when 'document.read' then 'document' else 'messages' end as what
  from audit
  where action = 'document.read'
    or (action in ('report.evidence_read', 'report.picture_read') and not exists (
      select from reports where state = 'open' and number = substr(audit.reason, length('Report ') + 1, 7)));
