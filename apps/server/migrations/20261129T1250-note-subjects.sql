-- What a note is about: a copy of the recipient's words, or the name of their photo.
alter table interest_requests
  add column note_about jsonb,
  add constraint interest_requests_note_about_check check (note_about is null or note is not null);

-- The name of a photo is left out once the photo is removed.
create function shown_note_subject(about jsonb) returns jsonb language sql stable as $$
  select case
    when about ->> 'kind' = 'photo' and not exists (select from photos where name = about ->> 'name')
      then jsonb_build_object('kind', 'photo', 'name', null)
    else about
  end
$$;
