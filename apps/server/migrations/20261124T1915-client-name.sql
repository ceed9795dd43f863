-- How a counsellor sees a client's name: 'Margaret H.' until the client shares the profile with them. Enough to greet
-- somebody, not enough to look them up. Lists are sorted and searched by it, so that neither tells more than it shows.
create function client_name(name text, member_id uuid, counsellor_id uuid) returns text
language sql stable parallel safe
return case
  when exists (
    select 1 from client_shares as s
    where s.member_id = client_name.member_id and s.counsellor_id = client_name.counsellor_id and s.item = 'profile')
  then name
  else regexp_replace(btrim(name, E' \t\n\r'), '^(\S+)\s+(?:.*\s)?(\S)\S*$', '\1 \2.')
end;
