/*
 * Who was ever in contact with whom: the right to report. Blocks, pauses, bans, hidden contacts and deletions leave the
 * rows unchanged. Days and not times, because the right ends with the day 24 months after the last contact.
 */
create table encounters (
  id          uuid primary key default gen_random_uuid(),
  -- The member who may report the other.
  member_id   uuid not null references members (id) on delete cascade,
  -- Null once that account was erased. An account that is deleted without an erasure takes its rows with it.
  other_id    uuid references accounts (id) on delete cascade,
  -- A keyed hash of the id of the deleted account, which its reports have too.
  other_hash  bytea,
  type        text not null check (type in ('user', 'counsellor')),
  -- The closest contact.
  kind        text not null check (kind in ('interest', 'conversation', 'appointment')),
  -- The first name at the last contact. Of a counsellor the whole name.
  name        text not null,
  first_on    date not null,
  last_on     date not null,
  -- What the member wrote first. Stored when the other account is deleted with the conversation.
  first_words text check (char_length(first_words) between 1 and 80),
  check (first_on <= last_on),
  check (other_id <> member_id),
  check (other_id is not null or other_hash is not null)
);
create unique index encounters_pair on encounters (member_id, other_id);
-- Serves: the list of a member, newest first.
create index encounters_member on encounters (member_id, last_on, id);
-- Serves: erasing an account.
create index encounters_other on encounters (other_id);

create function first_name(name text) returns text language sql immutable parallel safe as $$
  select (regexp_split_to_array(btrim(name), '\s+'))[1]
$$;

/*
 * Notes a contact of two accounts for each of them who is a member. In the order of the ids, so that two transactions
 * that note the same pair never wait for each other.
 */
create function record_encounter(a uuid, b uuid, contact_kind text, contact_on date) returns void language sql as $$
  insert into encounters (member_id, other_id, type, kind, name, first_on, last_on)
  select m.id, o.id,
    case o.role when 'member' then 'user' else 'counsellor' end, contact_kind,
    coalesce(first_name(om.name), s.name, ''), contact_on, contact_on
  from (values (a, b), (b, a)) as pair (member_id, other_id)
  join members as m on m.id = pair.member_id
  join accounts as o on o.id = pair.other_id and o.role in ('member', 'counsellor')
  left join members as om on om.id = o.id
  left join counsellors as s on s.id = o.id
  order by m.id
  on conflict (member_id, other_id) do update set
    first_on = least(encounters.first_on, excluded.first_on),
    last_on = greatest(encounters.last_on, excluded.last_on),
    kind = case when 'appointment' in (encounters.kind, excluded.kind) then 'appointment'
      when 'conversation' in (encounters.kind, excluded.kind) then 'conversation' else 'interest' end,
    name = case when excluded.last_on >= encounters.last_on then excluded.name else encounters.name end
$$;

-- A rejection and a withdrawal are no contact: the date would reveal them.
create function interest_is_encounter() returns trigger language plpgsql as $$
begin
  perform record_encounter(new.sender_id, new.recipient_id, 'interest', (new.created_at at time zone 'UTC')::date);
  if new.state = 'accepted' then
    perform record_encounter(
      new.sender_id, new.recipient_id, 'conversation', (new.answered_at at time zone 'UTC')::date);
  end if;
  return null;
end $$;
create trigger interest_requests_encounter after insert on interest_requests
  for each row execute function interest_is_encounter();
create trigger interest_requests_encounter_again after update of created_at, state on interest_requests
  for each row when (
    new.created_at is distinct from old.created_at or (new.state = 'accepted' and old.state <> 'accepted'))
  execute function interest_is_encounter();

-- Once a day for each conversation, so that a send stays one update and one insert.
create function message_is_encounter() returns trigger language plpgsql as $$
begin
  perform record_encounter(new.low_id, new.high_id, 'conversation', (new.last_at at time zone 'UTC')::date);
  return null;
