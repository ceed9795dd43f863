import { sql } from 'kysely'

/** The definition of a check constraint, as PostgreSQL prints it. */
export type Check = { table: string; definition: string }

export const CHECKS = sql<Check>`
  select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'c' and connamespace = 'public'::regnamespace
  order by 1, 2`

const TEXTS = /(?<texts>'[^']*'::text(?:, '[^']*'::text)*)/.source

const LISTS = [
  // `CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))`, also where the column may be null.
  `\\((?:\\((?<absent>\\w+) IS NULL\\) OR \\()?"?(?<column>\\w+)"? = ANY \\(ARRAY\\[${TEXTS}\\]\\)\\)?\\)`,
  // `CHECK ((parts <@ ARRAY['photos'::text, 'texts'::text]))`
  `\\((?<column>\\w+) <@ ARRAY\\[${TEXTS}\\]\\)`,
  // `CHECK (((cardinality(roles) > 0) AND (roles <@ '{support,finance}'::text[])))`
  `\\(\\(.+\\) AND \\((?<column>\\w+) <@ '\\{(?<names>[\\w,]+)\\}'::text\\[\\]\\)\\)`,
].map((list) => new RegExp(`^CHECK \\(${list}\\)$`))

const CHECKED = `/** A text whose check constraint allows these only. PostgreSQL checks what is written. */
export type Checked<Texts extends string> = ColumnType<Texts, string, string>;

/** An array of texts whose check constraint allows these only. */
export type CheckedArray<Texts extends string> = ColumnType<Texts[], string[], string[]>;

`

/** The generated types with the texts that a check constraint allows instead of `string`. */
export function withCheckedTexts(types: string, checks: Check[]): string {
  const typed = checks.reduce((before, check) => withCheck(before, check), types)
  return typed.replace('export type Generated<T>', `${CHECKED}export type Generated<T>`)
}

function withCheck(types: string, { table, definition }: Check): string {
  const match = LISTS.map((list) => list.exec(definition)).find((found) => found !== null)
  const { absent, column, texts, names } = match?.groups ?? {}
  if (!column || (absent && absent !== column)) return types
  // A column may have the name of a table, so only the list of the tables counts.
  const [, type] = new RegExp(`^export interface DB \\{[^}]*^ {2}${table}: (\\w+);$`, 'm').exec(types) ?? []
  const list = texts?.replaceAll('::text', '').split(', ') ?? names?.split(',').map((name) => `'${name}'`) ?? []
  const field = new RegExp(`(^export interface ${type} \\{[^}]*^ {2}${column}: [^;\\n]*)\\bstring\\b(\\[\\])?`, 'm')
  return types.replace(
    field,
    (_, before, isArray) => `${before}${isArray ? 'CheckedArray' : 'Checked'}<${list.join(' | ')}>`,
  )
}
