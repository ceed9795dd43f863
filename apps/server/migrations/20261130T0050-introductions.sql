-- Introductions by a counsellor: who has agreed to them, the letters to both, and who looked at whose profile.
alter table consents
  drop constraint consents_purpose_check,
  add constraint consents_purpose_check check (
    purpose in ('terms', 'photos.display', 'religion', 'religion.choice', 'culture', 'introductions')
    or purpose ~ '^fact\.[a-z_]+$');

-- One row for each member who has ever agreed. The version and the time of the agreement are in `consents`. The sender of
-- a letter locks this row, so that two letters at once cannot pass the limit of open ones.
create table introduction_consents (
  member_id    uuid primary key references members (id) on delete cascade,
  is_on        boolean not null,
  frequency    text not null default 'any' check (frequency in ('any', 'monthly', 'quarterly')),
  paused_until timestamptz,
  changed_at   timestamptz not null
);
-- Serves: the candidates of a counsellor.
create index introduction_consents_on on introduction_consents (member_id) where is_on;

-- The counsellors through whom a member wants no introduction.
create table introduction_refused_counsellors (
  member_id     uuid not null references members (id) on delete cascade,
  counsellor_id uuid not null references counsellors (id) on delete cascade,
  created_at    timestamptz not null,
  primary key (member_id, counsellor_id)
);
create index introduction_refused_counsellors_counsellor on introduction_refused_counsellors (counsellor_id);

create table introductions (
  id            uuid primary key,
  counsellor_id uuid not null references counsellors (id) on delete cascade,
  -- The member for whom it was started, and the one who was chosen.
  client_id     uuid not null references members (id) on delete cascade,
  other_id      uuid not null references members (id) on delete cascade,
  state         text not null default 'draft' check (state in ('draft', 'sent', 'connected', 'closed')),
  created_at    timestamptz not null,
  changed_at    timestamptz not null,
  sent_at       timestamptz,
  -- Until then both letters can be taken back.
  delivers_at   timestamptz,
  delivered_at  timestamptz,
  closes_at     timestamptz,
  closed_at     timestamptz,
  -- Never leaves the server: neither of the two learns it, and the counsellor reads only the reasons of a no.
  close_cause   text check (close_cause in ('no', 'over', 'parted', 'consent', 'left', 'discarded')),
  check (client_id <> other_id),
  check (state <> 'draft' or sent_at is null),
  check (state not in ('sent', 'connected') or sent_at is not null),
  check ((sent_at is null) = (delivers_at is null)),
  check (delivered_at is null or sent_at is not null),
  check ((delivered_at is null) = (closes_at is null)),
  check (state <> 'connected' or delivered_at is not null),
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (close_cause is not null))
);
-- One open introduction of two people, whichever of them it was started for.
create unique index introductions_open_pair
  on introductions (least(client_id, other_id), greatest(client_id, other_id)) where state in ('draft', 'sent');
-- Serve: the introductions of a member, and erasing an account.
create index introductions_client on introductions (client_id, created_at desc);
create index introductions_other on introductions (other_id, created_at desc);
-- Serves: the introductions of a counsellor, the newest first.
create index introductions_counsellor on introductions (counsellor_id, state, created_at desc);
-- Serve: the clock that delivers letters and closes them after 14 days.
create index introductions_due on introductions (delivers_at) where state = 'sent' and delivered_at is null;
create index introductions_over on introductions (closes_at) where state = 'sent' and closes_at is not null;

create table introduction_letters (
  id                uuid primary key default gen_random_uuid(),
  introduction_id   uuid not null references introductions (id) on delete cascade,
  -- The reader.
  member_id         uuid not null references members (id) on delete cascade,
  paragraph         text not null check (char_length(paragraph) <= 600),
  -- At most three of {"side": "both" | "you" | "other", "text": …}, as the reader sees them.
  reasons           jsonb not null default '[]'
                    check (jsonb_typeof(reasons) = 'array' and jsonb_array_length(reasons) <= 3),
  difference        text not null default '' check (char_length(difference) <= 300),
  answer            text check (answer in ('yes', 'no')),
  answered_at       timestamptz,
  -- Until when a no can be taken back. Then the introduction closes.
  no_until          timestamptz,
  -- The reasons of a no and the member's own words, encrypted: for the counsellor alone.
  decline           bytea,
  -- From when the reader sees that the introduction has closed.
  closes_visible_at timestamptz,
  unique (introduction_id, member_id),
  check ((answer is null) = (answered_at is null)),
  check (no_until is null or answer = 'no'),
  check (decline is null or answer = 'no')
);
-- Serve: the letters of a member, and erasing an account; the clock that closes after a no.
create index introduction_letters_member on introduction_letters (member_id, closes_visible_at);
create index introduction_letters_no on introduction_letters (no_until) where no_until is not null;

-- Each time that a counsellor opened a profile for an introduction. The member reads this list.
create table profile_looks (
  member_id     uuid not null references members (id) on delete cascade,
  counsellor_id uuid not null references counsellors (id) on delete cascade,
  looked_at     timestamptz not null,
  primary key (member_id, looked_at, counsellor_id)
);
create index profile_looks_counsellor on profile_looks (counsellor_id);
-- Serves: the nightly job that deletes old ones.
create index profile_looks_old on profile_looks (looked_at);

-- Serves: how many members live in a region.
create index preferences_region on preferences (country, lower(region));
