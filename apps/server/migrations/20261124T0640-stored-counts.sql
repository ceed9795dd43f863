-- What the console shows of each day that is over, counted by a job: counting a year of a large site takes seconds.
create table numbers_days (
  day        date primary key,
  counts     jsonb not null,
  counted_at timestamptz not null
);

-- How many members had how many impressions since `since`.
create table numbers_exposure (
  is_only    boolean primary key default true check (is_only),
  since      timestamptz not null,
  counts     jsonb not null,
  counted_at timestamptz not null
);

create table topic_counts (
  topic_id   uuid primary key references topics (id) on delete cascade,
  members    integer not null,
  counted_at timestamptz not null
);
