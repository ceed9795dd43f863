import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Listener, Listening } from './database.ts'
import { DatabaseUnavailable, isReadTimeout } from './errors.ts'
import type { Log } from './log.ts'

const AGAIN_MS = 500
/** A query without an answer reveals a connection that died silently. */
const ASK_MS = 15_000
const ANSWER_MS = 5000

type Settings = { url: string; channel: string; listener: Listener; log: Log }

/** Listens on a connection of its own, and on a new one when that is lost; notifications in between are missed. */
export async function listenOnPostgres(settings: Settings): Promise<Listening> {
  let current = await listenOnce(settings)
  let stopping = false
  const keepListening = async () => {
    while (true) {
      await current.over
      if (stopping) return
      settings.log.warn({}, 'the connection that listens for news was lost')
      current = await listenAgain(settings, () => stopping)
      if (stopping) return current.close() // `stop` knew only the lost connection.
      settings.listener.missed()
    }
  }
  const over = keepListening()
  return {
    notify: (texts) => current.notify(texts),
    async stop() {
      stopping = true
      await current.close()
      await over
    },
  }
}

async function listenAgain(settings: Settings, stopping: () => boolean): Promise<Connection> {
  while (!stopping()) {
    await delay(AGAIN_MS)
    const connection = await listenOnce(settings).catch(() => undefined)
    if (connection) return connection
  }
  return { ...connectionLost, over: Promise.resolve() }
}

type Connection = { over: Promise<void>; notify(texts: readonly string[]): Promise<void>; close(): Promise<void> }

const connectionLost = {
  notify: async () => {
    throw new DatabaseUnavailable('The connection that listens has ended.')
  },
  close: async () => undefined,
}

async function listenOnce({ url, channel, listener }: Settings): Promise<Connection> {
  const timeouts = { connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS }
  const client = new pg.Client({
    connectionString: url,
    application_name: `heartwell listening to ${channel}`,
    ...timeouts,
  })
  const over = new Promise<void>((resolve) => client.once('end', resolve))
  client.on('error', () => void client.end().catch(() => undefined))
  client.on('notification', ({ payload }) => listener.hear(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  let isNotifying = false
  // A running statement also shows whether the connection is alive.
  const ask = () => (isNotifying ? undefined : client.query('select 1').catch(() => client.end()))
  const polling = setInterval(() => void ask(), ASK_MS)
  void over.then(() => clearInterval(polling))
  return {
    over,
    async notify(texts) {
      isNotifying = true
      try {
        await client.query(`select pg_notify($1, text) from unnest($2::text[]) as text`, [channel, texts])
      } catch (error) {
        // The connection is dead: another one takes its place at once.
        if (isReadTimeout(error)) void client.end().catch(() => undefined)
        throw error
      } finally {
        isNotifying = false
      }
    },
    close: () => client.end(),
  }
}
