-- Withdrawal from a contract within 14 days, where the law of the member's country gives that right.
alter table refunds
  drop constraint refunds_cause_check,
  add constraint refunds_cause_check check (cause in (
    'cancelled', 'counsellor_cancelled', 'counsellor_no_show', 'slot_lost', 'package_rest', 'dispute', 'provider',
    'goodwill', 'withdrawal'));

-- When the member asked, before paying, for appointments within the withdrawal period. Null: they did not.
alter table payments add column early_start_at timestamptz;
