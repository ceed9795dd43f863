import pg from 'pg'

type SidePool = { url: string; max: number; answerMs: number; name: string }

/**
 * A few connections beside the pool of the requests, for short statements of a library that brings its own SQL. A
 * statement without an answer in `answerMs` fails.
 */
export function openSidePool({ url, max, answerMs, name }: SidePool) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    statement_timeout: answerMs,
    query_timeout: 2 * answerMs,
    connectionTimeoutMillis: answerMs,
    keepAlive: true,
    application_name: name,
  })
  pool.on('error', () => undefined) // The next statement opens another connection.
  return pool
}
