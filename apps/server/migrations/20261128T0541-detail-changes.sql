-- A new name, birth date or gender that an approved member asked for and a reviewer has not decided about. The row of the
-- member keeps the old values until then. A later request replaces the earlier one, under another id: a reviewer decides
-- about the request that they have read.
create table detail_changes (
  id                uuid primary key default gen_random_uuid(),
  member_id         uuid not null unique references members (id) on delete cascade,
  name              text not null,
  dob               date not null,
  gender            text not null check (gender in ('M', 'F')),
  requested_at      timestamptz not null,
  -- When a reviewer asked for a new ID document.
  document_asked_at timestamptz
);
-- Serves: the list of reviewers.
create index detail_changes_requested on detail_changes (requested_at, id);
