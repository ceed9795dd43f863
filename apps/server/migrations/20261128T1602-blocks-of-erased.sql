-- The id of a row of the list, which stays the same when the blocked account is deleted.
alter table blocks add column id uuid not null default gen_random_uuid() unique;

-- Blocks of accounts that are deleted. The list shows them like all others, so that it reveals no deletion.
create table erased_blocks (
  blocker_id uuid not null references members (id) on delete cascade,
  -- Keyed hash of the id of the deleted account.
  other_hash bytea not null,
  id         uuid not null unique default gen_random_uuid(),
  -- The first name.
  name       text not null,
  created_at timestamptz not null,
  primary key (blocker_id, other_hash)
);
