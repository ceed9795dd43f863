import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** A query or its settings. */
type Sent = { text?: unknown; values?: unknown }

/** Sees each statement that this process sends to PostgreSQL, `begin` and `commit` included, until it is stopped. */
export function watchStatements(
  onSend: (text: string, answered: Promise<unknown>, values: readonly unknown[]) => void,
): () => void {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const answer = query.apply(this, args)
    const [first, second] = args
    const { text, values } = typeof first === 'string' ? { text: first, values: second } : (first as Sent)
    onSend(String(text), Promise.resolve(answer), Array.isArray(values) ? values : [])
    return answer
  } as never // The type has an overload for each kind of query.
  return () => {
    pg.Client.prototype.query = query as never
  }
}

const counting = new AsyncLocalStorage<string[]>()

/**
 * The statements that a step sends to PostgreSQL, in their order. Those of workers that were started before the step are
 * not counted.
 */
export async function statementsOf(step: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const stop = watchStatements((text) => void counting.getStore()?.push(text))
  try {
    await counting.run(texts, step)
  } finally {
    stop()
  }
  return texts
}
