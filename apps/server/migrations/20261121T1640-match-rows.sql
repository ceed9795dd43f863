-- What a member will not do without; see preferences.
alter table preferences
  add column children_dealbreaker boolean not null default false,
  add column faith_dealbreaker boolean not null default false;

-- What suggestions may use. No row is everything.
create table match_switches (
  member_id  uuid primary key references members (id) on delete cascade,
  profiling  boolean not null,
  interests  boolean not null,
  reasoning  boolean not null,
  updated_at timestamptz not null
);

-- Each member as the ranking sees her: 96 bytes made of her profile and of how she answers and is answered, with a
-- small number in place of the id. `changed` is the transaction that wrote the row last: every server process follows
-- the rows behind the oldest transaction still running, so that none is missed whatever the order of commits.
create table match_rows (
  member_id   uuid primary key references members (id) on delete cascade,
  no          integer not null unique generated always as identity,
  record      bytea not null check (octet_length(record) = 96),
  -- What being shown changes, apart from the record: in requests, in minutes since 1900-01-01, in times shown.
  load        real not null default 0,
  load_at     bigint not null default 0,
  impressions integer not null default 0,
  changed     xid8 not null default pg_current_xact_id()
);
-- Serves: the rows written since a process looked last.
create index match_rows_changed on match_rows (changed);

-- Rows that are no more, for those who follow; kept for a day.
create table match_gone (
  no      integer primary key,
  changed xid8 not null default pg_current_xact_id(),
  gone_at timestamptz not null default now()
);
create index match_gone_changed on match_gone (changed);
create function match_row_gone() returns trigger language plpgsql as $$
begin
  insert into match_gone (no) values (old.no) on conflict do nothing;
  return null;
end $$;
create trigger match_rows_gone after delete on match_rows for each row execute function match_row_gone();

-- Members whose row has to be made anew. Only ever appended to, so that two transactions never wait for each other
-- here; whoever makes the rows deletes the lines that it can see before it reads.
create table match_changes (
  seq       bigint primary key generated always as identity,
  member_id uuid not null
);

create function match_changed_by_new() returns trigger language plpgsql as $$
begin
  insert into match_changes (member_id) select distinct member_id from now_there;
  return null;
end $$;
create function match_changed_by_old() returns trigger language plpgsql as $$
begin
  insert into match_changes (member_id) select distinct member_id from was_there;
  return null;
end $$;

create trigger match_preferences_in after insert on preferences
  referencing new table as now_there for each statement execute function match_changed_by_new();
create trigger match_preferences_up after update on preferences
  referencing new table as now_there for each statement execute function match_changed_by_new();
create trigger match_switches_in after insert on match_switches
  referencing new table as now_there for each statement execute function match_changed_by_new();
create trigger match_switches_up after update on match_switches
  referencing new table as now_there for each statement execute function match_changed_by_new();
create trigger match_consents_in after insert on consents
  referencing new table as now_there for each statement execute function match_changed_by_new();
create trigger match_topics_in after insert on member_topics
  referencing new table as now_there for each statement execute function match_changed_by_new();
create trigger match_topics_out after delete on member_topics
  referencing old table as was_there for each statement execute function match_changed_by_old();
create trigger match_answers_in after insert on member_answers
  referencing new table as now_there for each statement execute function match_changed_by_new();
create trigger match_answers_up after update on member_answers
  referencing new table as now_there for each statement execute function match_changed_by_new();
create trigger match_answers_out after delete on member_answers
  referencing old table as was_there for each statement execute function match_changed_by_old();

-- Of members only what the row is made of, and the visit once a day.
create function match_changed_by_member() returns trigger language plpgsql as $$
begin
  insert into match_changes (member_id)
  select n.id from now_there as n join was_there as w on w.id = n.id
  where (n.gender, n.dob, n.status, n.approval, n.decided_at, n.cultural_background, n.religious_belief,
      n.last_seen_at::date)
    is distinct from (w.gender, w.dob, w.status, w.approval, w.decided_at, w.cultural_background, w.religious_belief,
      w.last_seen_at::date);
  return null;
end $$;
create trigger match_members_up after update on members
  referencing new table as now_there old table as was_there for each statement
  execute function match_changed_by_member();

create function match_changed_by_account() returns trigger language plpgsql as $$
begin
  insert into match_changes (member_id)
  select n.id from now_there as n join was_there as w on w.id = n.id
  where n.suspended_at is distinct from w.suspended_at;
  return null;
end $$;
create trigger match_accounts_up after update on accounts
  referencing new table as now_there old table as was_there for each statement
  execute function match_changed_by_account();

-- A request and its answer change both people: the load of the one, the readiness of both.
create function match_changed_by_request() returns trigger language plpgsql as $$
begin
  insert into match_changes (member_id) select sender_id from now_there union select recipient_id from now_there;
  return null;
end $$;
create trigger match_requests_in after insert on interest_requests
  referencing new table as now_there for each statement execute function match_changed_by_request();
create trigger match_requests_up after update on interest_requests
  referencing new table as now_there for each statement execute function match_changed_by_request();

-- Who was here before this migration.
insert into match_changes (member_id) select id from members;
