-- Emergency numbers and helplines of each country. Each save is a new version; the last one is in use.
create table helplines (
  country    text not null check (country ~ '^[A-Z]{2}$'),
  version    integer not null check (version > 0),
  -- Emergency numbers and helplines, each with its name, number and note, in their order.
  numbers    jsonb not null,
  -- When a staff member checked every number. Null: to be checked.
  checked_on date,
  saved_at   timestamptz not null,
  -- Nobody: as shipped.
  saved_by   uuid references accounts (id) on delete set null,
  primary key (country, version)
);
