-- Reports about messages and counsellors, and those that the money rules open by themselves.
alter table reports
  drop constraint reports_reporter_id_fkey,
  drop constraint reports_reported_id_fkey,
  alter column reporter_id drop not null,
  add constraint reports_reporter_id_fkey foreign key (reporter_id) references accounts (id) on delete cascade,
  add constraint reports_reported_id_fkey foreign key (reported_id) references accounts (id) on delete cascade,
  add column reporter_type   text not null default 'user' check (reporter_type in ('user', 'system')),
  add column reported_type   text not null default 'user' check (reported_type in ('user', 'counsellor')),
  -- The reported message. No foreign key: the report outlives the message.
  add column message_id      uuid,
  add column conversation_id bigint references conversations (id) on delete set null,
  add check ((reporter_type = 'system') = (reporter_id is null));

-- The same words sent twice are one report; a message is reported once by each member.
drop index reports_once;
create unique index reports_once on reports (reporter_id, reported_id, reason, md5(description))
  where state = 'open' and message_id is null;
create unique index reports_message on reports (reporter_id, message_id)
  where message_id is not null and reporter_type = 'user';
-- One automatic report is open for each conversation and sender; further messages are added to its evidence.
create unique index reports_automatic on reports (conversation_id, reported_id)
  where state = 'open' and reporter_type = 'system';
-- Serves: deleting a conversation.
create index reports_conversation on reports (conversation_id);

-- What a report is about, as it was when it was reported: deleting a message later changes nothing here.
create table report_evidence (
  report_id   uuid not null references reports (id) on delete cascade,
  seq         integer not null,
  message_id  uuid not null,
  sender_id   uuid not null references accounts (id) on delete cascade,
  body        text not null,
  picture     boolean not null,
  deleted     boolean not null,
  sent_at     timestamptz not null,
  -- The reported message itself; the others are those around it.
  is_reported boolean not null,
  primary key (report_id, seq)
);
-- Serves: erasing an account.
create index report_evidence_sender on report_evidence (sender_id);
