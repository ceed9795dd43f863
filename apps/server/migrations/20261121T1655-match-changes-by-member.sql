-- Serves: whether rows of somebody who is about to be shown have still to be made.
create index match_changes_member on match_changes (member_id);

-- Who is there from the start, as the demo community is.
create function match_changed_by_arrival() returns trigger language plpgsql as $$
begin
  insert into match_changes (member_id) select id from now_there where status = 'Tab';
  return null;
end $$;
create trigger match_members_in after insert on members
  referencing new table as now_there for each statement execute function match_changed_by_arrival();
