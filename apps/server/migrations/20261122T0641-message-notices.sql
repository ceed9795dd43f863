-- Notifications of new messages. Who gets any push gets these too; who gets any mail finds them in the daily one.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('interest', 'connection', 'message', 'profile', 'support', 'safety'));

alter table notice_settings
  drop constraint notice_settings_push_check,
  drop constraint notice_settings_mail_at_once_check,
  drop constraint notice_settings_mail_daily_check;
update notice_settings set
  push = case when push = '{}' then push else push || array['message'] end,
  mail_daily = case when mail_at_once = '{}' and mail_daily = '{}' then mail_daily else mail_daily || array['message'] end;
alter table notice_settings
  add constraint notice_settings_push_check
    check (push <@ array['interest', 'connection', 'message', 'profile', 'support', 'safety']),
  add constraint notice_settings_mail_at_once_check
    check (mail_at_once <@ array['interest', 'connection', 'message', 'profile', 'safety']),
  add constraint notice_settings_mail_daily_check
    check (mail_daily <@ array['interest', 'connection', 'message', 'profile', 'safety']);
