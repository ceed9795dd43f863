-- Serve: the list of bookings in the console, latest start first, of all states and of one. Holds are not listed.
create index bookings_booked on bookings (starts_at desc, id desc) where confirmed_at is not null;
create index bookings_booked_state on bookings (state, starts_at desc, id desc) where confirmed_at is not null;

-- A refund that staff give for an appointment that is over.
alter table refunds
  drop constraint refunds_cause_check,
  add constraint refunds_cause_check check (cause in (
    'cancelled', 'counsellor_cancelled', 'counsellor_no_show', 'slot_lost', 'package_rest', 'dispute', 'provider',
    'goodwill'));
