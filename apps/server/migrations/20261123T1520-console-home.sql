-- Serve: what the home page of the console counts. Rows arrive in the order of their time, so small indexes are enough.
create index accounts_created on accounts using brin (created_at) with (pages_per_range = 16);
create index interest_requests_created on interest_requests using brin (created_at) with (pages_per_range = 16);
create index bookings_start on bookings (starts_at) where state in ('confirmed', 'completed');
-- Serves: new photos of approved members, oldest first. Photos of members in review are in it until the decision.
create index photos_unreviewed on photos (created_at, id) where reviewed_at is null;
