-- Keys of former email addresses and phone numbers stay: a member who changes a number would otherwise be shown again
-- to the people who hide from them, and could find out which number somebody has hidden.
alter table contact_keys add column replaced_at timestamptz;
alter table contact_keys drop constraint contact_keys_pkey;
alter table contact_keys add primary key (member_id, kind, key);

create function retire_contact_key() returns trigger language plpgsql as $$
begin
  update contact_keys set replaced_at = now() where member_id = new.id and kind = tg_argv[0] and replaced_at is null;
  return null;
end $$;
create or replace trigger accounts_email_changed after update of email on accounts
  for each row when (old.email is distinct from new.email) execute function retire_contact_key('email');
create or replace trigger members_phone_changed after update of phone on members
  for each row when (old.phone is distinct from new.phone) execute function retire_contact_key('phone');
drop function forget_contact_key();
