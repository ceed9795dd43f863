import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'

/**
 * Makes the database refuse every change of the rows of a table that have one of these values in a column.
 * @returns lifts it
 */
export async function refuseRows(
  db: Db,
  { table, column, values }: { table: string; column: string; values: readonly string[] },
): Promise<() => Promise<unknown>> {
  const on = sql.table(table)
  const refused = sql.lit(`{${values.join(',')}}`)
  await sql`
    create function refuse_row() returns trigger language plpgsql as $$
    begin
      if (case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0]) = any(tg_argv[1]::text[])
        then raise exception 'refused by a test';
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`.execute(db)
  await sql`
    create trigger refuse before insert or update or delete on ${on}
    for each row execute function refuse_row(${sql.lit(column)}, ${refused})`.execute(db)
  return () => sql`drop function refuse_row() cascade`.execute(db)
}
