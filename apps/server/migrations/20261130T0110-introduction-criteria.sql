-- What a counsellor noted about a client: whether somebody of whom this is true would suit. No row: nobody has asked.
create table introduction_criteria (
  counsellor_id  uuid not null references counsellors (id) on delete cascade,
  member_id      uuid not null references members (id) on delete cascade,
  criterion      text not null,
  answer         text not null check (answer in ('yes', 'no')),
  noted_at       timestamptz not null,
  -- The last appointment of the two before that moment.
  appointment_at timestamptz,
  primary key (counsellor_id, member_id, criterion)
);
-- Serves: the export of a member's data, and erasing an account.
create index introduction_criteria_member on introduction_criteria (member_id);
