-- Serve: the console's numbers of a period. Rows arrive in the order of their time, so small indexes are enough.
create index conversations_created on conversations using brin (created_at) with (pages_per_range = 16);
create index bookings_confirmed_at on bookings (confirmed_at) where confirmed_at is not null;
create index payments_paid on payments (paid_at) where paid_at is not null;
create index refunds_created on refunds (created_at);
