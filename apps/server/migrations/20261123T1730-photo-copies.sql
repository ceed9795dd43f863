-- Photos of different members that look alike, each pair in both directions. They are found once, when a photo is hashed:
-- among two million photos, hundreds share a part of the hash with any photo, which is too many to compare for each row of
-- a list.
create table photo_copies (
  photo_id uuid not null references photos (id) on delete cascade,
  copy_id  uuid not null references photos (id) on delete cascade,
  bits     smallint not null check (bits >= 0),
  primary key (photo_id, copy_id),
  check (photo_id <> copy_id)
);
-- Serves: deleting a photo.
create index photo_copies_copy on photo_copies (copy_id);
-- The job finds the copies of photos that it hashed before.
update photos set hashed_at = null where hash is not null;
