/*
 * The discounts of packages and the refund rule, in versions: each holds from its date until the next one begins. The
 * price of one appointment is the counsellor's own.
 */
create table counselling_terms (
  version            integer generated always as identity primary key,
  holds_from         timestamptz not null,
  -- A full refund until this many hours before the start.
  refund_hours       integer not null check (refund_hours between 0 and 336),
  discount_3_percent integer not null check (discount_3_percent between 0 and 50),
  discount_5_percent integer not null check (discount_5_percent between 0 and 50),
  note               text not null check (char_length(note) between 1 and 500),
  created_at         timestamptz not null,
  created_by         uuid references staff (id) on delete set null,
  -- Only before it holds.
  withdrawn_at       timestamptz check (withdrawn_at < holds_from)
);
create unique index counselling_terms_holds_from on counselling_terms (holds_from) where withdrawn_at is null;
create index counselling_terms_created_by on counselling_terms (created_by);
insert into counselling_terms (holds_from, refund_hours, discount_3_percent, discount_5_percent, note, created_at)
values ('1970-01-01T00:00:00Z', 24, 8, 12, 'The terms with which the site opened.', '1970-01-01T00:00:00Z');

-- The version under which a time was held: a package that is bought with it has its discounts.
alter table bookings add column terms_version integer not null default 1 references counselling_terms (version);
create index bookings_terms on bookings (terms_version) where terms_version > 1;
