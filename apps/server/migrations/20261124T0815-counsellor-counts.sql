-- The list of counsellors counts the appointments of each by state, without reading the bookings themselves.
create index bookings_counsellor_state on bookings (counsellor_id, state, ends_at);
