-- Notes that a member saw another's contact data, and answers whether they may: at most so many people in a day.
-- Each statement of the function sees what was committed before it, which one statement that waits would not.
create function note_contact_view(viewer uuid, owner uuid, today date, most int) returns boolean
language plpgsql as $$
begin
  if exists (select from contact_views where viewer_id = viewer and owner_id = owner and day = today) then
    return true;
  end if;
  -- Profiles that are opened at the same moment would not count each other.
  perform from members where id = viewer for update;
  if (select count(*) from contact_views where viewer_id = viewer and day = today and owner_id <> owner) >= most then
    return false;
  end if;
  insert into contact_views (viewer_id, owner_id, day) values (viewer, owner, today) on conflict do nothing;
  return true;
end $$;
