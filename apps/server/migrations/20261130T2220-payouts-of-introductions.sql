-- Payouts also have introductions that counted.
alter table payouts
  add column introductions integer not null default 0 check (introductions >= 0);
alter table payouts
  drop constraint payouts_appointments_check,
  add constraint payouts_appointments_check check (appointments >= 0),
  add constraint payouts_counts_check check (appointments + introductions > 0);
