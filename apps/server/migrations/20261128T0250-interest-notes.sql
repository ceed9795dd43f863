-- The recipient of a note about money sees advice, as below a message. Equal notes to many people are reported to the
-- provider: note_hash is the hash of a note in plain small letters, without the name of its recipient.
alter table interest_requests
  add column note_advice text check (note_advice in ('money', 'gift_cards', 'crypto', 'secrecy', 'leaving')),
  add column note_hash   bytea;
create index interest_requests_notes on interest_requests (sender_id, note_hash) where note_hash is not null;
