import { existsSync } from 'node:fs'
import path from 'node:path'
import { DEMO_LOGINS, DEMO_PASSWORD } from '@heartwell/demo/logins.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Db } from '../../src/platform/db/database.ts'
import { silentLog } from '../../src/platform/db/log.ts'
import { openPostgres } from '../../src/platform/db/postgres.ts'
import { freePort, launchServer, runAdmin, type ServerProcess, startServerProcess } from '../server/server-process.ts'
import { createDatabase, dropDatabase, PATIENT_POOL } from './postgres-databases.ts'
import { type ServerData, serverData } from './server-data.ts'
import { postgresAdminUrl } from './test-database-postgres.ts'

// A demo community is loaded on the embedded database, which takes long on a busy machine.
const NAME = `heartwell_moved_${process.pid}`
let data: ServerData
let databaseUrl: string
beforeAll(async () => {
  data = await serverData('embedded')
  const url = new URL(postgresAdminUrl())
  url.pathname = `/${NAME}`
  databaseUrl = url.href
  await createDatabase(postgresAdminUrl(), NAME)
  const server = await startServerProcess({ ...data.settings, PORT: await freePort(), DEMO: '1' })
  await server.stop()
})
afterAll(async () => {
  await dropDatabase(postgresAdminUrl(), NAME)
  await data.remove()
})

const move = () => runAdmin({ ...data.settings, DATABASE_URL: databaseUrl }, 'move-to-postgres')

async function inTarget<T>(step: (db: Db) => Promise<T>): Promise<T> {
  const target = await openPostgres(databaseUrl, silentLog, PATIENT_POOL)
  try {
    return await step(target.db)
  } finally {
    await target.close()
  }
}

/** All rows of all tables as text, and the positions of all sequences. */
async function everything(db: Db): Promise<Map<string, string[]>> {
  const { rows: names } = await sql<{ name: string; is_sequence: boolean }>`
    select format('%I.%I', n.nspname, c.relname) as name, c.relkind = 'S' as is_sequence from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'S') order by 1`.execute(db)
  const found = new Map<string, string[]>()
  for (const { name, is_sequence } of names) {
    const line = is_sequence ? `jsonb_build_array(last_value, is_called)::text` : `to_jsonb(t)::text`
    const { rows } = await sql<{ line: string }>`select ${sql.raw(line)} as line from ${sql.raw(name)} as t`.execute(db)
    // Transaction ids belong to the database.
    found.set(name, rows.map((row) => row.line.replace(/"changed": "\d+"/, '')).sort())
  }
  return found
}

test('a database that is not empty is refused, and the installation stays where it is', async () => {
  await inTarget((db) => sql`create table notes (body text)`.execute(db))
  const { code, output } = await move()
  expect(code).toBe(1)
  expect(output).toContain(`${NAME} is not empty, so nothing was moved.`)
  expect(existsSync(path.join(data.settings.DATA_DIR, 'db.moved'))).toBe(false)
  await inTarget((db) => sql`drop table notes`.execute(db))
})

test('a demo installation is equal in every table after the move, and its members sign in', async () => {
  const before = await data.use(({ db }) => everything(db))
  expect(before.get('public.members')?.length).toBeGreaterThan(20)
  expect(before.get('pgboss.queue')?.length).toBeGreaterThan(5)
  const { code, output } = await move()
  expect(output).toContain('Counts and checksums of all tables agree.')
  expect(code).toBe(0)
  const after = await inTarget(everything)
  expect([...after.keys()]).toEqual([...before.keys()])
  for (const [name, lines] of before) expect(after.get(name), name).toEqual(lines)

  const server = await startServerProcess({ ...data.settings, DATABASE_URL: databaseUrl, PORT: await freePort() })
  try {
    expect(await signIn(server)).toMatchObject({ success: true })
  } finally {
    await server.kill()
  }
})

test('a start on the old folder without DATABASE_URL says where the installation is, and so does a second move', async () => {
  const server = launchServer({ ...data.settings, PORT: await freePort() })
  onTestFinished(async () => void (await server.kill()))
  const { code, output } = await server.exited
  expect(code).toBe(1)
  expect(output).toContain('This installation has moved: since ')
  expect(output).toContain(`/${NAME}. Set DATABASE_URL to it and start again.`)
  expect(output, 'a sentence, not a stack').not.toMatch(/^\s+at /m)
  expect(output).not.toContain(`${new URL(databaseUrl).username}@`)
  expect(await move()).toMatchObject({ code: 1, output: expect.stringContaining('This installation has moved') })
})

async function signIn(server: ServerProcess): Promise<unknown> {
  const answer = await fetch(`${server.url}/api/userlogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'heartwell', origin: server.url },
    body: JSON.stringify({ email: DEMO_LOGINS[0]?.email, password: DEMO_PASSWORD }),
  })
  return answer.json()
}
