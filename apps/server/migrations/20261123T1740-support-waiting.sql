-- Serves: the home page of the console, which counts waiting cases by whether they are disputes.
create index support_cases_waiting on support_cases (since) include (subject) where state = 'received';
