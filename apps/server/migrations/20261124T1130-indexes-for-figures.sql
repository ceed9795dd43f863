-- The first account and the accounts of a day are found without reading the table; a range summary cannot give the first.
drop index accounts_created;
create index accounts_created on accounts (created_at);

-- The transparency page counts the acts of a month by their kind.
create index audit_action_at on audit (action, at);
