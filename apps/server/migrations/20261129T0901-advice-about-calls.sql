-- Advice about avoided calls ('calls') and about the whole story of a conversation ('story').
-- Dropping and adding a check is one statement, so that no row escapes both. 'not valid' reads no rows under the lock:
-- every stored category is among the new ones.
alter table messages
  drop constraint messages_advice_check,
  add constraint messages_advice_check
    check (advice in ('money', 'gift_cards', 'crypto', 'secrecy', 'leaving', 'calls', 'story')) not valid;
alter table messages validate constraint messages_advice_check;

alter table interest_requests
  drop constraint interest_requests_note_advice_check,
  add constraint interest_requests_note_advice_check
    check (note_advice in ('money', 'gift_cards', 'crypto', 'secrecy', 'leaving', 'calls', 'story')) not valid;
alter table interest_requests validate constraint interest_requests_note_advice_check;
