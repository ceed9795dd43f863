-- Drafts of letters are deleted: none is closed any more because its counsellor gave it up.
delete from introductions where close_cause = 'discarded';
alter table introductions
  drop constraint introductions_close_cause_check,
  add constraint introductions_close_cause_check check (close_cause in ('no', 'over', 'parted', 'consent', 'left'));
