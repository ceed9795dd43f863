-- Whatever ends a session, its sockets are closed: the news leaves with the transaction that deletes the row.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'session ' || old.id);
  return null;
end
$$;

create trigger sessions_tell_ended after delete on sessions for each row execute function tell_session_ended();
