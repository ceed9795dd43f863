-- The results of commands by the key that their browser made, so that a repetition has no second effect. Kept for a day.
create table idempotency_keys (
  -- Of the key and the account; the key itself is not stored.
  key_hash bytea primary key check (octet_length(key_hash) = 32),
  -- Of the input, computed with the key as the secret.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  -- Null for commands that visitors may send.
  account_id uuid references accounts (id) on delete cascade,
  -- Null only inside the transaction of the command.
  result jsonb,
  created_at timestamptz not null
);
create index idempotency_keys_account on idempotency_keys (account_id);
create index idempotency_keys_created on idempotency_keys (created_at);
