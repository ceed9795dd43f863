-- Serve: the requests and conversations of a day or a period. Both are updated later, which moves their rows away from
-- the order of their times, so summaries of ranges find nearly every page.
drop index interest_requests_created;
create index interest_requests_created on interest_requests (created_at);
drop index conversations_created;
create index conversations_created on conversations (created_at);
