/*
 * A text without case and accents, so that 'Łukasz', 'lukasz' and 'ŁUKASZ' are one. `lower` with the collation "C" knows
 * ASCII only and gives the same answer in every database; `translate` brings the other capitals.
 */
create function fold_text(given text) returns text language sql immutable parallel safe as $$
  select case
    when octet_length(given) = char_length(given) then lower(given collate "C")
    else replace(replace(replace(replace(lower(translate(
      regexp_replace(normalize(given, nfkd), '[\u0300-\u036f]', '', 'g'),
      'ŁłØøĐđÐðıÆŒẞÞ’ʼ'
      'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς'
      'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐҒҚҢҮҰҺӘӨ'
      'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
      'llooddddiæœßþ'''''
      'αβγδεζηθικλμνξοπρστυφχψωσ'
      'ђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяґғқңүұһәө'
      'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ') collate "C"),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th')
  end
$$;

alter table members add column folded_name text collate "C" not null generated always as (fold_text(name)) stored;

/*
 * Serves: finding members by a part of their name. The index needs the extension pg_trgm. A role without the right to
 * create extensions goes on without it, and the search reads the members of the ages in question.
 */
do $$
declare
  trigrams text;
begin
  begin
    create extension if not exists pg_trgm;
  exception when insufficient_privilege or feature_not_supported or undefined_file then
    raise notice 'pg_trgm cannot be created: the search by name works without its index';
  end;
  select format('%I.gin_trgm_ops', n.nspname) into trigrams
  from pg_extension as e join pg_namespace as n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  if trigrams is not null then
    execute 'create index members_folded_name on members using gin (folded_name ' || trigrams ||
      ') with (fastupdate = off) where approval = ''approved''';
  end if;
end $$;
