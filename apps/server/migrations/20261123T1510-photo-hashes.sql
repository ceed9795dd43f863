-- A perceptual hash: pictures that look alike differ in few of its 128 bits. Its parts of 16 bits are numbers that say
-- which part it is; two hashes that differ in at most seven bits share at least one part. Null: too plain to compare.
alter table photos add column hash bit(128);
alter table photos add column hash_parts integer[];
alter table photos add column hashed_at timestamptz;
-- Serves: photos that share a part with another one.
create index photos_hash_parts on photos using gin (hash_parts) with (fastupdate = off);
-- Serves: the job that computes hashes.
create index photos_unhashed on photos (created_at, id) where hashed_at is null;
