-- A case stays when the account of the colleague who answered it is deleted.
alter table confidential_cases
  drop constraint confidential_cases_answered_by_fkey,
  add constraint confidential_cases_answered_by_fkey
    foreign key (answered_by) references accounts (id) on delete set null;
-- Serves: erasing an account.
create index confidential_cases_answerer on confidential_cases (answered_by) where answered_by is not null;
