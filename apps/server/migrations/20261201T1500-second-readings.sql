-- Letters of a counsellor about two own clients wait for a second reader before they are sent.
alter table introductions
  drop constraint introductions_state_check,
  add constraint introductions_state_check check (state in ('draft', 'second_reading', 'sent', 'connected', 'closed')),
  -- Since when both letters wait for another counsellor.
  add column reading_requested_at timestamptz,
  -- Who released or returned the letters; null after that account was deleted.
  add column second_reader_id uuid references counsellors (id) on delete set null,
  add column second_read_at timestamptz,
  -- When the letters came back to their writer unreleased, and why, encrypted; no reason when nobody read them in time.
  add column returned_at timestamptz,
  add column returned_reason bytea,
  add check ((state = 'second_reading') = (reading_requested_at is not null)),
  add check (state <> 'second_reading' or sent_at is null),
  add check (second_reader_id is distinct from counsellor_id),
  add check (returned_reason is null or returned_at is not null);

-- One open introduction of two people, whichever of them it was started for.
drop index introductions_open_pair;
create unique index introductions_open_pair on introductions (least(client_id, other_id), greatest(client_id, other_id))
  where state in ('draft', 'second_reading', 'sent');
-- Serves: the letters that wait for a second reader, and the clock that gives them back.
create index introductions_second_reading on introductions (reading_requested_at) where state = 'second_reading';
-- Serves: deleting the account of a counsellor.
create index introductions_second_reader on introductions (second_reader_id) where second_reader_id is not null;
