import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { sql } from 'kysely'
import type { Db } from '../apps/server/src/platform/db/database.ts'
import { silentLog } from '../apps/server/src/platform/db/log.ts'
import { openPostgres } from '../apps/server/src/platform/db/postgres.ts'
import { SESSION_COOKIE } from '../apps/server/src/platform/http/http.ts'
import { startServerProcess } from '../apps/server/test/server/server-process.ts'
import { storeMembers } from '../apps/server/test/server-members.ts'
import { build } from '../tools/build.ts'
import { LOOPBACK } from '../tools/cluster/adapt-ops-files.ts'
import { createPostgresNode, DATABASE, type PostgresNode, runAs } from '../tools/cluster/postgres-node.ts'
import { ensurePrograms } from '../tools/cluster/programs.ts'
import { populate } from '../tools/population.ts'
import { unprivilegedUser } from '../tools/postgres.ts'
import { freePort } from '../tools/redis.ts'
import { repositoryRoot, runTool, ToolError } from '../tools/run-command.ts'

/**
 * Somebody deletes all members by mistake, the server is killed and its data removed; the last base backup and the log
 * bring back the moment before. With the scripts of `ops/postgresql`. `npm run bench restore-drill 950000` fills the
 * database with that number of members.
 */
const RESULT = path.join(import.meta.dirname, 'results/restore-drill.json')
const MEMBERS = 100_000
/** Written after the base backup, so only the log has them. */
const LATE_MEMBERS = 200
const script = (name: string) => path.join(repositoryRoot, 'ops/postgresql', name)

type Result = {
  members: number
  databaseMb: number
  backupSeconds: number
  /** From the removal of the data until the server has everything of the moment and accepts writes. */
  restoreSeconds: number
  /** From then until a process of the product is ready. */
  productSeconds: number
  rowsBefore: number
  rowsRestored: number
  lateMembersRestored: number
  sessionWorks: boolean
  loadBefore: number
}

type Places = { members: number; folder: string; archive: string; backups: string }

async function drill(node: PostgresNode, { members, folder, archive, backups }: Places): Promise<Result> {
  const [loadBefore = 0] = os.loadavg()
  const url = `postgresql://heartwell@127.0.0.1:${node.port}/${DATABASE}`
  await node.create()
  await populate(url, { members })
  const backupSeconds = await seconds(() => asPostgres(folder, node, script('base-backup.sh'), backups, archive))
  const [backup = ''] = fs.readdirSync(backups)

  const late = await withDatabase(url, (db) =>
    storeMembers(
      db,
      Array.from({ length: LATE_MEMBERS }, (_, n) => `Late ${n}`),
    ),
  )
  const before = await withDatabase(url, countRows)
  const [{ moment, mb } = {}] = await node.query(
    `select clock_timestamp()::text as moment, pg_database_size('${DATABASE}') / 1e6 as mb`,
  )
  await withDatabase(url, async (db) => {
    await sql`truncate accounts cascade`.execute(db)
  })
  await untilArchived(node)
  await node.kill()
  fs.rmSync(node.data, { recursive: true })

  const restoreSeconds = await seconds(async () => {
    await asPostgres(folder, node, script('restore.sh'), path.join(backups, backup), node.data, String(moment))
    await node.start()
    while (await isRecovering(node)) await delay(50)
  })
  await node.query('alter system reset recovery_target_time')
  await node.query('alter system reset recovery_target_action')
  await node.query('select pg_reload_conf()')
  const rowsRestored = await withDatabase(url, countRows)
  const { isReadySeconds, sessionWorks } = await startProduct(url, folder, late[0]?.token ?? '')
  return {
    members,
    databaseMb: Math.round(Number(mb)),
    backupSeconds,
    restoreSeconds,
    productSeconds: isReadySeconds,
    rowsBefore: before,
    rowsRestored,
    lateMembersRestored: await withDatabase(url, countLate),
    sessionWorks,
    loadBefore: Math.round(10 * loadBefore) / 10,
  }
}

function makeFolder(parent: string, name: string): string {
  const folder = path.join(parent, name)
  fs.mkdirSync(folder)
  const owner = unprivilegedUser()
  if (owner) fs.chownSync(folder, owner.uid, owner.gid)
  return folder
}

