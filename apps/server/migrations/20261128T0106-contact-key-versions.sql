-- How a key was made. A job makes those of present addresses again after the way has changed.
alter table contact_keys add column version smallint not null default 1;
-- Serves: that job.
create index contact_keys_version on contact_keys (kind, version) where replaced_at is null;
