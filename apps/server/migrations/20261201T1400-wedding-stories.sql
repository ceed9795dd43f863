-- The wedding story of two married members. A signature belongs to a version: a change removes both.
create table wedding_stories (
  id             uuid primary key default gen_random_uuid(),
  low_id         uuid not null,
  high_id        uuid not null,
  state          text not null default 'draft'
    check (state in ('draft', 'signed', 'waiting', 'published', 'returned', 'withdrawn')),
  version        int not null,
  text           text not null check (char_length(text) between 1 and 900),
  names          text not null check (names in ('first', 'initials')),
  -- What readers see of the two, as it was when this version was saved: a later name is no part of what was signed.
  low_name       text not null,
  high_name      text not null,
  met_on         date not null,
  -- Null for somebody who has not chosen yet: their initial is shown.
  low_portrait   text,
  high_portrait  text,
  -- Deleting a photo takes it from the story, which then shows the drawn portraits.
  low_photo_id   uuid references photos (id) on delete set null,
  high_photo_id  uuid references photos (id) on delete set null,
  low_signed_at  timestamptz,
  high_signed_at timestamptz,
  signed_version int,
  return_reason  text,
  -- The last part of the public address, new at each publication.
  slug           text unique,
  published_at   timestamptz,
  saved_at       timestamptz not null,
  unique (low_id, high_id),
  foreign key (low_id, high_id) references pairs on delete cascade,
  check ((signed_version is null) = (low_signed_at is null and high_signed_at is null)),
  check (signed_version = version),
  check (num_nonnulls(low_signed_at, high_signed_at)
    = case state when 'signed' then 1 when 'waiting' then 2 when 'published' then 2 else 0 end),
  check ((state = 'published') = (slug is not null)),
  check ((state = 'published') = (published_at is not null)),
  check ((state = 'returned') = (return_reason is not null))
);
-- Serves: the lists of the provider and of the public site.
create index wedding_stories_state on wedding_stories (state, published_at) where state in ('waiting', 'published');
-- Serves: deleting a photo.
create index wedding_stories_low_photo on wedding_stories (low_photo_id) where low_photo_id is not null;
create index wedding_stories_high_photo on wedding_stories (high_photo_id) where high_photo_id is not null;

-- Public addresses that no longer show a story. They say nothing about anybody.
create table withdrawn_stories (
  slug         text primary key,
  withdrawn_at timestamptz not null default now()
);
-- Serves: the newest addresses.
create index withdrawn_stories_at on withdrawn_stories (withdrawn_at);

-- However a story leaves the site, also with the pair or an account: its address is known to be withdrawn.
create function keep_withdrawn_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.slug is distinct from old.slug then
    insert into withdrawn_stories (slug) values (old.slug);
  end if;
  return null;
end $$;
create trigger wedding_stories_withdrawn after update or delete on wedding_stories
  for each row when (old.slug is not null) execute function keep_withdrawn_address();
