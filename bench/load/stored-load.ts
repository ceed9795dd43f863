import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { populate } from '../../tools/population.ts'
import { type PostgresServer, startPostgres } from '../../tools/postgres.ts'
import { TEXT } from '../realtime/people.ts'

/** Each conversation gets this many messages at a time, so that rows are stored in the order of their times. */
const ROUND = 10
/** The version of what is stored here; another one is made again. */
const VERSION = 1

const MESSAGES_PER_MEMBER = 10
/** The messages of a site of this size: ten for each member. */
export const messagesOf = (members: number) => members * MESSAGES_PER_MEMBER

export type LoadSize = { members: number; messages: number }

/**
 * Works with a database of invented members, each with a session, a conversation for each connection, and messages.
 * With DATABASE_URL it is made on that server and used again by the next run.
 */
export async function withStoredLoad<T>(size: LoadSize, step: (url: string) => Promise<T>): Promise<T> {
  const server = await startPostgres({ durable: true })
  try {
    return await step(await storedLoad(server, size))
  } finally {
    await server.stop()
  }
}

export async function storedLoad(server: PostgresServer, { members, messages }: LoadSize): Promise<string> {
  const name = `heartwell_load_${members}`
  const url = server.url(name)
  await withClient(server.url('postgres'), async (client) => {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rows.length === 0) await client.query(`create database ${name}`)
  })
  if (!(await hasMembers(url))) {
    const { seconds } = await populate(url, { members })
    console.log(`${members.toLocaleString('en')} members stored in ${seconds.toFixed(0)} s`)
  }
  const started = performance.now()
  if (await addLoad(url, messages))
    console.log(`sessions, conversations and messages stored in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  await forgetJobs(url)
  return url
}

/** Jobs that an earlier run left, tens of thousands after a load, would count for this one. */
const forgetJobs = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ queue: string | null }>(`select to_regclass('pgboss.job') as queue`)
    if (rows[0]?.queue) await client.query('delete from pgboss.job')
  })

/** Waits until the statements of earlier runs are not written any more: a checkpoint would count for the next run. */
export async function settle(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('checkpoint')
  })
  await delay(1_000)
}

const hasMembers = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(`select to_regclass('public.members') is not null as found`)
    return rows[0]?.found ? ((await client.query('select 1 from members limit 1')).rowCount ?? 0) > 0 : false
  })

/** @returns whether anything was missing */
const addLoad = (url: string, messages: number) =>
  withClient(url, async (client) => {
    await client.query('create schema if not exists bench')
    await client.query('create table if not exists bench.load (version int, messages int)')
    const { rows } = await client.query('select 1 from bench.load where version = $1 and messages = $2', [
      VERSION,
      messages,
    ])
    if (rows.length > 0) return false
    // The rows satisfy keys and triggers anyway, and a crash of the benchmark may lose them.
    await client.query('set session_replication_role = replica')
    await client.query('set synchronous_commit = off')
    await client.query(`set maintenance_work_mem = '1GB'`)
    await client.query('truncate sessions, conversations, messages, notifications cascade')
    await client.query(SESSIONS)
    await client.query(NOTIFICATIONS)
    // The invented photos have no files, and a job would look for each of them.
    await client.query('update photos set hashed_at = now() where hashed_at is null')
    await storeConversations(client, messages)
    await client.query('vacuum analyze')
    await client.query('delete from bench.load')
    await client.query('insert into bench.load values ($1, $2)', [VERSION, messages])
    return true
  })

const TOKEN = `'bench-session-' || id`
/** The session token of an account. */
export const tokenOf = (accountId: string) => `bench-session-${accountId}`

const SESSIONS = `insert into sessions (account_id, token_hash, device)
  select id, sha256(convert_to(${TOKEN}, 'UTF8')), 'Bench' from accounts`

/** One for each interest, and one for each acceptance. */
const NOTIFICATIONS = `insert into notifications (member_id, about_id, kind, title, message, created_at, read_at, mailed_at)
  select recipient_id, sender_id, 'interest', 'You have a new interest', 'Somebody would like to meet you.', created_at,
    answered_at, created_at from interest_requests
  union all
  select sender_id, recipient_id, 'connection', 'You are connected', 'Your interest was accepted.', answered_at,
    answered_at, answered_at from interest_requests where state = 'accepted'`

async function storeConversations(client: pg.Client, messages: number): Promise<void> {
  const { rows } = await client.query<{ pairs: number }>(
    `select count(*)::int as pairs from interest_requests where state = 'accepted'`,
  )
  const mean = messages / Math.max(1, rows[0]?.pairs ?? 0)
  // Few long conversations and many short ones: the lengths are exponentially distributed around the mean.
  await client.query(
    `insert into conversations (kind, low_id, high_id, created_at, last_seq, low_sent, high_sent, low_read, high_read,
       low_read_seq, high_read_seq, low_delivered_seq, high_delivered_seq, last_at, last_sender_id, last_kind, last_body)
     select 'members', low, high, answered_at, n, (n + 1) / 2, n / 2, n / 2, (n + 1) / 2, n, n, n, n,
       answered_at + n * interval '1 minute', case n % 2 when 0 then high else low end, 'text', left($2, 120)
     from (
       select low, high, answered_at, 1 + floor(-ln(1 - draw) * ($1::float8 - 0.5))::int as n
       from (
         select least(sender_id, recipient_id) as low, greatest(sender_id, recipient_id) as high, answered_at,
           ((hashtext(sender_id::text || recipient_id::text) & 65535) / 65536.0)::float8 as draw
         from interest_requests where state = 'accepted') as pair) as sized`,
    [mean, TEXT],
  )
  const indexes = await dropIndexes(client, 'messages')
  const { rows: longest } = await client.query<{ seq: number | null }>('select max(last_seq) as seq from conversations')
  for (let from = 1; from <= (longest[0]?.seq ?? 0); from += ROUND) await client.query(ONE_ROUND, [from, ROUND, TEXT])
  for (const index of indexes) await client.query(index)
}

/** Both sides write in turn. The ids have the form of UUIDs of version 7 and grow with the time. */
const ONE_ROUND = `insert into messages (conversation_id, seq, id, sender_id, client_id, body, sent_at)
  select c.id, seq, made.id, case seq % 2 when 0 then high_id else low_id end, made.id, $3 || ' ' || seq,
    c.created_at + seq * interval '1 minute'
  from conversations as c
  cross join lateral generate_series($1::int, least(c.last_seq, $1::int + $2::int - 1)) as seq
  cross join lateral (select (lpad(to_hex(seq), 12, '0') || '7abc8' || lpad(to_hex(c.id), 15, '0'))::uuid as id) as made
  where c.last_seq >= $1::int
  order by seq, c.id`

/** Making an index of all rows at once takes less time. @returns the statements that make them again */
async function dropIndexes(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where schemaname = 'public' and tablename = $1
       and not exists (select from pg_constraint where conindid = (schemaname || '.' || indexname)::regclass)`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ made }) => made)
}

export async function withClient<T>(url: string, step: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    return await step(client)
  } finally {
    await client.end()
  }
}
