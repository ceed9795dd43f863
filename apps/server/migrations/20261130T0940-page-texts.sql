-- What the provider writes on the public pages, in versions; the newest one is shown.
create table page_texts (
  page       text not null check (page in ('landing', 'about', 'services')),
  version    integer not null check (version > 0),
  -- For each section of the page its entries, each with its fields.
  texts      jsonb not null,
  -- Came with the product. The people in it are invented.
  is_shipped boolean not null,
  saved_at   timestamptz not null default now(),
  -- Nobody: as shipped, or the account no longer exists.
  saved_by   uuid references accounts (id) on delete set null,
  primary key (page, version)
);
create index page_texts_saved_by on page_texts (saved_by);
