-- Whom a member was introduced to, on which day. Nobody comes twice in a round.
create table introductions (
  member_id uuid not null references members (id) on delete cascade,
  other_id  uuid not null references members (id) on delete cascade,
  round     integer not null check (round >= 1),
  day       date not null,
  position  integer not null check (position >= 0),
  primary key (member_id, round, other_id),
  -- One set a day, also when two requests choose it at once. Serves: the people of today, in their order.
  unique (member_id, day, position)
);
-- Serves: erasing a member.
create index introductions_other on introductions (other_id);

-- Where in her list a member saw somebody last: what a request that was not sent says. Kept for thirty days, and of
-- many members only for some of them a day.
create table match_shown (
  viewer_id uuid not null references members (id) on delete cascade,
  shown_id  uuid not null references members (id) on delete cascade,
  rank      integer not null check (rank >= 1),
  day       date not null,
  primary key (viewer_id, shown_id)
);
-- Serve: erasing a member, and the rows that are too old.
create index match_shown_other on match_shown (shown_id);
create index match_shown_day on match_shown (day);

-- How often each member had been shown when the week began that is being counted.
create table match_exposure (
  member_id   uuid primary key references members (id) on delete cascade,
  impressions integer not null,
  counted_at  timestamptz not null
);

-- Whom the ranking served, week by week: counts of groups, nobody's own.
create table match_monitors (
  at    timestamptz primary key,
  found jsonb not null
);

-- One night of learning: the weights found, how they were judged, and whether they were taken into use.
create table match_models (
  number  integer primary key generated always as identity,
  made_at timestamptz not null,
  weights jsonb not null,
  metrics jsonb,
  adopted boolean not null,
  why     text not null
);

-- Which weights hold, newest last; null is the designed ones. With them what the members themselves bring: how rare each
-- interest is, and the means of a pair. Every server process follows the newest row.
create table match_model_choices (
  seq       bigint primary key generated always as identity,
  model     integer references match_models (number),
  counted   jsonb not null,
  way       text not null check (way in ('counted', 'learned', 'returned')),
  chosen_at timestamptz not null
);
-- Serves: since when the present weights hold, and whether they were returned to lately.
create index match_model_choices_way on match_model_choices (way, chosen_at desc);
