-- Bookings may not overlap for one counsellor: an exclusion constraint over an id and a range needs this extension.
create extension if not exists btree_gist;

alter table counsellors
  add column about             text not null default '',
  add column languages         text[] not null default '{}',
  add column specialities      text[] not null default '{}',
  -- What the filter of the list asks for: profile, first_meetings, loss, together, family.
  add column topics            text[] not null default '{}',
  add column practising_since  integer check (practising_since between 1900 and 2100),
  add column town              text not null default '',
  add column country           text not null default '',
  -- IANA name; weekly hours are in this zone.
  add column time_zone         text not null default 'Europe/London',
  -- Of one appointment, in minor units. Null: the counsellor takes no bookings.
  add column price_minor       integer check (price_minor > 0),
  add column currency          text not null default 'GBP' check (currency ~ '^[A-Z]{3}$'),
  add column minutes           integer not null default 50 check (minutes between 15 and 180),
  -- Kept free between two appointments.
  add column buffer_minutes    integer not null default 10 check (buffer_minutes between 0 and 120),
  -- How long before its start an appointment can still be booked.
  add column notice_hours      integer not null default 4 check (notice_hours between 0 and 336),
  -- How many days ahead appointments can be booked.
  add column horizon_days      integer not null default 42 check (horizon_days between 1 and 365),
  add column rating_count      integer not null default 0 check (rating_count >= 0);

-- When a counsellor works in an ordinary week, in the counsellor's own zone. Monday is 1.
create table counsellor_hours (
  counsellor_id uuid not null references counsellors (id) on delete cascade,
  weekday       integer not null check (weekday between 1 and 7),
  opens         time not null,
  closes        time not null,
  primary key (counsellor_id, weekday, opens),
  check (opens < closes)
);

-- What differs from the ordinary week on one date of the counsellor's zone. Away without times: the whole day.
create table counsellor_exceptions (
  id            uuid primary key default gen_random_uuid(),
  counsellor_id uuid not null references counsellors (id) on delete cascade,
  date          date not null,
  kind          text not null check (kind in ('away', 'open')),
  opens         time,
  closes        time,
  created_at    timestamptz not null,
  check ((opens is null) = (closes is null)),
  check (opens < closes),
  check (kind = 'away' or opens is not null)
);
-- Serves: the exceptions of a counsellor between two dates.
create index counsellor_exceptions_date on counsellor_exceptions (counsellor_id, date);

