import { sql } from 'kysely'

/** The definition of a check constraint, as PostgreSQL prints it. */
export type Check = { table: string; definition: string }

export const CHECKS = sql<Check>`
  select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'c' and connamespace = 'public'::regnamespace
  order by 1, 2`

/** `CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))`, also where the column may be null. */
const LIST =
  /^CHECK \(\((?:\((?<absent>\w+) IS NULL\) OR \()?(?<column>\w+) = ANY \(ARRAY\[(?<texts>'[^']*'::text(?:, '[^']*'::text)*)\]\)\)?\)\)$/

const CHECKED = `/** A text whose check constraint allows these only. PostgreSQL checks what is written. */
export type Checked<Texts extends string> = ColumnType<Texts, string, string>;

`

/** The generated types with the texts that a check constraint allows instead of `string`. */
export function withCheckedTexts(types: string, checks: Check[]): string {
  const typed = checks.reduce((before, check) => withCheck(before, check), types)
  return typed.replace('export type Generated<T>', `${CHECKED}export type Generated<T>`)
}

function withCheck(types: string, { table, definition }: Check): string {
  const { absent, column, texts } = LIST.exec(definition)?.groups ?? {}
  if (!column || !texts || (absent && absent !== column)) return types
  const [, type] = new RegExp(`^ {2}${table}: (\\w+);$`, 'm').exec(types) ?? []
  const union = texts.replaceAll('::text', '').split(', ').join(' | ')
  const field = new RegExp(`(^export interface ${type} \\{[^}]*^ {2}${column}: [^;\\n]*)\\bstring\\b`, 'm')
  return types.replace(field, `$1Checked<${union}>`)
}
