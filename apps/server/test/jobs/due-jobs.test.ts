import { Writable } from 'node:stream'
import { sql } from 'kysely'
import PgBoss from 'pg-boss'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../src/platform/db/database.ts'
import { type Jobs, startJobs } from '../../src/platform/jobs/jobs.ts'
import { queuesWithDueJobs } from '../../src/platform/jobs/queues.ts'
import { openLog } from '../../src/platform/log.ts'
import { testDatabase } from '../database/test-database.ts'

let database: Database
let jobs: Jobs
beforeAll(async () => {
  database = await testDatabase()
  jobs = await startJobs({ db: database.db, log: openLog('silent') })
  for (const name of ['one', 'two']) await jobs.declare(name)
})
beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(database.db)
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

const due = () => queuesWithDueJobs(database.db, ['one', 'two'])

test('a queue is named while it holds a job whose time has come, and no other is', async () => {
  expect(await due()).toEqual([])
  await jobs.send(database.db, 'two', {})
  await jobs.send(database.db, 'one', {}, { startAfter: new Date(Date.now() + 3_600_000) })
  expect(await due()).toEqual(['two'])
  expect(await queuesWithDueJobs(database.db, ['one'])).toEqual([])
  expect(await queuesWithDueJobs(database.db, [])).toEqual([])
})

test('a job that is running, done or given up is not due', async () => {
  for (const state of ['active', 'completed', 'failed']) {
    await jobs.send(database.db, 'one', {})
    await sql`update pgboss.job set state = ${state}::pgboss.job_state`.execute(database.db)
    expect([state, await due()]).toEqual([state, []])
  }
})

test('jobs wait for the begin of the work, and for a database that can do their maintenance', async () => {
  const lines: string[] = []
  const write = (line: unknown, _: unknown, done: () => void) => {
    lines.push(String(line))
    done()
  }
  const log = openLog('warn', new Writable({ write }))
  const later = await startJobs({ db: database.db, log, deferred: true, lookMs: 20 })
  const ran: object[] = []
  await later.work('late', async (data) => void ran.push(data))
  await later.send(database.db, 'late', { number: 1 })
  later.nudge('late')
  await sql`alter table pgboss.version rename to version_away`.execute(database.db)
  later.begin()
  await expect.poll(() => lines.join()).toContain('a poll failed, it will be repeated')
  expect(ran).toEqual([])
  await sql`alter table pgboss.version_away rename to version`.execute(database.db)
  await expect.poll(() => ran).toEqual([{ number: 1 }])
  await later.stop()
})

test('jobs of a long queue are taken in their order without sorting those that wait', async () => {
  await sql`
    insert into pgboss.job (name, priority, created_on)
    select 'one', n % 3, now() - n * interval '1 second' from generate_series(1, 5000) as n`.execute(database.db)
  await sql`analyze pgboss.job`.execute(database.db)
  const taking = await takingStatement()
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(taking)}`.execute(database.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index Scan using j[0-9a-f]+_priority_created_on_id_idx/)
  expect(plan).not.toMatch(/Sort Key: .*priority/)
})

/** The statement with which pg-boss takes four jobs. */
async function takingStatement(): Promise<string> {
  const statements: string[] = []
  const executeSql = async (text: string) => {
    statements.push(text)
    return { rows: [] }
  }
  await new PgBoss({ db: { executeSql } }).fetch('one', { batchSize: 4, includeMetadata: true })
  const taking = statements.find((text) => text.includes('SKIP LOCKED')) ?? ''
  return taking.replaceAll('$1', "'one'").replaceAll('$2', '4')
}
