alter table bookings
  -- When a reminder is due. Null: sent, or its moment had passed when the time was booked.
  add column day_reminder_at  timestamptz,
  add column hour_reminder_at timestamptz,
  -- What the member wrote when saying that the counsellor did not come, sealed with the data key.
  add column absence_report   bytea;
create index bookings_day_reminder on bookings (day_reminder_at) where day_reminder_at is not null;
create index bookings_hour_reminder on bookings (hour_reminder_at) where hour_reminder_at is not null;
-- Serves: closing the chat some days after the last appointment.
create index bookings_completed on bookings (member_id, counsellor_id, ends_at) where state in ('confirmed', 'completed');

-- The calendar file that a mail carries, and what it asks of the calendar.
alter table mails
  add column calendar_method text check (calendar_method in ('REQUEST', 'CANCEL')),
  add column calendar_file   text,
  add constraint mails_calendar check (calendar_file is null or calendar_method is not null);

-- Notifications of appointments. Their mails are sent by themselves, so there is no setting for them.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('interest', 'connection', 'message', 'profile', 'appointment', 'support', 'safety'));
alter table notice_settings drop constraint notice_settings_push_check;
update notice_settings set push = push || array['appointment'] where push <> '{}';
alter table notice_settings
  add constraint notice_settings_push_check
    check (push <@ array['interest', 'connection', 'message', 'profile', 'appointment', 'support', 'safety']);
