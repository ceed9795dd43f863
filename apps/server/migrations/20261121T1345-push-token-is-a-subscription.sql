-- What a registration's token is good for is kept as a subscription; other texts were never used.
alter table members drop column push_token;
