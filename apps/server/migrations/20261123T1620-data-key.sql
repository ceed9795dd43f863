-- After the first rotation of DATA_KEY: the key in use, and the key of the keyed hashes, encrypted with it. The hashes of
-- hidden contacts and the links in sent emails cannot be computed again, so their key stays.
create table data_keys (
  id       smallint primary key default 1 check (id = 1),
  key_id   text not null,
  hash_key bytea not null
);
