-- New e-mail addresses that were asked for. A confirmed one stays a week: so long the old address can bring itself back.
create table email_changes (
  id           uuid primary key default gen_random_uuid(),
  account_id   uuid not null references accounts (id) on delete cascade,
  old_email    text not null,
  new_email    text not null,
  -- Only the hashes of the two mailed links are kept: to the new address, and to the old one.
  confirm_hash bytea not null unique,
  keep_hash    bytea not null unique,
  asked_at     timestamptz not null,
  confirmed_at timestamptz
);
-- Serves: the changes of one account.
create index email_changes_account on email_changes (account_id, asked_at);
