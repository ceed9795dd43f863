/*
 * Reports and their evidence outlive the accounts of both sides. Of a deleted account a keyed hash of its id stays, by
 * which the reports about one person are found together. Public reports have no reporter, and may name nobody.
 */
alter table reports
  drop constraint reports_check3,
  drop constraint reports_reporter_id_fkey,
  drop constraint reports_reported_id_fkey,
  drop constraint reports_reporter_type_check,
  alter column reported_id drop not null,
  add column reporter_hash bytea,
  add column reported_hash bytea,
  add constraint reports_reporter_id_fkey foreign key (reporter_id) references accounts (id) on delete set null,
  add constraint reports_reported_id_fkey foreign key (reported_id) references accounts (id) on delete set null,
  add constraint reports_reporter_type_check check (reporter_type in ('user', 'system', 'visitor')),
  add constraint reports_reporter_check
    check ((reporter_type = 'user') = (reporter_id is not null or reporter_hash is not null)),
  add constraint reports_reported_check
    check (reporter_type = 'visitor' or reported_id is not null or reported_hash is not null);

-- The same words sent twice are one report, also about somebody whose account is deleted.
drop index reports_once;
create unique index reports_once
  on reports (reporter_id, coalesce(reported_id::text, encode(reported_hash, 'hex')), reason, md5(description))
  where state = 'open' and message_id is null;
-- Serves: a member's own reports, newest first; erasing an account.
create index reports_reporter on reports (reporter_id, seq);
-- Serves: the reports about somebody whose account is deleted.
create index reports_reported_hash on reports (reported_hash, seq) where reported_hash is not null;

alter table report_evidence
  drop constraint report_evidence_sender_id_fkey,
  alter column sender_id drop not null,
  add constraint report_evidence_sender_id_fkey foreign key (sender_id) references accounts (id) on delete set null,
  -- Whether the reported person sent the message. Null in rows of a version that compares the ids.
  add column by_reported boolean;
update report_evidence set by_reported = (sender_id = reported_id) from reports where reports.id = report_id;
update reports set reported_name = encounters.name from encounters
  where encounters.member_id = reports.reporter_id and encounters.other_id = reports.reported_id;
