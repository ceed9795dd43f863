-- The rows that a job could not treat, each with the time before which it is left out. `row_key` is what the job calls
-- the row: an id, or two. A row that was treated since has no line.
create table job_row_failures (
  job text not null,
  row_key text not null,
  failures integer not null check (failures > 0),
  retry_at timestamptz not null,
  primary key (job, row_key)
);
