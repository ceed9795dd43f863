-- A counsellor's list of people who may suit a client shows their portraits, ages and answers: the member reads that too,
-- once a day (in UTC) for each counsellor.
alter table profile_looks
  add column kind text not null default 'opened' check (kind in ('opened', 'listed'));
create unique index profile_looks_listed
  on profile_looks (member_id, counsellor_id, ((looked_at at time zone 'UTC')::date)) where kind = 'listed';
alter table profile_looks drop constraint profile_looks_pkey;
alter table profile_looks add primary key (member_id, looked_at, counsellor_id, kind);
