-- The first list of a day of some viewers, kept for 60 days: what other weights would bring is estimated from it.
create table match_lists (
  viewer_id uuid not null references members (id) on delete cascade,
  day       date not null,
  -- A later page of the same list adds people, another list of the day does not.
  list      text not null,
  -- How many people were shown.
  depth     integer not null check (depth >= 1),
  primary key (viewer_id, day)
);
-- Serves: the rows that are too old.
create index match_lists_day on match_lists (day);

-- The people of these lists, and those after them whom chance or other weights could have shown.
create table match_list_people (
  viewer_id  uuid not null,
  day        date not null,
  shown_id   uuid not null references members (id) on delete cascade,
  -- From 1; null for somebody who was not shown.
  place      integer check (place >= 1),
  -- The rank without the chance term.
  base       real not null,
  -- The probability to be shown under the chance term, and the looks to expect.
  propensity real not null check (propensity between 0 and 1),
  looks      real not null check (looks between 0 and 1),
  primary key (viewer_id, day, shown_id),
  foreign key (viewer_id, day) references match_lists (viewer_id, day) on delete cascade
);
-- Serves: erasing a member.
create index match_list_people_shown on match_list_people (shown_id);
