-- Notes of the staff about a member, for the staff. They are never changed; they go with the member.
create table staff_notes (
  id         uuid primary key default gen_random_uuid(),
  seq        bigint generated always as identity unique,
  member_id  uuid not null references members (id) on delete cascade,
  author_id  uuid references accounts (id) on delete set null,
  text       text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null
);
-- Serves: the notes about a member, newest first.
create index staff_notes_member on staff_notes (member_id, seq desc);

-- Foreign keys act from within another trigger: deleting a member deletes the notes, deleting an author empties a field.
create function staff_note_is_append_only() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'notes of the staff are never changed' using errcode = '42501';
end $$;
create trigger staff_notes_append_only before update or delete on staff_notes
  for each row execute function staff_note_is_append_only();
