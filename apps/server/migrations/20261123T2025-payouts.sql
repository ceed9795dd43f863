/*
 * What a counsellor was paid. Rows are never deleted: a payout that was recorded by mistake is reversed, and the ledger
 * gets a second transaction for each of its appointments.
 */
create table payouts (
  id              uuid primary key default gen_random_uuid(),
  counsellor_id   uuid references counsellors (id) on delete set null,
  -- The books are kept after the account is deleted.
  counsellor_name text not null,
  -- The first day of the last month that it covers, by the counsellor's calendar.
  month           date not null check (extract(day from month) = 1),
  currency        text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor    integer not null check (amount_minor > 0),
  appointments    integer not null check (appointments > 0),
  -- Of the bank transfer.
  reference       text not null check (char_length(reference) between 1 and 100),
  paid_on         date not null,
  created_at      timestamptz not null,
  created_by      uuid references staff (id) on delete set null,
  reversed_at     timestamptz,
  reversed_by     uuid references staff (id) on delete set null,
  reversal_reason text check (char_length(reversal_reason) between 1 and 1000),
  check ((reversed_at is null) = (reversal_reason is null))
);
create index payouts_counsellor on payouts (counsellor_id, created_at desc);
create index payouts_month on payouts (month, created_at);
create index payouts_created_by on payouts (created_by);
create index payouts_reversed_by on payouts (reversed_by);

/*
 * A payout moves the money of each appointment from `booked` to `paid_out`. A refund after the payout still comes from
 * `booked`, whose balance is then negative: the next payout takes it back. So money in = unused + booked + paid_out +
 * refunded.
 */
alter table ledger_entries
  drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check
    check (account in ('provider', 'unused', 'booked', 'paid_out', 'refunded')),
  add column payout_id uuid references payouts (id);
create index ledger_entries_payout on ledger_entries (payout_id) where payout_id is not null;

-- Finds the appointments whose `booked` balance is not zero, without adding up the whole ledger. It is no amount: sums
-- always come from the ledger.
alter table bookings add column has_booked_balance boolean not null default false;
update bookings set has_booked_balance = true
where id in (
  select booking_id from ledger_entries
  where account = 'booked' and booking_id is not null
  group by booking_id having sum(amount_minor) <> 0);
create index bookings_booked_balance on bookings (counsellor_id, starts_at) where has_booked_balance;

create function mark_booked_balance() returns trigger language plpgsql as $$
begin
  update bookings
  set has_booked_balance = (
    select sum(amount_minor) <> 0 from ledger_entries where booking_id = new.booking_id and account = 'booked')
  where id = new.booking_id;
  return null;
end
$$;
create trigger ledger_entries_booked_balance after insert on ledger_entries
  for each row when (new.account = 'booked' and new.booking_id is not null)
  execute function mark_booked_balance();
