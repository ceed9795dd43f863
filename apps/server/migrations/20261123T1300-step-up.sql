-- When the account holder last showed who they are in this session: at the sign-in, or by a step-up since.
alter table sessions add column authenticated_at timestamptz;
update sessions set authenticated_at = created_at;
alter table sessions alter column authenticated_at set default now();
alter table sessions alter column authenticated_at set not null;
