-- Whether the member was approved already when they added the photo. Such a photo is reviewed on its own; all others are
-- part of a profile in review.
alter table photos add column added_later boolean not null default false;
update photos set added_later = true from members
  where members.id = photos.member_id and members.approval = 'approved' and photos.reviewed_at is null;
-- Serves: new photos of approved members, oldest first.
create index photos_new on photos (created_at, id) where added_later and reviewed_at is null;
drop index photos_unreviewed;