/** The scripts find the server by the variables of libpq, as they do on a machine with one server. */
function asPostgres(cwd: string, node: PostgresNode, command: string, ...args: string[]): Promise<void> {
  const server = [`PGHOST=${path.dirname(node.data)}`, `PGPORT=${node.port}`, 'PGUSER=postgres']
  return runAs(unprivilegedUser(), cwd, '/usr/bin/env', [...server, command, ...args])
}

async function withDatabase<T>(url: string, step: (db: Db) => Promise<T>): Promise<T> {
  const database = await openPostgres(url, silentLog, { statementTimeoutMs: 600_000, startTimeoutMs: 60_000 })
  try {
    return await step(database.db)
  } finally {
    await database.close()
  }
}

const TABLES = ['accounts', 'members', 'sessions', 'match_rows', 'schema_migrations']

/** The rows of some tables that belong together. */
async function countRows(db: Db): Promise<number> {
  let sum = 0
  for (const table of TABLES) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
    sum += rows[0]?.count ?? 0
  }
  return sum
}

async function countLate(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from members where name like 'Late %'`.execute(db)
  return rows[0]?.count ?? 0
}

async function untilArchived(node: PostgresNode): Promise<void> {
  const [row] = await node.query('select pg_walfile_name(pg_switch_wal()) as file')
  const isArchived = async () => {
    const [archived] = await node.query(
      `select coalesce(last_archived_wal, '') >= '${row?.file}' as done from pg_stat_archiver`,
    )
    return archived?.done === true
  }
  while (!(await isArchived())) await delay(100)
}

async function isRecovering(node: PostgresNode): Promise<boolean> {
  const [row] = await node.query('select pg_is_in_recovery() as is_recovering')
  return row?.is_recovering === true
}

/** A process of the product starts on the restored database, and a member who was signed in still is. */
async function startProduct(url: string, folder: string, token: string) {
  const dataDir = path.join(folder, 'data')
  fs.mkdirSync(dataDir)
  const started = performance.now()
  const server = await startServerProcess({ PORT: `${await freePort()}`, DATA_DIR: dataDir, DATABASE_URL: url })
  const isReadySeconds = secondsFrom(started)
  try {
    const headers = { cookie: `${SESSION_COOKIE}=${token}` }
    const answer = await fetch(`${server.url}${accounts.sessions.path}`, { headers })
    return { isReadySeconds, sessionWorks: answer.status === 200 }
  } finally {
    await server.stop()
  }
}

const secondsFrom = (start: number) => Math.round((performance.now() - start) / 100) / 10

async function seconds(step: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await step()
  return secondsFrom(start)
}

function print(result: Result): void {
  console.log(`\n${result.members} members, ${result.databaseMb} MB; load average before ${result.loadBefore}`)
  console.log(`  base backup, checked   ${result.backupSeconds} s`)
  console.log(`  restored to a moment   ${result.restoreSeconds} s`)
  console.log(`  product ready on it    ${result.productSeconds} s`)
  console.log(`  rows                   ${result.rowsRestored} of ${result.rowsBefore}`)
  console.log(`  written after backup   ${result.lateMembersRestored} of ${LATE_MEMBERS} members`)
  console.log(`  a session of before    ${result.sessionWorks ? 'works' : 'does not work'}`)
}

await runTool(async () => {
  const members = Number(process.argv[2] ?? MEMBERS)
  if (!(members > 0)) throw new ToolError('Give a number of members, for example: npm run bench restore-drill 950000')
  await build('server')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'heartwell-drill-'))
  fs.chmodSync(folder, 0o755)
  const places = { archive: makeFolder(folder, 'wal'), backups: makeFolder(folder, 'base') }
  const address = { host: LOOPBACK, port: await freePort() }
  const bin = (await ensurePrograms()).postgres
  const node = createPostgresNode({
    name: 'pg1',
    ...address,
    servers: [address],
    folder: path.join(folder, 'pg1'),
    archive: places.archive,
    bin,
  })
  try {
    const result = await drill(node, { members, folder, ...places })
    print(result)
    const { rowsBefore, rowsRestored, lateMembersRestored, sessionWorks } = result
    const isRestored = rowsBefore === rowsRestored && lateMembersRestored === LATE_MEMBERS && sessionWorks
    if (!isRestored) throw new ToolError('The restored database differs from the one at the moment.')
    const machine = { cpus: os.cpus().length, model: os.cpus()[0]?.model, node: process.version }
    fs.writeFileSync(RESULT, `${JSON.stringify({ date: new Date().toISOString(), machine, ...result }, null, 2)}\n`)
  } finally {
    await node.stop()
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
})
