-- Who invited a staff member: for some time neither of the two can be the second person beside the other one.
-- Null for accounts made by the operator, and for those from before this column.
alter table staff add column invited_by uuid references staff (id) on delete set null;
create index staff_invited_by on staff (invited_by);
