-- The newest copy of everything that a member gave, which she asked for. The file lies encrypted under
-- DATA_DIR/archives; this row holds what decrypts it.
create table archives (
  account_id uuid primary key references accounts (id) on delete cascade,
  id         uuid not null unique default gen_random_uuid(),
  state      text not null default 'making' check (state in ('making', 'ready', 'failed')),
  done       integer not null default 0 check (done between 0 and steps),
  steps      integer not null default 1 check (steps >= 1),
  file       text not null unique,
  nonce      bytea,
  tag        bytea,
  bytes      integer,
  asked_at   timestamptz not null,
  expires_at timestamptz,
  -- The session that gave the password: only there can it be fetched.
  opened_by  uuid references sessions (id) on delete set null,
  check (state <> 'ready' or (nonce is not null and tag is not null and bytes is not null and expires_at is not null))
);
-- Serves: those whose time is over.
create index archives_expire on archives (expires_at) where expires_at is not null;
