import { randomUUID } from 'node:crypto'
import { type Db, sqlExecutor } from '../../apps/server/src/platform/db/database.ts'
import { silentLog } from '../../apps/server/src/platform/db/log.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { openPostgres } from '../../apps/server/src/platform/db/postgres.ts'
import { createDatabase, dropDatabase } from '../../apps/server/test/database/postgres-databases.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { repositoryRoot } from '../../tools/run-command.ts'
import { TEXT } from './people.ts'

const MIGRATIONS = `${repositoryRoot}/apps/server/migrations`
const LOAD_TIMEOUT_MS = 1_800_000
/** Rows of a statement that loads messages. */
const LOAD_ROWS = 500_000

/** Equal to `accountIdOf` and `sessionTokenOf`. */
const ID = (no: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${no}), 12, '0'))::uuid`
const TOKEN_HASH = (no: string) => `sha256(convert_to('bench-session-' || ${no}, 'UTF8'))`

export type Size = { members: number; conversations: number; messages: number }

/** Works with a new database, filled with this much, on a PostgreSQL server that stores durably. */
export async function withPostgres<T>(size: Size, step: (url: string) => Promise<T>): Promise<T> {
  const server = await startPostgres({ durable: true })
  const adminUrl = server.url('postgres')
  const name = `heartwell_bench_${randomUUID().slice(0, 8)}`
  const url = server.url(name)
  try {
    await createDatabase(adminUrl, name)
    const database = await openPostgres(url, silentLog, { max: 1, statementTimeoutMs: LOAD_TIMEOUT_MS })
    try {
      await migrate(database, MIGRATIONS)
      await loadPostgres(database.db, size)
    } finally {
      await database.close()
    }
    return await step(url)
  } finally {
    await dropDatabase(adminUrl, name)
    await server.stop()
  }
}

async function loadPostgres(db: Db, size: Size): Promise<void> {
  const { executeSql } = sqlExecutor(db)
  // For one connection whose rows may be lost in a crash of the benchmark.
  await executeSql('set synchronous_commit = off')
  await executeSql('set session_replication_role = replica')
  await fill(db, size)
  await executeSql('vacuum analyze')
}

/** Members who are all approved, with a session each, and conversations between neighbours. */
export async function fill(db: Db, size: Size): Promise<void> {
  await storeMembers(db, size.members)
  if (size.conversations > 0) await storeConversations(db, size)
  if (size.messages > 0) await storeHistory(db, size)
}

async function storeMembers(db: Db, count: number): Promise<void> {
  const { executeSql } = sqlExecutor(db)
  await executeSql(
    `insert into accounts (id, role, email, password_hash)
     select ${ID('no')}, 'member', 'member-' || no || '@bench.example', 'none' from generate_series(0, $1::int - 1) as no`,
    [count],
  )
  await executeSql(
    `insert into members (id, name, phone, dob, profession, gender, status, approval, verified_at, submitted_at, decided_at)
     select ${ID('no')}, 'Member ' || no, '07700900123', '1970-01-15', 'Gardener', case no % 2 when 0 then 'F' else 'M' end,
       'Tab', 'approved', now(), now(), now()
     from generate_series(0, $1::int - 1) as no`,
    [count],
  )
  await executeSql(
    `insert into sessions (account_id, token_hash, device)
     select ${ID('no')}, ${TOKEN_HASH('no')}, 'Bench' from generate_series(0, $1::int - 1) as no`,
    [count],
  )
}

/** The two members of each conversation, by its number: see `membersOf`. */
const PAIRS = `
  select no, least(a, b) as low, greatest(a, b) as high
  from (select no, no % $2::int as a, (no + 1 + no / $2::int) % $2::int as b from generate_series(0, $1::int - 1) as no) as p`

/** The numbers of the members of a conversation, the lower one first. */
export function membersOf(conversation: number, members: number): [low: number, high: number] {
  const a = conversation % members
  const b = (conversation + 1 + Math.floor(conversation / members)) % members
  return a < b ? [a, b] : [b, a]
}

async function storeConversations(db: Db, { members, conversations, messages }: Size): Promise<void> {
  const { executeSql } = sqlExecutor(db)
  await executeSql(
    `insert into interest_requests (sender_id, recipient_id, state, created_at, answered_at)
     select ${ID('low')}, ${ID('high')}, 'accepted', now(), now() from (${PAIRS}) as p`,
    [conversations, members],
  )
  // Everything is read, so that the next message is the first unread one.
  await executeSql(
    `insert into conversations (kind, low_id, high_id, created_at, last_seq, low_sent, high_sent, low_read, high_read,
       low_read_seq, high_read_seq, low_delivered_seq, high_delivered_seq, last_at, last_sender_id, last_kind, last_body)
     select 'members', ${ID('low')}, ${ID('high')}, now(), seq, (seq + 1) / 2, seq / 2, seq / 2, (seq + 1) / 2,
       seq, seq, seq, seq, now(), ${ID('low')}, 'text', left($4, 120)
     from (${PAIRS}) as p, (select $3::int as seq) as s order by no`,
    [conversations, members, Math.floor(messages / conversations), TEXT],
  )
}

/** Messages in the order of time, alternating between conversations; both sides write in turn. */
async function storeHistory(db: Db, { conversations, messages }: Size): Promise<void> {
  const { executeSql } = sqlExecutor(db)
  const total = Math.floor(messages / conversations) * conversations
  for (let from = 0; from < total; from += LOAD_ROWS) {
    await executeSql(
      `insert into messages (conversation_id, seq, id, sender_id, client_id, body, sent_at)
       select c.id, n.no / $3::bigint + 1, n.id, case (n.no / $3::bigint) % 2 when 0 then c.low_id else c.high_id end,
         n.id, $4 || ' ' || n.no, now() - make_interval(secs => $5::bigint - n.no)
       from (
         select no, (lpad(to_hex(no), 12, '0') || '7abc8' || lpad(to_hex(no), 15, '0'))::uuid as id
         from generate_series($1::bigint, $2::bigint - 1) as no) as n
       join (select id, low_id, high_id, row_number() over (order by id) - 1 as place from conversations) as c
         on c.place = n.no % $3::bigint
       order by n.no`,
      [from, Math.min(total, from + LOAD_ROWS), conversations, TEXT, total],
    )
  }
}
