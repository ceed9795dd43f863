/** `npm run population -- <members>`: invented members in a PostgreSQL database, for benchmarks and manual checks. */
import { fork } from 'node:child_process'
import { parseArgs } from 'node:util'
import { DEMO_PASSWORD } from '@heartwell/demo/logins.ts'
import pg from 'pg'
import { openPasswords } from '../apps/server/src/platform/crypto/passwords.ts'
import { silentLog } from '../apps/server/src/platform/db/log.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { openPostgres } from '../apps/server/src/platform/db/postgres.ts'
import { installContent } from '../apps/server/src/shipped-content.ts'
import { PATIENT_POOL } from '../apps/server/test/database/postgres-databases.ts'
import { CONTENT, groundOf, type Order } from './population/ground.ts'
import { type Answers, CIRCLE, loadCircles } from './population/load.ts'
import type { LoadProgress, Share } from './population/load-process.ts'
import { HOST } from './population/people.ts'
import type { Setting } from './population/tables.ts'
import { isProgram, repositoryRoot, runTool, ToolError } from './run-command.ts'

export type PopulationOptions = {
  members: number
  seed?: number
  /**
   * Whose answers are stored: everybody's (64 rows each), every fiftieth member's, or nobody's. The ranking uses all
   * answers in any case.
   */
  answers?: Answers
  /** Times are relative to this moment. */
  now?: Date
  /** Adds to existing members. */
  add?: boolean
  onProgress?: (members: number, seconds: number) => void
}
export type Population = { members: number; rows: number; seconds: number }

const HELP = `npm run population -- <members> [--seed 1] [--answers all|sample|none] [--add]
Fills the PostgreSQL database that DATABASE_URL names with invented members, never in production.`
/** Up to this number of members a second process costs more than it saves. */
const ALONE = 20_000
const PROCESSES = 2

/** Migrates a database and fills it. The same seed, size and time make the same rows. */
export async function populate(url: string, options: PopulationOptions): Promise<Population> {
  const { members, seed = 1, answers = 'sample', now = new Date(), add = false, onProgress } = options
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  await prepare(url)
  const { setting, firstNo } = await withClient(url, (client) => look(client, now, add))
  const order: Order = { url, members, seed, answers, now, firstNo }
  let done = 0
  const rows = await load(order, setting, (more) => {
    done += more
    onProgress?.(done, seconds())
  })
  await withClient(url, (client) => finish(client, firstNo))
  return { members, rows, seconds: seconds() }
}

async function prepare(url: string): Promise<void> {
  const database = await openPostgres(url, silentLog, { ...PATIENT_POOL, max: 1 })
  try {
    await migrate(database, `${repositoryRoot}/apps/server/migrations`)
    await installContent(database.db, CONTENT)
  } finally {
    await database.close()
  }
}

async function look(client: pg.Client, now: Date, add: boolean): Promise<{ setting: Setting; firstNo: number }> {
  const { rows: members } = await client.query('select 1 from members limit 1')
  if (members.length > 0 && !add)
    throw new ToolError('There are members in this database already. Name an empty one, or say --add.')
  const { rows: topics } = await client.query<{ id: string }>('select id from topics order by position')
  const { rows: last } = await client.query<{ no: number }>('select coalesce(max(no), 0) as no from match_rows')
  const { paper } = await groundOf({ members: 0, seed: 0, now, firstNo: 0 })
  const passwordHash = await openPasswords().hash(DEMO_PASSWORD)
  const setting = { now, passwordHash, topicIds: topics.map(({ id }) => id), questionIds: paper.ids }
  return { setting, firstNo: (last[0]?.no ?? 0) + 1 }
}

async function load(order: Order, setting: Setting, onCircle: (members: number) => void): Promise<number> {
  const circles = Array.from({ length: Math.ceil(order.members / CIRCLE) }, (_, at) => at)
  if (order.members <= ALONE)
    return loadCircles({ ...order, ground: await groundOf(order), setting }, circles, onCircle)
  const shares = Array.from({ length: PROCESSES }, (_, first) => circles.filter((at) => at % PROCESSES === first))
  const rows = await Promise.all(shares.map((share) => inProcess({ order, setting, circles: share }, onCircle)))
  return rows.reduce((sum, count) => sum + count, 0)
}

function inProcess(share: Share, onCircle: (members: number) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = fork(`${repositoryRoot}/tools/population/load-process.ts`, {
      cwd: repositoryRoot,
      execArgv: ['--max-semi-space-size=128', '--import', 'tsx'],
      serialization: 'advanced',
    })
    let stored = 0
    child.on('message', (progress: LoadProgress) => {
      if ('members' in progress) onCircle(progress.members)
      else stored = progress.rows
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve(stored) : reject(new ToolError('The load broke off.'))))
    child.send(share)
  })
}

/** Sets the next number, deletes pending changes, and updates the planner's statistics. */
async function finish(client: pg.Client, firstNo: number): Promise<void> {
  await client.query(`select setval(pg_get_serial_sequence('match_rows', 'no'), (select max(no) from match_rows))`)
  await client.query(
    `delete from match_changes using accounts left join match_rows on match_rows.member_id = accounts.id
     where accounts.id = match_changes.member_id and accounts.email like $1 and coalesce(no >= $2, true)`,
    [`%@${HOST}`, firstNo],
  )
  await client.query('vacuum analyze')
}

async function withClient<T>(url: string, step: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await step(client)
  } finally {
    await client.end()
  }
}

if (isProgram(import.meta.url)) await runTool(() => main(process.argv.slice(2)))

async function main(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { seed: { type: 'string' }, answers: { type: 'string' }, add: { type: 'boolean' } },
  })
  const [members, seed, answers] = [Number(positionals[0]), Number(values.seed ?? 1), values.answers ?? 'sample']
  const url = process.env.DATABASE_URL
  if (!Number.isInteger(members) || members < 1 || !Number.isInteger(seed) || !isAnswers(answers))
    throw new ToolError(HELP)
  if (process.env.NODE_ENV === 'production') throw new ToolError('Invented people have no place in production.')
  if (!url) throw new ToolError(`DATABASE_URL names no database.\n\n${HELP}`)
  const onProgress = (done: number, seconds: number) =>
    console.log(`${done.toLocaleString('en')} members after ${seconds.toFixed(0)} s`)
  const made = await populate(url, { members, seed, answers, add: values.add ?? false, onProgress })
  console.log(
    `${made.members.toLocaleString('en')} members, ${made.rows.toLocaleString('en')} rows in ${made.seconds.toFixed(0)} s.`,
  )
  console.log(`They sign in as p1@${HOST} and so on; the password is ${DEMO_PASSWORD}.`)
  console.log('Their photos are names without files.')
}

function isAnswers(word: string): word is Answers {
  return ['all', 'sample', 'none'].includes(word)
}
