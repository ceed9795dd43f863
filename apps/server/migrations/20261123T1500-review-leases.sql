-- A reviewer holds a profile for a moment, so that two reviewers never decide the same one. A lease ends by itself.
create table review_leases (
  member_id  uuid primary key references members (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
-- Serves: deleting a staff account with its leases.
create index review_leases_account on review_leases (account_id);

-- Serves: the lists of approved and rejected members, newest first.
create index members_decided on members (approval, decided_at, id) where status = 'Tab' and approval <> 'pending';
