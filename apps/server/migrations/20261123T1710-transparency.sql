-- The figures of a month that were published. They stay as they were, whatever is deleted later.
create table transparency_months (
  month        date primary key check (extract(day from month) = 1),
  -- The figures as everybody reads them, without counts below five.
  figures      jsonb not null,
  published_at timestamptz not null,
  published_by uuid references accounts (id) on delete set null
);
create index transparency_months_staff on transparency_months (published_by);

create function transparency_month_is_final() returns trigger language plpgsql as $$
begin
  -- The deletion of the account of the editor empties one field.
  if pg_trigger_depth() > 1 then
    return new;
  end if;
  raise exception 'a published month is never changed' using errcode = '42501';
end $$;
create trigger transparency_months_final before update on transparency_months
  for each row execute function transparency_month_is_final();
