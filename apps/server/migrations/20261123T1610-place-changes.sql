-- From when each place that a member names counts for others and for the member's own lists. Without a row, the place in
-- the preferences counts. A place that counts too early would let a member find the town of another one by trying.
create table place_changes (
  member_id   uuid not null references members (id) on delete cascade,
  counts_from timestamptz not null,
  country     text,
  region      text not null,
  city        text not null,
  -- Whether the member's feature row has been scheduled for computation since the place counts.
  applied     boolean not null default false,
  primary key (member_id, counts_from)
);
create index place_changes_due on place_changes (counts_from) where not applied;
