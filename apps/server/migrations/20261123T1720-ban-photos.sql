-- The parts of the masked hash of a banned member's photo, by which a similar photo is found, as in `photos.hash_parts`.
alter table ban_keys add column photo_parts integer[];
alter table ban_keys add constraint ban_keys_photo_parts check ((kind = 'photo') = (photo_parts is not null));
-- Serves: the hint that a photo looks like one of a banned member.
create index ban_keys_photo_parts on ban_keys using gin (photo_parts) with (fastupdate = off);
