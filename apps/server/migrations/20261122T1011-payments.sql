alter table payments
  -- The hold that is paid for. Several payments may be opened for one hold; the one that is paid wins.
  add column booking_id   uuid references bookings (id) on delete set null,
  -- When the provider closes the checkout. Later than the hold: providers ask for half an hour.
  add column expires_at   timestamptz,
  -- What counselling did with the money once it had arrived.
  add column settled_as   text check (settled_as in ('booked', 'slot_lost'));
-- One open checkout for a booking and product, however often the button is pressed.
create unique index payments_opened on payments (booking_id, appointments) where state = 'opened';
create index payments_booking on payments (booking_id) where booking_id is not null;
create index payments_expiring on payments (expires_at) where state = 'opened';

alter table payment_events
  -- The provider's name of the charge: finds events that arrive before the payment is known by it.
  add column charge_ref  text,
  -- What the event says, without anything of the card but brand and last four digits.
  add column data        jsonb not null default '{}',
  -- Null: waits for an event that belongs before it.
  add column applied_at  timestamptz;
create index payment_events_waiting on payment_events (charge_ref) where applied_at is null and charge_ref is not null;

-- Disputes that a cardholder opened at the bank (chargebacks), by the provider's name.
create table chargebacks (
  provider_ref  text primary key,
  payment_id    uuid not null references payments (id),
  amount_minor  integer not null check (amount_minor > 0),
  state         text not null check (state in ('open', 'won', 'lost')),
  opened_at     timestamptz not null,
  closed_at     timestamptz
);
create index chargebacks_payment on chargebacks (payment_id);

-- What staff decided about a payment that a member disputed with us. It goes with the case.
create table dispute_decisions (
  case_id       uuid primary key references support_cases (id) on delete cascade,
  payment_id    uuid not null references payments (id),
  outcome       text not null check (outcome in ('full', 'part', 'none')),
  amount_minor  integer not null check (amount_minor >= 0),
  reason        text not null check (char_length(reason) between 1 and 3000),
  decided_by    uuid references staff (id) on delete set null,
  decided_at    timestamptz not null,
  check ((outcome = 'none') = (amount_minor = 0))
);
create index dispute_decisions_payment on dispute_decisions (payment_id);
create index dispute_decisions_staff on dispute_decisions (decided_by);

-- The book of the test provider, which takes no real money. Empty in production.
create table test_checkouts (
  ref           text primary key,
  payment_id    uuid not null unique references payments (id) on delete cascade,
  product_name  text not null,
  amount_minor  integer not null,
  currency      text not null,
  state         text not null check (state in ('open', 'paid', 'expired')),
  charge_ref    text unique,
  expires_at    timestamptz not null,
  created_at    timestamptz not null
);
create table test_refunds (
  -- The key of the request: the same refund twice is one.
  key           text primary key,
  ref           text not null unique,
  charge_ref    text not null references test_checkouts (charge_ref) on delete cascade,
  amount_minor  integer not null check (amount_minor > 0),
  created_at    timestamptz not null
);
create index test_refunds_charge on test_refunds (charge_ref);
