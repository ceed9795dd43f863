-- A counsellor is listed once the staff have approved what members read. The default approves those that exist, and those
-- that the version before adds meanwhile; the console adds new ones without it.
alter table counsellors
  add column approved_at timestamptz default now(),
  -- Grows with each change of the listing by the staff.
  add column listing_version integer not null default 1 check (listing_version > 0);
