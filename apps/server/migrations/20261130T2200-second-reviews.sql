-- A small share of decided profiles is read by a second reviewer who does not see the first decision.
create table second_reviews (
  id           uuid primary key,
  member_id    uuid not null references members (id) on delete cascade,
  decision_id  uuid not null unique references decisions (id) on delete cascade,
  drawn_at     timestamptz not null,
  -- Null once the account of that reviewer is deleted.
  first_by     uuid references accounts (id) on delete set null,
  -- The colleague who reads the profile now.
  reader_id    uuid references accounts (id) on delete set null,
  reader_until timestamptz,
  outcome      text check (outcome in ('approved', 'rejected')),
  reason       text,
  parts        text[] not null default '{}' check (parts <@ array['photos', 'document', 'texts', 'details']),
  decided_by   uuid references accounts (id) on delete set null,
  decided_at   timestamptz,
  settled      text check (settled in ('approved', 'rejected')),
  settled_by   uuid references accounts (id) on delete set null,
  settled_at   timestamptz,
  check (decided_by is null or decided_by is distinct from first_by),
  check ((outcome is null) = (decided_at is null)),
  check ((outcome = 'rejected') = (reason is not null) or outcome is null and reason is null),
  check ((settled is null) = (settled_at is null)),
  check (settled is null or outcome is not null)
);
-- Serves: the profiles to read, the oldest first.
create index second_reviews_waiting on second_reviews (drawn_at, id) where outcome is null;
-- Serves: the agreement of a period.
create index second_reviews_decided on second_reviews (decided_at) where outcome is not null;
-- Serves: the different decisions that nobody has settled.
create index second_reviews_unsettled on second_reviews (decided_at, id) where outcome is not null and settled is null;
-- Serves: deleting an account.
create index second_reviews_member on second_reviews (member_id);
create index second_reviews_first on second_reviews (first_by) where first_by is not null;
create index second_reviews_reader on second_reviews (reader_id) where reader_id is not null;
create index second_reviews_second on second_reviews (decided_by) where decided_by is not null;
create index second_reviews_third on second_reviews (settled_by) where settled_by is not null;
