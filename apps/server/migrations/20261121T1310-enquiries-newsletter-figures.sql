-- What visitors write in the contact form. The number is what they are told, to name it by.
create table enquiries (
  id         uuid primary key default gen_random_uuid(),
  number     integer generated always as identity (start with 1001) unique,
  name       text not null check (char_length(name) between 1 and 100),
  email      text not null check (email = lower(email) and char_length(email) <= 254),
  message    text not null check (char_length(message) between 1 and 2000),
  created_at timestamptz not null default now(),
  done_at    timestamptz
);
-- Serve: open ones, oldest first; done ones, newest first.
create index enquiries_open on enquiries (number) where done_at is null;
create index enquiries_done on enquiries (number) where done_at is not null;
-- Serves: erasing an account finds what the same person wrote as a visitor.
create index enquiries_email on enquiries (email);

create table enquiry_answers (
  id          uuid primary key default gen_random_uuid(),
  enquiry_id  uuid not null references enquiries (id) on delete cascade,
  text        text not null check (char_length(text) between 1 and 5000),
  answered_at timestamptz not null default now(),
  answered_by uuid references accounts (id) on delete set null
);
-- Serves: the answers to one enquiry, oldest first.
create index enquiry_answers_enquiry on enquiry_answers (enquiry_id, answered_at);

-- Who asked for the newsletter, when, and in which words; only confirmed ones get letters. Leaving deletes the row.
create table subscribers (
  id              uuid primary key default gen_random_uuid(),
  email           text not null unique check (email = lower(email) and char_length(email) <= 254),
  wording_version integer not null,
  asked_at        timestamptz not null,
  confirmed_at    timestamptz
);
-- Serves: both lists, newest first, and their counts.
create index subscribers_listed on subscribers ((confirmed_at is not null), asked_at desc, id desc);

-- Links that confirm a subscription. Kept after use, so that a second click is harmless.
create table subscription_links (
  token_hash    bytea primary key,
  subscriber_id uuid not null references subscribers (id) on delete cascade,
  expires_at    timestamptz not null
);
-- Serves: what goes with a subscriber.
create index subscription_links_subscriber on subscription_links (subscriber_id);

create table letters (
  id          uuid primary key,
  subject     text not null check (subject !~ '[[:cntrl:]]' and char_length(subject) between 1 and 150),
  text        text not null check (char_length(text) between 1 and 20000),
  created_at  timestamptz not null,
  created_by  uuid references accounts (id) on delete set null,
  total       integer not null check (total >= 0),
  sent        integer not null default 0 check (sent between 0 and total),
  finished_at timestamptz
);
-- Serves: all letters, newest first.
create index letters_newest on letters (created_at desc, id desc);

-- Who still has to get a letter: a row goes in the transaction that makes the mail, so nobody gets it twice.
create table letter_recipients (
  letter_id     uuid not null references letters (id) on delete cascade,
  subscriber_id uuid not null references subscribers (id) on delete cascade,
  primary key (letter_id, subscriber_id)
);
-- Serves: what goes with a subscriber.
create index letter_recipients_subscriber on letter_recipients (subscriber_id);

-- A letter's mail says how to leave in a header; it is blanked with the text.
alter table mails add column unsubscribe_url text;
-- Serves: erasing what was sent to an address that leaves.
create index mails_to_address on mails (to_address) where account_id is null;

alter table pages add column version integer not null default 1 check (version >= 1);

-- Every version of a page, the present one among them.
create table page_versions (
  page_type text not null references pages (page_type) on delete cascade,
  version   integer not null check (version >= 1),
  html      text not null,
  saved_at  timestamptz not null default now(),
  -- Nobody: as shipped.
  saved_by  uuid references accounts (id) on delete set null,
  primary key (page_type, version)
);
insert into page_versions (page_type, version, html, saved_at)
  select page_type, version, html, updated_at from pages;

-- One row: the figures of the home page, the provider's own and the newest count.
create table home_figures (
  only_row   boolean primary key default true check (only_row),
  source     text not null default 'text' check (source in ('text', 'counted')),
  statistics jsonb not null,
  claim      text not null default '',
  counted    jsonb,
  counted_at timestamptz,
  version    integer not null default 1 check (version >= 1),
  updated_at timestamptz not null default now(),
  check ((counted is null) = (counted_at is null)),
  check (source = 'text' or counted is not null)
);

-- What the owner of an account wrote or subscribed to as a visitor has no other tie to it than the address.
create function forget_address() returns trigger language plpgsql as $$
begin
  delete from enquiries where email = old.email;
  delete from subscribers where email = old.email;
  delete from mails where to_address = old.email and account_id is null;
  return old;
end $$;
create trigger accounts_forget_address after delete on accounts
  for each row execute function forget_address();
