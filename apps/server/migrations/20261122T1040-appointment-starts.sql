-- At which minutes of an hour appointments may start, by the counsellor's clock: 30 is the full and the half hour.
alter table counsellors
  add column start_every_minutes integer not null default 30 check (start_every_minutes in (5, 10, 15, 20, 30, 60));
