-- What the house has checked of a member, as facts with their moment: `verified_at` (the e-mail address), `reviewed_at`
-- of each photo, and here the identity document: when a profile was approved by somebody who had read it.
alter table members add column document_checked_at timestamptz;

update members set document_checked_at = decided_at
where approval = 'approved' and exists (
  select 1 from audit where subject_id = members.id and action = 'document.read' and audit.at <= members.decided_at);

-- The document spoke for this name and this birth date; of another one nothing is known.
create function document_check_ends() returns trigger language plpgsql as $$
begin
  new.document_checked_at := null;
  return new;
end $$;
create trigger members_document_check_ends before update of name, dob on members
  for each row when ((old.name, old.dob) is distinct from (new.name, new.dob)) execute function document_check_ends();
