-- Numbers with a country code. Numbers without one stay as they are: 10 or 11 digits and no phone_e164.
alter table members add column phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$');
alter table members drop constraint members_phone_check;
alter table members add constraint members_phone_check
  check (phone ~ '^[0-9]{10,11}$' or (phone_e164 is not null and phone ~ '^[0-9]{4,17}$'));

-- Serves: the search of the console, members with the number of a hidden contact, and hints about the same number.
create index members_phone_e164 on members (phone_e164 text_pattern_ops) where phone_e164 is not null;

create or replace trigger members_phone_changed after update of phone, phone_e164 on members
  for each row when (old.phone is distinct from new.phone or old.phone_e164 is distinct from new.phone_e164)
  execute function retire_contact_key('phone');