create table payments (
  id              uuid primary key default gen_random_uuid(),
  -- What members read out and type: HW-7F3K-2M9Q.
  transaction_id  text not null unique check (transaction_id ~ '^HW-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  -- Null once the account is deleted: books must be kept.
  member_id       uuid references members (id) on delete set null,
  counsellor_id   uuid references counsellors (id) on delete set null,
  product_name    text not null,
  appointments    integer not null check (appointments in (1, 3, 5)),
  amount_minor    integer not null check (amount_minor > 0),
  currency        text not null check (currency ~ '^[A-Z]{3}$'),
  state           text not null check (state in ('opened', 'paid', 'failed', 'abandoned', 'refunded', 'disputed')),
  provider        text not null check (provider in ('test', 'stripe')),
  -- The provider's names of the checkout and of the charge.
  checkout_ref    text unique,
  charge_ref      text unique,
  card_brand      text,
  card_last4      text check (card_last4 ~ '^[0-9]{4}$'),
  refunded_minor  integer not null default 0 check (refunded_minor between 0 and amount_minor),
  created_at      timestamptz not null,
  paid_at         timestamptz
);
-- Serves: a member's payments, newest first.
create index payments_member on payments (member_id, created_at desc);
-- Serves: a counsellor's earnings.
create index payments_counsellor on payments (counsellor_id, paid_at) where paid_at is not null;

-- Several appointments bought at once, or one that Heartwell owes. A package is used up appointment by appointment.
create table appointment_packages (
  id             uuid primary key default gen_random_uuid(),
  member_id      uuid references members (id) on delete set null,
  counsellor_id  uuid references counsellors (id) on delete set null,
  -- Null: given by Heartwell after a counsellor did not come.
  payment_id     uuid unique references payments (id),
  appointments   integer not null check (appointments between 1 and 5),
  remaining      integer not null check (remaining between 0 and appointments),
  amount_minor   integer not null check (amount_minor >= 0),
  currency       text not null,
  created_at     timestamptz not null
);
create index appointment_packages_member on appointment_packages (member_id, counsellor_id) where remaining > 0;

create table bookings (
  id                 uuid primary key default gen_random_uuid(),
  member_id          uuid references members (id) on delete set null,
  counsellor_id      uuid references counsellors (id) on delete set null,
  state              text not null check (state in (
    'held', 'confirmed', 'completed', 'cancelled', 'no_show_member', 'no_show_counsellor', 'refunded', 'expired')),
  starts_at          timestamptz not null,
  ends_at            timestamptz not null,
  -- The appointment and the counsellor's buffer after it, so that two of these without overlap keep one buffer apart.
  blocked            tstzrange not null,
  -- The member's zone when booking; the page shows the zone of the device.
  member_zone        text not null,
  -- Until when an unpaid hold stands.
  held_until         timestamptz,
  -- What was agreed when booking, whatever the counsellor asks later.
  price_minor        integer not null check (price_minor >= 0),
  currency           text not null,
  -- A full refund until this many hours before the start.
  refund_hours       integer not null check (refund_hours >= 0),
  payment_id         uuid references payments (id),
  package_id         uuid references appointment_packages (id),
  refunded_minor     integer not null default 0 check (refunded_minor between 0 and price_minor),
  -- The member's note for the counsellor, sealed with the data key.
  note               bytea,
  -- Counts moves and changes: the SEQUENCE of the calendar file.
  sequence           integer not null default 0,
  member_joined_at     timestamptz,
  counsellor_joined_at timestamptz,
  cancelled_by       text check (cancelled_by in ('member', 'counsellor', 'provider')),
  created_at         timestamptz not null,
  confirmed_at       timestamptz,
  ended_at           timestamptz,
  check (starts_at < ends_at),
  check (state <> 'held' or held_until is not null),
  -- What takes a time takes it alone.
  constraint bookings_one_at_a_time exclude using gist (counsellor_id with =, blocked with &&)
    where (state in ('held', 'confirmed'))
);
-- Serves: a member's bookings, newest first.
create index bookings_member on bookings (member_id, starts_at desc);
-- Serves: a counsellor's calendar.
create index bookings_counsellor on bookings (counsellor_id, starts_at);
-- Serves: the clock that lets holds go and ends appointments.
create index bookings_held on bookings (held_until) where state = 'held';
create index bookings_confirmed on bookings (ends_at) where state = 'confirmed';
create index bookings_payment on bookings (payment_id) where payment_id is not null;
create index bookings_package on bookings (package_id) where package_id is not null;

-- Everything that happened to a booking, for both sides, disputes and the timeline.
create table booking_events (
  id         bigint generated always as identity primary key,
  booking_id uuid not null references bookings (id) on delete cascade,
  at         timestamptz not null,
  actor      text not null check (actor in ('member', 'counsellor', 'provider', 'system')),
  event      text not null,
  detail     jsonb not null default '{}'
);
create index booking_events_booking on booking_events (booking_id, id);

-- What the provider of payments told us, once each. Nothing of the card is kept.
create table payment_events (
  provider    text not null,
  event_id    text not null,
  kind        text not null,
  payment_id  uuid references payments (id),
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index payment_events_payment on payment_events (payment_id);

create table refunds (
  id            uuid primary key default gen_random_uuid(),
  payment_id    uuid not null references payments (id),
  booking_id    uuid references bookings (id) on delete set null,
  amount_minor  integer not null check (amount_minor > 0),
  cause         text not null check (cause in (
    'cancelled', 'counsellor_cancelled', 'counsellor_no_show', 'slot_lost', 'package_rest', 'dispute', 'provider')),
  -- The same act asked twice is one refund.
  key           text not null unique,
  state         text not null check (state in ('requested', 'sent', 'done', 'failed')),
  provider_ref  text unique,
  created_at    timestamptz not null,
  done_at       timestamptz
);
create index refunds_payment on refunds (payment_id);
create index refunds_waiting on refunds (created_at) where state in ('requested', 'failed');

/*
 * Double entry: what one act moves between accounts adds up to nothing. Money comes from `provider`; it is `unused` (a
 * package's rest), `booked`, or `refunded`. So money in = unused + booked + refunded, for each payment.
 */
create table ledger_entries (
  id           bigint generated always as identity primary key,
  payment_id   uuid not null references payments (id),
  booking_id   uuid references bookings (id) on delete set null,
  -- The rows of one act; an act that is repeated meets the unique index.
  act          text not null,
  account      text not null check (account in ('provider', 'unused', 'booked', 'refunded')),
  amount_minor integer not null check (amount_minor <> 0),
  at           timestamptz not null,
  unique (act, account)
);
create index ledger_entries_payment on ledger_entries (payment_id);
create index ledger_entries_booking on ledger_entries (booking_id) where booking_id is not null;

create table ratings (
  booking_id    uuid primary key references bookings (id) on delete cascade,
  member_id     uuid references members (id) on delete set null,
  counsellor_id uuid references counsellors (id) on delete cascade,
  stars         integer not null check (stars between 1 and 5),
  body          text not null default '' check (char_length(body) <= 1000),
  -- Words are shown after staff have read them; stars count at once.
  review        text not null check (review in ('none', 'waiting', 'published', 'refused')),
  created_at    timestamptz not null,
  reviewed_at   timestamptz,
  reviewed_by   uuid references staff (id) on delete set null
);
create index ratings_counsellor on ratings (counsellor_id, created_at desc);
create index ratings_waiting on ratings (created_at) where review = 'waiting';

-- What a member lets one counsellor see. No row: not shared.
create table client_shares (
  member_id     uuid not null references members (id) on delete cascade,
  counsellor_id uuid not null references counsellors (id) on delete cascade,
  item          text not null check (item in ('photos', 'profile', 'interests', 'temperament', 'values')),
  since         timestamptz not null,
  primary key (member_id, counsellor_id, item)
);
create index client_shares_counsellor on client_shares (counsellor_id);

-- Each time a counsellor opens a client's file or one of its parts. Members see their own.
create table client_openings (
  id            bigint generated always as identity primary key,
  member_id     uuid not null references members (id) on delete cascade,
  counsellor_id uuid not null references counsellors (id) on delete cascade,
  item          text not null,
  at            timestamptz not null
);
create index client_openings_member on client_openings (member_id, counsellor_id, at desc);
create index client_openings_counsellor on client_openings (counsellor_id);

-- For the counsellor's eyes only, sealed with the data key.
create table private_notes (
  id            uuid primary key default gen_random_uuid(),
  member_id     uuid not null references members (id) on delete cascade,
  counsellor_id uuid not null references counsellors (id) on delete cascade,
  booking_id    uuid references bookings (id) on delete set null,
  body          bytea not null,
  created_at    timestamptz not null,
  saved_at      timestamptz not null
);
create index private_notes_client on private_notes (counsellor_id, member_id, created_at desc);
create index private_notes_member on private_notes (member_id);

-- What counsellor and member agreed in an appointment: a few sentences and the next steps. Sealed with the data key.
create table appointment_summaries (
  booking_id uuid primary key references bookings (id) on delete cascade,
  body       bytea not null,
  saved_at   timestamptz not null,
  -- Null: not shared with the member yet.
  shared_at  timestamptz
);
create table appointment_steps (
  booking_id uuid not null references bookings (id) on delete cascade,
  position   integer not null check (position between 1 and 10),
  body       bytea not null,
  done_at    timestamptz,
  primary key (booking_id, position)
);

-- The secret address of a counsellor's calendar, by its hash.
create table calendar_feeds (
  counsellor_id uuid primary key references counsellors (id) on delete cascade,
  secret_hash   bytea not null unique,
  created_at    timestamptz not null,
  read_at       timestamptz
);
