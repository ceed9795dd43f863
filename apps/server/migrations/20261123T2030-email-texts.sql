-- Texts of emails that the provider has written. The text that came with the product is version 1 and is not stored; the
-- newest version of an email is in use.
create table email_texts (
  kind     text not null,
  version  integer not null check (version > 1),
  -- Subject, preview, heading, body, button and footer.
  text     jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid references accounts (id) on delete set null,
  primary key (kind, version)
);

-- All processes read the texts again.
create trigger email_texts_work after insert on email_texts
  referencing new table as added for each statement execute function signal_work('email_texts');
