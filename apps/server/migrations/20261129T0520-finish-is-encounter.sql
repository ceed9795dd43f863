-- The end of a connection is a contact: from then on each of the two may report the other for the whole time.
create function finish_is_encounter() returns trigger language plpgsql as $$
begin
  perform record_encounter(
    new.sender_id, new.recipient_id, 'conversation', (new.finished_at at time zone 'UTC')::date);
  return null;
end $$;
create trigger interest_requests_encounter_finished after update of finished_at on interest_requests
  for each row when (new.finished_at is not null and old.finished_at is null) execute function finish_is_encounter();
