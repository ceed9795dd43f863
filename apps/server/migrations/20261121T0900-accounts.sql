-- Everybody who can sign in: members, counsellors and the provider's staff.
create table accounts (
  id             uuid primary key default gen_random_uuid(),
  role           text not null check (role in ('member', 'counsellor', 'provider')),
  email          text not null check (email = lower(email) and char_length(email) <= 254),
  password_hash  text not null,
  -- Second factor of staff, encrypted with the data key; members have none.
  totp_secret    bytea,
  -- The newest time step accepted, so that a code works once.
  totp_last_step bigint,
  is_demo        boolean not null default false,
  suspended_at   timestamptz,
  created_at     timestamptz not null default now(),
  unique (email)
);

-- Only the hash of a session's cookie is kept. Looked up by hash on every request.
create table sessions (
  id           uuid primary key default gen_random_uuid(),
  account_id   uuid not null references accounts (id) on delete cascade,
  token_hash   bytea not null unique,
  device       text not null default '',
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
-- Serves: end all sessions of an account, list an account's sessions.
create index sessions_account on sessions (account_id);

-- Reset codes: the newest one of an account counts, five tries, ten minutes.
create table reset_codes (
  account_id uuid primary key references accounts (id) on delete cascade,
  code_hash  bytea not null,
  tries      integer not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null
);

-- Links that confirm an e-mail address. Kept after use, so that a second click is harmless.
create table verification_links (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz not null,
  used_at    timestamptz
);
-- Serves: one mail a minute, five a day, for one account.
create index verification_links_account on verification_links (account_id, expires_at);

-- What staff and the system did to whom and why. Rows are never changed nor removed.
create table audit (
  seq        bigint generated always as identity primary key,
  at         timestamptz not null default now(),
  actor_id   uuid,
  actor_role text not null,
  action     text not null,
  subject_id uuid,
  reason     text
);
-- Serves: the history of one member, newest first.
create index audit_subject on audit (subject_id, seq desc);

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows are never changed' using errcode = '42501';
end $$;
create trigger audit_append_only before update or delete on audit
  for each row execute function audit_is_append_only();
create trigger audit_not_emptied before truncate on audit
  for each statement execute function audit_is_append_only();
