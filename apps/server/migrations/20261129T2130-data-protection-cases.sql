-- A request or complaint about somebody's own data is a subject of its own, because the law gives us a month for it.
alter table support_cases drop constraint support_cases_subject_check;
alter table support_cases add constraint support_cases_subject_check check (subject in ('gs', 'pd', 'ts', 'dp'));
