-- Serves: members who have a phone number that somebody hides from, however it is written.
create index members_phone_digits on members (right(regexp_replace(phone, '\D', '', 'g'), 10));
