/*
 * Decisions about members whose accounts are deleted, for the reviewer of a later profile of the same person. Nobody can
 * read an address from the keyed hashes.
 */
create table earlier_sanctions (
  id            uuid primary key default gen_random_uuid(),
  kind          text not null check (kind in ('warning', 'suspension', 'ban')),
  reason        text not null check (reason in (
    'money', 'fake', 'threats', 'unkind', 'nudity', 'contact_details', 'under_age', 'returned', 'other')),
  created_at    timestamptz not null,
  ended_at      timestamptz,
  ending        text check (ending in ('expired', 'restored')),
  -- How many members were notified of the fraud.
  fraud_notices integer not null check (fraud_notices >= 0)
);
-- Serves: their end.
create index earlier_sanctions_end on earlier_sanctions (created_at);

create table earlier_sanction_keys (
  sanction_id uuid not null references earlier_sanctions (id) on delete cascade,
  kind        text not null check (kind in ('email', 'phone')),
  key         bytea not null,
  primary key (sanction_id, kind, key)
);
-- Serves: the hint.
create index earlier_sanction_keys_key on earlier_sanction_keys (key);

-- The texts of pages by a later version of the product replace earlier ones that nobody has edited.
alter table pages
  -- The version that came with the product.
  add column shipped_version integer not null default 1,
  -- A hash of its file; null when it came before this column.
  add column shipped_hash bytea;
