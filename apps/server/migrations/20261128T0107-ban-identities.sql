-- Keyed hashes of a banned person's birth date together with the name or the address, and of their browsers.
alter table ban_keys drop constraint ban_keys_kind_check;
alter table ban_keys add constraint ban_keys_kind_check
  check (kind in ('email', 'phone', 'photo', 'name', 'address', 'browser'));
-- The hash of the photo as somebody might alter it, made by a job after the ban.
alter table ban_keys add column altered boolean not null default false;
-- Serves: deleting keys whose time is over.
create index ban_keys_of_identities on ban_keys (created_at) where kind in ('name', 'address', 'browser');

-- Keyed hashes of the random number in the cookie of each browser in which a member has signed in.
create table member_browsers (
  member_id    uuid not null references members (id) on delete cascade,
  key          bytea not null,
  last_seen_at timestamptz not null,
  primary key (member_id, key)
);
-- Serves: deleting browsers that were not used for long.
create index member_browsers_last_seen on member_browsers (last_seen_at);
