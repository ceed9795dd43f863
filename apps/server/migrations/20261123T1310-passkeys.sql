-- Public keys of passkeys (WebAuthn credentials). The private keys stay with their owners.
create table passkeys (
  id            uuid primary key default gen_random_uuid(),
  account_id    uuid not null references accounts (id) on delete cascade,
  -- As the authenticator chose it, in base64url.
  credential_id text not null unique,
  public_key    bytea not null,
  -- How often the authenticator says that it was used; zero from those that do not count.
  sign_count    bigint not null check (sign_count >= 0),
  transports    text[] not null,
  -- Whether the authenticator copies the key to other devices of its owner.
  is_synced     boolean not null,
  name          text not null check (length(name) between 1 and 60),
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index passkeys_account on passkeys (account_id);

-- Each challenge is for one request, of the session that asked for it; the one of a sign-in has no session.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose        text not null check (purpose in ('sign_in', 'add', 'step_up')),
  session_id     uuid references sessions (id) on delete cascade,
  expires_at     timestamptz not null,
  check ((session_id is null) = (purpose = 'sign_in'))
);
create index passkey_challenges_session on passkey_challenges (session_id);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
