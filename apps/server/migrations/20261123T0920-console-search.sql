-- Serves: the console's search, by the beginning of an address or phone number.
create index accounts_email_prefix on accounts (email text_pattern_ops);
create index members_phone_prefix on members (phone text_pattern_ops);

-- The console finds members in any state by name, so the index has all of them. It serves the members' search as well.
do $$
declare
  trigrams text;
begin
  select format('%I.gin_trgm_ops', n.nspname) into trigrams
  from pg_extension as e join pg_namespace as n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  if trigrams is not null then
    drop index if exists members_folded_name;
    execute 'create index members_folded_name on members using gin (folded_name ' || trigrams || ') with (fastupdate = off)';
  end if;
end $$;
