import { readFile } from 'node:fs/promises'
import { readRecord } from '@heartwell/matching/record.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsBy } from '../apps/server/src/features/matching/ranking/feature-rows/build-feature-row.ts'
import { makeChangedRows } from '../apps/server/src/features/matching/ranking/feature-rows/refresh-feature-rows.ts'
import type { Database } from '../apps/server/src/platform/db/database.ts'
import { silentLog } from '../apps/server/src/platform/db/log.ts'
import { openPostgres } from '../apps/server/src/platform/db/postgres.ts'
import { openLog } from '../apps/server/src/platform/log.ts'
import { createDatabase, PATIENT_POOL } from '../apps/server/test/database/postgres-databases.ts'
import { CONTENT } from './population/ground.ts'
import { populate } from './population.ts'
import { type PostgresServer, startPostgres } from './postgres.ts'

const MEMBERS = 500
const NOW = new Date('2026-09-21T12:00:00Z')
const TABLES = [
  ...(['accounts', 'members', 'preferences', 'consents', 'photos', 'member_topics', 'member_answers'] as const),
  ...(['decisions', 'interest_requests', 'blocks', 'match_rows', 'match_changes'] as const),
]

let server: PostgresServer
const opened: Database[] = []

beforeAll(async () => {
  server = await startPostgres({ durable: false, inMemory: true })
})
afterAll(async () => {
  for (const database of opened) await database.close()
  await server.stop()
})

type Populated = Database & { url: string }

async function populated(name: string, owner?: string): Promise<Populated> {
  await createDatabase(server.url('postgres'), name)
  const url = new URL(server.url(name))
  if (owner) {
    await onServer(`create role ${owner} login`, `alter database ${name} owner to ${owner}`)
    url.username = owner
  }
  await populate(url.href, { members: MEMBERS, answers: 'all', now: NOW })
  const database = await openPostgres(server.url(name), silentLog, PATIENT_POOL)
  opened.push(database)
  return { ...database, url: url.href }
}

async function onServer(...statements: string[]) {
  const { db, close } = await openPostgres(server.url('postgres'), silentLog, { ...PATIENT_POOL, max: 1 })
  for (const statement of statements) await sql.raw(statement).execute(db)
  await close()
}

/** The column that the database numbers or draws. */
const numberOf = (table: string) => (table === 'blocks' ? 'id' : 'seq')

/**
 * Everything in these tables except values that differ in every run: the salt of the password, transactions and their
 * order.
 */
async function contentOf({ db }: Pick<Database, 'db'>) {
  const read = (table: string) =>
    sql<{ line: string }>`
      select (to_jsonb(t) - 'password_hash' - 'changed' - ${numberOf(table)}::text)::text as line from ${sql.table(table)} as t order by 1`.execute(
      db,
    )
  const lines = TABLES.map(async (table) => [table, (await read(table)).rows.map(({ line }) => line)] as const)
  return Object.fromEntries(await Promise.all(lines))
}

/** Without what interests say of members: the server estimates that again with what it knows of the others. */
async function recordsOf({ db }: Pick<Database, 'db'>) {
  const { rows } = await sql<{ member_id: string; no: number; record: Buffer }>`
    select member_id, no, record from match_rows order by no`.execute(db)
  return rows.map(({ record, ...row }) => {
    const { selectivity, popularity, readiness, unknown, queue, matches, ...profile } = readRecord(record)
    return { ...row, profile }
  })
}

describe('an invented population', () => {
  let unchecked: Populated
  beforeAll(async () => {
    unchecked = await populated('unchecked')
  })

  test('is the same for the same seed, and keeps the foreign keys of a database that checks them', async () => {
    const checked = await populated('checked', 'plain_owner')
    const one = await contentOf(unchecked)
    const other = await contentOf(checked)
    for (const table of TABLES) expect(other[table], table).toEqual(one[table])
    expect([one.members?.length, one.match_changes?.length]).toEqual([MEMBERS, 0])
    for (const table of ['preferences', 'photos', 'interest_requests', 'match_rows'])
      expect(one[table]?.length, table).toBeGreaterThan(MEMBERS / 4)
  })

  test('has the rows that the server would make of its other tables', async () => {
    const before = await recordsOf(unchecked)
    await sql`insert into match_changes (member_id) select id from members`.execute(unchecked.db)
    const key = JSON.parse(await readFile(`${CONTENT}/questionnaires/reasoning-key.json`, 'utf8'))
    while (
      (await makeChangedRows({ db: unchecked.db, log: openLog('silent'), rowOf: rowsBy(key), now: NOW }, 100)) > 0
    );
    expect(before.length).toBeGreaterThan(MEMBERS * 0.9)
    expect(await recordsOf(unchecked)).toEqual(before)
  })

  test('is refused where members are already, unless they are to be added', async () => {
    const { url, db } = unchecked
    const names = async () => (await sql<{ name: string }>`select name from members order by phone`.execute(db)).rows
    await expect(populate(url, { members: 10 })).rejects.toThrow('There are members in this database already')
    await populate(url, { members: 10, seed: 5, add: true, now: NOW })
    const all = await names()
    expect(all).toHaveLength(MEMBERS + 10)
    expect(all.slice(-10)).not.toEqual(all.slice(0, 10))
  })
})
