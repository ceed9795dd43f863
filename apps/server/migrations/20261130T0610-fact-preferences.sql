-- What a member would like the facts of others to be, and whether another answer that is shown to everyone leaves them out.
create table fact_preferences (
  member_id   uuid not null references members (id) on delete cascade,
  fact        text not null check (fact in ('history', 'children', 'smoking', 'home', 'languages')),
  wanted      text[] not null check (cardinality(wanted) > 0),
  dealbreaker boolean not null,
  updated_at  timestamptz not null,
  primary key (member_id, fact)
);

-- The record of the ranking ends with twenty bytes for the facts that everyone may see, the wanted ones and the
-- dealbreakers. Nobody has agreed yet that history and smoking are used; the rows of the others are made again.
alter table match_rows drop constraint match_rows_record_check;
update match_rows set record = record || decode(repeat('00', 20), 'hex');
alter table match_rows add constraint match_rows_record_check check (octet_length(record) = 124);
insert into match_changes (member_id) select distinct member_id from profile_facts join match_rows using (member_id)
  where audience = 'everyone' and fact in ('children', 'home', 'languages');

create trigger match_profile_facts_in after insert on profile_facts
  referencing new table as now_there for each statement execute function match_changed_by_new();
create trigger match_profile_facts_up after update on profile_facts
  referencing new table as now_there for each statement execute function match_changed_by_new();
create trigger match_profile_facts_out after delete on profile_facts
  referencing old table as was_there for each statement execute function match_changed_by_old();
create trigger match_fact_preferences_in after insert on fact_preferences
  referencing new table as now_there for each statement execute function match_changed_by_new();
create trigger match_fact_preferences_up after update on fact_preferences
  referencing new table as now_there for each statement execute function match_changed_by_new();
create trigger match_fact_preferences_out after delete on fact_preferences
  referencing old table as was_there for each statement execute function match_changed_by_old();
