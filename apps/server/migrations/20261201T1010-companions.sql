-- Somebody whom a member invites to be at their side, with one of three rights. A deleted row ends everything.
create table companions (
  id          uuid primary key default gen_random_uuid(),
  member_id   uuid not null references members (id) on delete cascade,
  -- As the member calls them.
  name        text not null,
  relation    text not null check (relation in ('parent', 'sibling', 'child', 'friend', 'other')),
  "right"     text not null check ("right" in ('write', 'look', 'copy')),
  invited_at  timestamptz not null,
  accepted_at timestamptz,
  -- The hash of the key that the companion's browser made when they accepted. From then on the invitation opens nothing.
  key_hash    bytea unique,
  expires_at  timestamptz not null,
  check ((accepted_at is null) = (key_hash is null))
);
-- Serves: a member's companions, and erasing an account.
create index companions_member on companions (member_id);

-- The people whom a member shows to a companion with the right 'look', and the companion's sentence about each.
create table companion_people (
  id           uuid primary key default gen_random_uuid(),
  companion_id uuid not null references companions (id) on delete cascade,
  other_id     uuid not null references members (id) on delete cascade,
  shown_at     timestamptz not null,
  sentence     text,
  unique (companion_id, other_id)
);
-- Serves: erasing an account.
create index companion_people_other on companion_people (other_id);

-- The draft that a member shows to a companion with the right 'write', and the companion's suggestion.
create table companion_drafts (
  companion_id uuid primary key references companions (id) on delete cascade,
  draft        text not null,
  shown_at     timestamptz not null,
  suggestion   text
);

-- The conversation of which a companion with the right 'copy' gets a copy, once the partner has agreed.
create table companion_copies (
  companion_id uuid primary key references companions (id) on delete cascade,
  partner_id   uuid not null references members (id) on delete cascade,
  low_id       uuid not null,
  high_id      uuid not null,
  state        text not null check (state in ('asked', 'agreed', 'declined')),
  asked_at     timestamptz not null,
  -- Messages after this one are copied.
  agreed_at    timestamptz,
  from_seq     integer,
  check ((state = 'agreed') = (agreed_at is not null and from_seq is not null)),
  check (partner_id in (low_id, high_id) and low_id < high_id)
);
-- Serves: each message, which waits while the partner is asked. A conversation has one copy.
create unique index companion_copies_pair on companion_copies (low_id, high_id) where state <> 'declined';
-- Serves: erasing an account.
create index companion_copies_partner on companion_copies (partner_id);
