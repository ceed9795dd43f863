-- The counters of rate limits, when several processes share them in this database (rate-limiter-flexible reads and
-- writes them). `key` is the name of the limit and a keyed hash of whom it counts. Unlogged: a crash of the database
-- empties the table, which is as much as a restart did to counters in memory.
create unlogged table rate_limits (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
) with (fillfactor = 70);
create index rate_limits_expire on rate_limits (expire);
