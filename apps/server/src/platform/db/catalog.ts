import { type Kysely, sql } from 'kysely'

/**
 * Everything that migrations make in the public schema, one line each and in a fixed order, written the same way
 * by every PostgreSQL from 15 on: two databases are alike when their lines are.
 */
export async function describeSchema<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with tables as (
      select c.oid, c.relname, c.relkind from pg_class as c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    ),
    lines (line) as (
      select concat_ws(' ', 'column', t.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid),
        'identity=' || a.attidentity::text, 'generated=' || a.attgenerated::text)
      from tables as t
      join pg_attribute as a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef as d on d.adrelid = t.oid and d.adnum = a.attnum
      union all
      -- PostgreSQL 18 lists "not null" as constraints of their own; the columns above tell it already.
      select concat_ws(' ', 'constraint', t.relname, n.conname, pg_get_constraintdef(n.oid))
      from tables as t join pg_constraint as n on n.conrelid = t.oid where n.contype <> 'n'
      union all
      select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid))
      from tables as t join pg_index as i on i.indrelid = t.oid
      union all
      select concat_ws(' ', 'trigger', pg_get_triggerdef(g.oid))
      from tables as t join pg_trigger as g on g.tgrelid = t.oid where not g.tgisinternal
      union all
      -- Newer versions leave out the name of a view's only table before its columns, older ones write it.
      select concat_ws(' ', 'view', t.relname, regexp_replace(pg_get_viewdef(t.oid), '\\m[a-z_]+\\.', '', 'g'))
      from tables as t where t.relkind in ('v', 'm')
      union all
      select concat_ws(' ', 'function', p.proname, pg_get_functiondef(p.oid))
      from pg_proc as p
      where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
        and not exists (select from pg_depend as e where e.objid = p.oid and e.deptype = 'e')
      union all
      select concat_ws(' ', 'type', y.typname, e.enumlabel, e.enumsortorder)
      from pg_type as y join pg_enum as e on e.enumtypid = y.oid where y.typnamespace = 'public'::regnamespace
      union all
      select concat_ws(' ', 'extension', extname) from pg_extension where extname <> 'plpgsql'
    )
    select line from lines order by line collate "C"`.execute(db)
  return rows.map((row) => row.line)
}
