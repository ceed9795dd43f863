-- What a notice is about and where it leads, and by which ways its owner was told of it besides the list.
alter table notifications
  add column kind      text not null default 'profile'
    check (kind in ('interest', 'connection', 'profile', 'support', 'safety')),
  -- What the kind leads to besides a member: the number of a case, a page of the profile.
  add column ref       text check (char_length(ref) <= 100),
  add column pushed_at timestamptz,
  add column mailed_at timestamptz;

-- Nobody is told of old news a second time.
update notifications set
  pushed_at = created_at,
  mailed_at = created_at,
  kind = case
    when title = 'A new interest' then 'interest'
    when title = 'You are connected' then 'connection'
    when title ~ ' case [0-9A-Z]{3}-[0-9A-Z]{3}' then 'support'
    else 'profile'
  end,
  ref = substring(title from ' case ([0-9A-Z]{3}-[0-9A-Z]{3})');
alter table notifications alter column kind drop default;

-- Serves: the list of a member in pages, newest first.
drop index notifications_member;
create index notifications_member on notifications (member_id, created_at desc, id desc);
-- Serves: how many are unread, and what mails and pushes are owed.
create index notifications_unread on notifications (member_id) where read_at is null;

-- How a member wants to be told. Who has no row has the defaults.
create table notice_settings (
  member_id    uuid primary key references members (id) on delete cascade,
  push         text[] not null check (push <@ array['interest', 'connection', 'profile', 'support', 'safety']),
  mail_at_once text[] not null check (mail_at_once <@ array['interest', 'connection', 'profile', 'safety']),
  mail_daily   text[] not null check (mail_daily <@ array['interest', 'connection', 'profile', 'safety']),
  digest_hour  smallint not null check (digest_hour between 0 and 23),
  -- Minutes of the local day; both or none.
  quiet_from   smallint check (quiet_from between 0 and 1439),
  quiet_to     smallint check (quiet_to between 0 and 1439),
  -- Null while no browser of hers has told it.
  time_zone    text check (char_length(time_zone) <= 64),
  neutral      boolean not null,
  saved_at     timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to),
  check (not mail_at_once && mail_daily)
);
