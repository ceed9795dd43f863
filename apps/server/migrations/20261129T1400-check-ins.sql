-- Somebody whom a member trusts, without an account. The link is computed from the id and a key of the server.
create table trusted_people (
  id         uuid primary key default gen_random_uuid(),
  member_id  uuid not null unique references members (id) on delete cascade,
  -- As the member calls them.
  name       text not null,
  invited_at timestamptz not null,
  -- Of the invitation, and after an agreement of the agreement.
  expires_at timestamptz not null,
  agreed_at  timestamptz,
  -- Given by the trusted person with the agreement.
  email      text,
  check ((agreed_at is null) = (email is null))
);
-- Serves: deleting what has expired.
create index trusted_people_expired on trusted_people (expires_at);

-- What a member shares of one plan with their trusted person.
create table plan_watches (
  plan_id      uuid not null references meeting_plans (id) on delete cascade,
  member_id    uuid not null references members (id) on delete cascade,
  shares_place boolean not null,
  shares_time  boolean not null,
  shares_name  boolean not null,
  -- Copies of the plan that stay once the meeting has begun, whatever happens to the plan.
  starts_at    timestamptz not null,
  place        text not null,
  time_zone    text not null,
  -- Keyed hashes of the word, and of the second one that asks for help.
  word_hash    bytea,
  second_hash  bytea,
  primary key (plan_id, member_id),
  check ((word_hash is null) = (second_hash is null))
);
-- Serves: the watches of a member, and erasing an account.
create index plan_watches_member on plan_watches (member_id, starts_at);

-- The moments at which a member is asked whether all is well.
create table check_ins (
  id          uuid primary key default gen_random_uuid(),
  plan_id     uuid not null,
  member_id   uuid not null,
  kind        text not null check (kind in ('there', 'during', 'home')),
  minutes     integer not null check (minutes between 5 and 480),
  due_at      timestamptz not null,
  state       text not null default 'waiting'
    check (state in ('waiting', 'asked', 'reminded', 'missed', 'well', 'call', 'help', 'duress')),
  -- Of the last answer, or of the moment at which the trusted person was notified.
  changed_at  timestamptz,
  -- When the clock acts next. Null once there is an answer, or nothing more to do.
  next_at     timestamptz,
  wrong_words integer not null default 0,
  foreign key (plan_id, member_id) references plan_watches (plan_id, member_id) on delete cascade,
  unique (plan_id, member_id, kind),
  check ((next_at is null) = (state not in ('waiting', 'asked', 'reminded')))
);
-- Serves: the clock of check-ins.
create index check_ins_due on check_ins (next_at) where next_at is not null;

-- Cases about check-ins are urgent, and kept apart from automatic reports about the same conversation.
alter table reports add column is_check_in boolean not null default false;
drop index reports_automatic;
create unique index reports_automatic on reports (conversation_id, reported_id)
  where state = 'open' and reporter_type = 'system' and not is_check_in;
-- An expression cannot be changed: the column is made again, with its index.
alter table reports drop column severity;
alter table reports add column severity smallint not null generated always as (
  case when is_escalated or is_check_in or reason in ('Threat', 'Violence', 'Money', 'Harm', 'Underage') then 1
    when reason in ('Abuse', 'Fake', 'Nudity', 'Hate') then 2 else 3 end
) stored;
create index reports_open on reports (severity, since, seq) where state = 'open';