end $$;
create trigger conversations_encounter after insert on conversations
  for each row when (new.last_at is not null) execute function message_is_encounter();
create trigger conversations_encounter_again after update of last_at on conversations
  for each row when ((new.last_at at time zone 'UTC')::date is distinct from (old.last_at at time zone 'UTC')::date)
  execute function message_is_encounter();

create function booking_is_encounter() returns trigger language plpgsql as $$
begin
  perform record_encounter(new.member_id, new.counsellor_id, 'appointment', (new.ends_at at time zone 'UTC')::date);
  return null;
end $$;
create trigger bookings_encounter after insert or update of state on bookings
  for each row when (new.state = 'completed') execute function booking_is_encounter();

create function access_is_encounter() returns trigger language plpgsql as $$
begin
  perform record_encounter(new.member_id, new.counsellor_id, 'appointment', (new.created_at at time zone 'UTC')::date);
  return null;
end $$;
create trigger counselling_access_encounter after insert on counselling_access
  for each row execute function access_is_encounter();

-- The contacts so far.
insert into encounters (member_id, other_id, type, kind, name, first_on, last_on)
with contacts as (
  select sender_id as a, recipient_id as b, 'interest' as kind, created_at as at from interest_requests
  union all
  select sender_id, recipient_id, 'conversation', answered_at from interest_requests where state = 'accepted'
  union all
  select low_id, high_id, 'conversation', created_at from conversations where last_at is not null
  union all
  select low_id, high_id, 'conversation', last_at from conversations where last_at is not null
  union all
  select member_id, counsellor_id, 'appointment', created_at from counselling_access
  union all
  select member_id, counsellor_id, 'appointment', ends_at from bookings
  where state = 'completed' and member_id is not null and counsellor_id is not null
), both_ways as (
  select a as member_id, b as other_id, kind, (at at time zone 'UTC')::date as day from contacts
  union all
  select b, a, kind, (at at time zone 'UTC')::date from contacts
)
select m.id, o.id, case o.role when 'member' then 'user' else 'counsellor' end,
  case when bool_or(kind = 'appointment') then 'appointment'
    when bool_or(kind = 'conversation') then 'conversation' else 'interest' end,
  coalesce(first_name(om.name), s.name, ''), min(day), max(day)
from both_ways
join members as m on m.id = both_ways.member_id
join accounts as o on o.id = both_ways.other_id and o.role in ('member', 'counsellor')
left join members as om on om.id = o.id
left join counsellors as s on s.id = o.id
group by m.id, o.id, o.role, om.name, s.name;

-- Reports of people from the help pages.
alter table reports drop constraint reports_reason_check;
alter table reports
  add constraint reports_reason_check check (reason in (
    'Abuse', 'Threat', 'Violence', 'Nudity', 'Fake', 'Money', 'Other', 'Harm', 'Underage', 'Taken', 'Hate')),
  -- The first name of the reported person when the report was made.
  add column reported_name   text not null default '',
  -- Of harm at a meeting.
  add column happened_when   text not null default '' check (char_length(happened_when) <= 200),
  add column happened_where  text not null default '' check (char_length(happened_where) <= 200),
  add column police_informed text check (police_informed in ('no', 'yes', 'rather_not_say')),
  -- How the reporter wants to hear from us.
  add column reply_by        text not null default 'here' check (reply_by in ('here', 'email', 'phone', 'none')),
  -- A complaint about inaction was right.
  add column is_escalated    boolean not null default false;

-- An expression cannot be changed: the column is made again, with its index.
alter table reports drop column severity;
alter table reports add column severity smallint not null generated always as (
  case when is_escalated or reason in ('Threat', 'Violence', 'Money', 'Harm', 'Underage') then 1
    when reason in ('Abuse', 'Fake', 'Nudity', 'Hate') then 2 else 3 end
) stored;
create index reports_open on reports (severity, since, seq) where state = 'open';
