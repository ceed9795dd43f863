/*
 * Keyed hashes of the addresses of deleted accounts that were reported. A decision about such a report is stored under
 * them, so that the reviewer of a later profile of the same person sees it.
 */
create table reported_keys (
  -- The `reported_hash` of the reports.
  account_hash bytea not null,
  kind         text not null check (kind in ('email', 'phone')),
  key          bytea not null,
  primary key (account_hash, kind, key)
);
