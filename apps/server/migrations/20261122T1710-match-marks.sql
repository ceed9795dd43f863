-- What a member decided about a suggestion: kept on the shortlist, or passed ('Not for me'). A pair has one mark at most,
-- whatever two requests do at once. Nobody but the member reads it.
create table match_marks (
  member_id uuid not null references members (id) on delete cascade,
  other_id  uuid not null references members (id) on delete cascade,
  mark      text not null check (mark in ('shortlisted', 'passed')),
  marked_at timestamptz not null,
  primary key (member_id, other_id),
  check (member_id <> other_id)
);
-- Serves: the shortlist and the passed people of a member, newest first.
create index match_marks_newest on match_marks (member_id, mark, marked_at desc, other_id);
-- Serves: erasing a member.
create index match_marks_other on match_marks (other_id);
