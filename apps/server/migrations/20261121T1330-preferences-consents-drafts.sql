-- Whom a member hopes to meet. No row, or null, is no preference: what holds then is worked out, not stored.
create table preferences (
  member_id           uuid primary key references members (id) on delete cascade,
  seeks               text check (seeks in ('women', 'men', 'both')),
  age_from            integer check (age_from between 18 and 99),
  age_to              integer check (age_to between 18 and 99),
  intention           text check (intention in ('marriage', 'partnership', 'companionship')),
  has_children        text check (has_children in ('yes', 'no', 'prefer_not_to_say')),
  wants_children      text check (wants_children in ('yes', 'no', 'open', 'prefer_not_to_say')),
  religion_importance text check (religion_importance in ('not', 'somewhat', 'very')),
  city                text not null default '' check (char_length(city) <= 100),
  region              text not null default '' check (char_length(region) <= 100),
  country             text check (country ~ '^[A-Z]{2}$'),
  distance            text check (distance in ('anywhere', 'my_country', 'my_region')),
  updated_at          timestamptz not null,
  check ((age_from is null) = (age_to is null)),
  check (age_from <= age_to),
  check (distance is null or distance = 'anywhere' or country is not null),
  check (distance is distinct from 'my_region' or region <> '')
);

-- How the consent came; those before were ticked boxes. The sequence tells two of one moment apart.
alter table consents
  drop constraint consents_purpose_check,
  add constraint consents_purpose_check check (purpose in ('terms', 'photos.display', 'religion', 'culture')),
  add column way text not null default 'checkbox' check (way in ('checkbox', 'form', 'settings')),
  add column seq bigint generated always as identity;

-- What holds now: a member's newest word on each purpose.
create view current_consents as
  select distinct on (member_id, purpose) member_id, purpose, version, given, way, created_at
  from consents
  order by member_id, purpose, created_at desc, seq desc;

-- What a member has typed or chosen in the step that she is at, until she hands it in.
create table drafts (
  member_id uuid not null references members (id) on delete cascade,
  step      text not null check (step in ('culture', 'interests', 'preferences', 'temperament', 'value', 'iq')),
  content   json not null check (octet_length(content::text) <= 16384),
  edited_at timestamptz not null,
  primary key (member_id, step)
);

-- Judged when the statement ends, so that one statement can put photos into a new order.
alter table photos
  drop constraint photos_member_id_position_key,
  add constraint photos_member_id_position_key unique (member_id, position) deferrable initially immediate;
