-- Articles that the provider has written. Those that came with the product are part of the web app and are not stored.
create table articles (
  id           uuid primary key default gen_random_uuid(),
  slug         text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  state        text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  -- The newest version, which is the published one, too.
  version      integer not null default 1 check (version >= 1),
  -- The first publication.
  published_at timestamptz,
  check ((state = 'draft') = (published_at is null))
);

create table article_versions (
  article_id uuid not null references articles (id) on delete cascade,
  version    integer not null check (version >= 1),
  title      text not null,
  lead       text not null,
  author     text not null,
  topic      text not null,
  drawing    text not null,
  html       text not null,
  -- The time that reading takes, so that the list of the blog needs no texts.
  minutes    integer not null check (minutes >= 1),
  saved_at   timestamptz not null,
  saved_by   uuid references accounts (id) on delete set null,
  primary key (article_id, version)
);
