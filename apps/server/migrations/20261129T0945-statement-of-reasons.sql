-- How the provider came to look at an account, for the statement of reasons. It stays when the report is erased.
alter table sanctions add column basis text not null default 'staff'
  check (basis in ('staff', 'report', 'automatic_report'));
update sanctions set basis = case when reports.reporter_type = 'system' then 'automatic_report' else 'report' end
from reports where reports.id = sanctions.report_id;
