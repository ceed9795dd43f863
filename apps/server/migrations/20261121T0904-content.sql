create table pages (
  page_type  text primary key check (page_type in ('termsandconditions', 'privacypolicy')),
  html       text not null,
  updated_at timestamptz not null default now()
);
create table counsellors (
  id             uuid primary key references accounts (id) on delete cascade,
  name           text not null,
  role           text not null,
  bio            text not null default '',
  image          text,
  average_rating numeric(2, 1) not null default 0 check (average_rating between 0 and 5)
);
create table staff (
  id   uuid primary key references accounts (id) on delete cascade,
  name text not null
);
