-- Found every hour: members who never opened the link to their email address.
create index members_unverified on members (id) where status = 'RegistrationVarification';
