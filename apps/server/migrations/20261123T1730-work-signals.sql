-- Wakes the workers of all processes when a transaction commits that leaves work for them (platform/jobs/work-signals.ts).
-- Most updates of members change no feature row, so a statement without rows signals nothing.
create function signal_work() returns trigger language plpgsql as $$
begin
  if exists (select from added) then
    perform pg_notify('heartwell_work', tg_argv[0]);
  end if;
  return null;
end $$;

create trigger match_changes_work after insert on match_changes
  referencing new table as added for each statement execute function signal_work('matching');
create trigger match_rows_work_in after insert on match_rows
  referencing new table as added for each statement execute function signal_work('matching');
create trigger match_rows_work_up after update on match_rows
  referencing new table as added for each statement execute function signal_work('matching');
create trigger match_gone_work after insert on match_gone
  referencing new table as added for each statement execute function signal_work('matching');
