-- What a counsellor may see of a client now. While the client's account is closed, suspended or banned, this is nothing;
-- the rows of client_shares stay, so that a restored account has its shares again.
create view current_shares as
  select s.member_id, s.counsellor_id, s.item, s.since
  from client_shares as s join accounts as a on a.id = s.member_id
  where not a.hidden;

create or replace function client_name(name text, member_id uuid, counsellor_id uuid) returns text
language sql stable parallel safe
return case
  when exists (
    select 1 from current_shares as s
    where s.member_id = client_name.member_id and s.counsellor_id = client_name.counsellor_id and s.item = 'profile')
  then name
  else regexp_replace(btrim(name, E' \t\n\r'), '^(\S+)\s+(?:.*\s)?(\S)\S*$', '\1 \2.')
end;
