-- Every mail that the product owes somebody. The row and its job are written in the caller's
-- transaction; the bodies are blanked when the mail has left, so no code or link stays behind.
create table mails (
  id uuid primary key default gen_random_uuid(),
  account_id uuid,
  to_address text not null check (to_address !~ '[[:cntrl:][:space:]]'),
  subject text not null check (subject !~ '[[:cntrl:]]'),
  text_body text not null,
  html_body text,
  purpose text not null,
  created_at timestamptz not null default now(),
  -- After this moment the mail is dropped instead of sent: its code or link is dead.
  expires_at timestamptz,
  sent_at timestamptz,
  dropped_at timestamptz,
  attempts integer not null default 0,
  -- A code such as "EENVELOPE 451", never the server's words: those repeat the address.
  last_error text,
  check (sent_at is null or dropped_at is null)
);

-- Serves: the mails of one account, newest first (the staff's view of a member, export, deletion).
create index mails_account on mails (account_id, created_at desc) where account_id is not null;

-- Serves: the daily tidying, which deletes mails that left or were dropped weeks ago.
create index mails_done on mails ((coalesce(sent_at, dropped_at))) where coalesce(sent_at, dropped_at) is not null;

-- Serves: how many mails wait and since when (metrics and the operator's page).
create index mails_waiting on mails (created_at) where sent_at is null and dropped_at is null;
