-- Mandates: packages of introductions by one counsellor, bought, refunded and accounted for like packages of appointments.

alter table counsellors
  -- Of one introduction, in minor units. Null: the counsellor sells none.
  add column introduction_price_minor integer check (introduction_price_minor > 0);

-- A payment buys either appointments or introductions.
alter table payments
  drop constraint payments_appointments_check,
  add column introductions integer not null default 0 check (introductions in (0, 1, 3, 5)),
  -- The terms that the buyer of introductions accepted. Appointments have them in their booking.
  add column terms_version integer references counselling_terms (version),
  add constraint payments_appointments_check check (appointments in (0, 1, 3, 5)),
  add constraint payments_product_check check ((appointments = 0) = (introductions > 0)),
  add constraint payments_terms_check check ((introductions > 0) = (terms_version is not null));
create index payments_terms on payments (terms_version) where terms_version is not null;
-- One open checkout of a member for a counsellor and number of introductions, however often the button is pressed.
create unique index payments_opened_introductions on payments (member_id, counsellor_id, introductions)
  where state = 'opened' and introductions > 0;

alter table appointment_packages
  drop constraint appointment_packages_appointments_check,
  drop constraint appointment_packages_check,
  add column introductions integer not null default 0 check (introductions in (0, 1, 3, 5)),
  add constraint appointment_packages_appointments_check check (appointments between 0 and 5),
  add constraint appointment_packages_product_check check ((appointments = 0) = (introductions > 0)),
  add constraint appointment_packages_check check (remaining between 0 and appointments + introductions);

alter table ledger_entries
  -- The introduction that an entry is about. No foreign key: the books outlive the introduction.
  add column introduction_id uuid;
create index ledger_entries_introduction on ledger_entries (payment_id) where introduction_id is not null;

alter table introductions
  -- When the two were known to have met, and the introduction was taken from the client's package.
  add column counted_at timestamptz check (counted_at is null or state = 'connected');
-- Serves: the clock that counts meetings.
create index introductions_uncounted on introductions (client_id, counsellor_id)
  where state = 'connected' and counted_at is null;
