/**
 * A statement with such a comment at its start is planned once for each connection. Its text must never change while
 * the process runs: values are parameters. PgBouncer must be 1.21 or newer, or in session mode.
 */
const PREPARED = /^\s*\/\* prepared: ([a-z_]{1,60}) \*\//

/** The name under which a connection stores the plan of this statement; undefined for a statement without the comment. */
export const preparedNameOf = (text: string): string | undefined => PREPARED.exec(text)?.[1]

/** A text that was sent less often is not worth a plan on each connection. */
const USES_MIN = 5
/**
 * Each connection stores that many plans. With the statements that have a name of their own, these are fewer than
 * `max_prepared_statements` in `ops/pgbouncer/pgbouncer.ini`.
 */
const NAMES_MAX = 150
/** Texts that are counted. Lists of values make many texts, each used a few times. */
const COUNTED_MAX = 2_000
/** All columns of a table: a prepared statement fails once a migration of another process has added one. */
const ALL_COLUMNS = /(?:\bselect|\breturning|,)\s+\*|\.\*/i

/**
 * Names the statements that this process sends often, so that PostgreSQL parses and plans each once for a connection
 * and not each time. PostgreSQL still plans with the values where that is cheaper.
 */
export function openStatementNames({ usesMin = USES_MIN, namesMax = NAMES_MAX, countedMax = COUNTED_MAX } = {}) {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined) return known
    const own = preparedNameOf(text)
    if (own !== undefined) {
      names.set(text, own)
      return own
    }
    if (names.size >= namesMax) return undefined
    const count = (uses.get(text) ?? 0) + 1
    if (count < usesMin || ALL_COLUMNS.test(text)) {
      if (uses.size >= countedMax) uses.clear()
      uses.set(text, count)
      return undefined
    }
    uses.delete(text)
    const name = `often_${names.size}`
    names.set(text, name)
    return name
  }
}
