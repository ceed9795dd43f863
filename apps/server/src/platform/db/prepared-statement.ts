/**
 * A statement with such a comment at its start is planned once for each connection. Its text must never change while
 * the process runs: values are parameters. PgBouncer must be 1.21 or newer, or in session mode.
 */
const PREPARED = /^\s*\/\* prepared: ([a-z_]{1,60}) \*\//

/** The name under which a connection stores the plan of this statement; undefined for any other statement. */
export const preparedNameOf = (text: string): string | undefined => PREPARED.exec(text)?.[1]
