-- What the profile of a reported member showed when they were reported, encrypted.
create table report_profiles (
  report_id uuid primary key references reports (id) on delete cascade,
  sealed    bytea not null
);

-- A picture of the evidence is that of a message, or a photo of the reported profile, numbered from 0.
alter table evidence_pictures
  add column photo integer,
  drop constraint evidence_pictures_check1,
  add check (num_nonnulls(retained_id, seq, photo) = 1),
  add unique (report_id, photo);
