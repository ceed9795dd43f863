-- Why staff did not publish the text of a rating: the member reads it.
alter table ratings
  add column refusal_reason text check (char_length(refusal_reason) between 1 and 1000),
  add constraint ratings_refusal check ((review = 'refused') = (refusal_reason is not null)),
  add constraint ratings_reviewed check ((review in ('published', 'refused')) = (reviewed_at is not null));

-- Serves: the texts that staff decided about, newest first.
create index ratings_reviewed on ratings (reviewed_at desc, booking_id desc) where reviewed_at is not null;
-- Serves: the texts that wait, the oldest first, in pages.
drop index ratings_waiting;
create index ratings_waiting on ratings (created_at, booking_id) where review = 'waiting';

-- The text of a rating goes with its author's account; the stars stay.
create function forget_rating_text() returns trigger language plpgsql as $$
begin
  new.body := '';
  new.review := 'none';
  new.refusal_reason := null;
  new.reviewed_at := null;
  new.reviewed_by := null;
  return new;
end $$;
create trigger ratings_forget_text before update on ratings
  for each row when (new.member_id is null or new.review = 'none') execute function forget_rating_text();
