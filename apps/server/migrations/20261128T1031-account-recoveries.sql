-- Recovery of an account by staff, for a member who has lost the email address. Nothing of the ID document is stored but
-- its kind and a text that says what was compared.
create table account_recoveries (
  id             uuid primary key default gen_random_uuid(),
  member_id      uuid not null references members (id) on delete cascade,
  state          text not null default 'requested'
    check (state in ('requested', 'waiting', 'ready', 'completed', 'declined', 'stopped', 'expired')),
  new_email      text not null,
  reason         text not null check (char_length(reason) between 1 and 1000),
  document       text not null check (document in ('passport', 'identity_card', 'driving_licence', 'residence_permit')),
  meeting        text not null check (meeting in ('video_call', 'in_person')),
  compared       text not null check (char_length(compared) between 1 and 1000),
  requested_at   timestamptz not null,
  requested_by   uuid references accounts (id) on delete set null,
  confirmed_at   timestamptz,
  confirmed_by   uuid references accounts (id) on delete set null,
  -- The old address, to which the first notice went, for the last one only: null once the recovery has ended.
  notified_email text,
  -- Only the hashes of the two mailed links: the one that stops the recovery, and the one to the new address.
  stop_hash      bytea unique,
  link_hash      bytea unique,
  link_sent_at   timestamptz,
  ended_at       timestamptz,
  ended_by       uuid references accounts (id) on delete set null,
  constraint account_recoveries_two_people check (confirmed_by <> requested_by),
  check ((ended_at is null) = (state in ('requested', 'waiting', 'ready'))),
  check (ended_at is null or notified_email is null),
  check (state not in ('waiting', 'ready', 'completed', 'stopped', 'expired') or confirmed_at is not null),
  check (state not in ('ready', 'completed', 'expired') or link_sent_at is not null)
);
-- One recovery of an account is open at a time.
create unique index account_recoveries_open on account_recoveries (member_id) where ended_at is null;
-- Serves: the recoveries of one member, and the deletion of an account.
create index account_recoveries_member on account_recoveries (member_id, requested_at);
-- Serves: the list of the staff, and the job that sends and ends links.
create index account_recoveries_times on account_recoveries (ended_at, requested_at);

-- Emails to the new address belong to no account before the recovery is completed.
create function forget_recovery_mails() returns trigger language plpgsql as $$
begin
  delete from mails where to_address = old.new_email and account_id is null;
  return null;
end $$;
create trigger account_recoveries_forget_mails after delete on account_recoveries
  for each row execute function forget_recovery_mails();
