-- How urgent a report is: 1 urgent, 2 high, 3 normal. The contract says within how many hours each is decided.
alter table reports add column severity smallint not null generated always as (
  case when reason in ('Threat', 'Violence', 'Money') then 1 when reason in ('Abuse', 'Fake', 'Nudity') then 2 else 3 end
) stored;
-- Serves: the open reports, most severe and longest waiting first.
create index reports_open on reports (severity, since, seq) where state = 'open';
-- Serves: the statistics of the last months.
create index reports_created on reports (created_at);
