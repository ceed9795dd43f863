-- An interest ends: it is answered, taken back, or closed when nobody answered in time. `answered_at` stays the word of
-- the receiver alone, so that what is learned from answers learns nothing from silence.
alter table interest_requests drop constraint interest_requests_state_check;
alter table interest_requests drop constraint interest_requests_check1;
alter table interest_requests
  add column note text check (char_length(note) between 1 and 300),
  -- Since when it is over in the eyes of the sender, who is not told of a rejection.
  add column closed_at timestamptz,
  add constraint interest_requests_state_check
    check (state in ('pending', 'accepted', 'rejected', 'withdrawn', 'expired')),
  add constraint interest_requests_answered
    check ((state in ('accepted', 'rejected')) = (answered_at is not null)),
  add constraint interest_requests_closed check (
    case when state in ('withdrawn', 'expired') then closed_at is not null
      when state in ('pending', 'accepted') then closed_at is null
      else true end);
-- Serves: what nobody answered in time.
create index interest_requests_open on interest_requests (created_at)
  where closed_at is null and state in ('pending', 'rejected');

-- What a member shows of herself to one connection. No row: she was asked and has not chosen yet; nothing is shown.
create table shared_contacts (
  owner_id   uuid not null references members (id) on delete cascade,
  viewer_id  uuid not null references members (id) on delete cascade,
  email      boolean not null,
  phone      boolean not null,
  dob        boolean not null,
  changed_at timestamptz not null,
  primary key (owner_id, viewer_id),
  check (owner_id <> viewer_id)
);
-- Serves: erasing a member, from the side of who could see.
create index shared_contacts_viewer on shared_contacts (viewer_id);

-- Whose e-mail, phone or birth date a member was shown on which day.
create table contact_views (
  viewer_id uuid not null references members (id) on delete cascade,
  owner_id  uuid not null references members (id) on delete cascade,
  day       date not null,
  primary key (viewer_id, day, owner_id)
);
-- Serves: who saw mine, and erasing a member.
create index contact_views_owner on contact_views (owner_id, day);
