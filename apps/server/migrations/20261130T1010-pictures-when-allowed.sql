-- Who receives pictures only when they allow it.
alter table chat_settings add column pictures_when_allowed boolean not null default false;

alter table conversations
  -- Whether each side takes pictures in this conversation; null follows its settings.
  add column low_takes_pictures  boolean,
  add column high_takes_pictures boolean,
  -- Whether each side has asked to send pictures, and whether the other one has decided since.
  add column low_picture_request  text check (low_picture_request in ('open', 'answered')),
  add column high_picture_request text check (high_picture_request in ('open', 'answered'));
