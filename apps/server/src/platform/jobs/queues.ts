import { sql } from 'kysely'
import PgBoss from 'pg-boss'
import type { Db } from '../db/database.ts'
import { bossDatabase } from './boss-database.ts'
import { WORK_CHANNEL } from './work-signals.ts'

export type QueueOptions = {
  /** How often a job is run before it is given up. */
  tries?: number
  /** The wait before the second attempt; it doubles with each further one. 0 retries at once. */
  delaySeconds?: number
  /** A job that is still running then is taken for crashed and run again. */
  expireSeconds?: number
}

/** The queue for jobs that were given up. */
export const deadQueueOf = (name: string) => `${name}-dead`

/** Creates the queue and its dead letter queue, or updates their settings. */
export async function createQueue(db: Db, name: string, options: QueueOptions = {}): Promise<void> {
  const { tries = 10, delaySeconds = 8, expireSeconds = 300 } = options
  const dead = deadQueueOf(name)
  const settings = {
    deadLetter: dead,
    retryLimit: tries - 1,
    retryDelay: delaySeconds,
    retryBackoff: delaySeconds > 0,
    expireInSeconds: expireSeconds,
  }
  if (await isCreated(db, name, settings)) return
  await alone(db, async (tx) => {
    const boss = new PgBoss({ db: bossDatabase(tx) })
    await boss.createQueue(dead)
    await boss.createQueue(name, { name, ...settings })
    await boss.updateQueue(name, { name, ...settings })
  })
}

type Settings = {
  deadLetter: string
  retryLimit: number
  retryDelay: number
  retryBackoff: boolean
  expireInSeconds: number
}

/** Creating dozens of queues that exist takes a good part of a start, so each is looked for first. */
async function isCreated(db: Db, name: string, settings: Settings): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.queue join pgboss.queue dead on dead.name = ${settings.deadLetter}
    where queue.name = ${name} and queue.dead_letter = dead.name and queue.retry_limit = ${settings.retryLimit}
      and queue.retry_delay = ${settings.retryDelay} and queue.retry_backoff = ${settings.retryBackoff}
      and queue.expire_seconds = ${settings.expireInSeconds}`.execute(db)
  return rows.length > 0
}

/** The tables of pg-boss. It would create them itself, but of two processes that do so at the same time one fails. */
export async function createTables(db: Db): Promise<void> {
  if (await hasTables(db)) return
  await alone(db, async (tx) => {
    const database = bossDatabase(tx)
    // Read from the catalogue's table: a name function may see the state from before the wait for the lock.
    const found = await sql`select 1 from pg_catalog.pg_tables where schemaname = 'pgboss' and tablename = 'version'`
      .execute(tx)
      .then(({ rows }) => rows.length > 0)
    if (!found) await database.executeSql(PgBoss.getConstructionPlans(), [])
    await signalJobs(tx)
    await indexWaitingJobs(tx)
  })
}

/** Whether everything that `createTables` makes is there. It comes in one transaction. */
async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('pgboss.queue') is not null and to_regclass('pgboss.job_waiting') is not null and exists (
      select from pg_trigger where tgname = 'job_work' and tgrelid = to_regclass('pgboss.job')) as found`.execute(db)
  return rows[0]?.found ?? false
}

/**
 * The order in which jobs are taken. Without this index pg-boss sorts all that wait each time it takes some: a long queue
 * would be worked on ever more slowly, and might never become short again.
 */
async function indexWaitingJobs(tx: Db): Promise<void> {
  await sql`
    create index if not exists job_waiting on pgboss.job (priority desc, created_on, id)
    where state < 'active'`.execute(tx)
}

/** The kind of the signals that report jobs. */
export const JOB_SIGNAL = 'jobs'

/** Each job that may start at once notifies the workers of all processes when it is committed. */
async function signalJobs(tx: Db): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_trigger where tgname = 'job_work' and tgrelid = 'pgboss.job'::regclass`.execute(tx)
  if (rows.length > 0) return
  await sql`
    create or replace function pgboss.signal_job() returns trigger language plpgsql as $$
    begin
      perform pg_notify(${sql.lit(WORK_CHANNEL)}, ${sql.lit(JOB_SIGNAL)});
      return null;
    end $$`.execute(tx)
  await sql`
    create trigger job_work after insert on pgboss.job
    for each row when (new.start_after <= now()) execute function pgboss.signal_job()`.execute(tx)
}

/** Creates the tables of the job queue in another database, with the same queues. Their settings are rows. */
export async function createQueuesOf(source: Db, target: Db): Promise<void> {
  const { rows: found } = await sql<{ queue: string | null }>`select to_regclass('pgboss.queue') as queue`.execute(
    source,
  )
  if (found[0]?.queue === null) return
  const { rows } = await sql<{ name: string }>`select name from pgboss.queue order by name`.execute(source)
  await createTables(target)
  await alone(target, async (tx) => {
    const boss = new PgBoss({ db: bossDatabase(tx) })
    for (const { name } of rows) await boss.createQueue(name)
  })
}

/**
 * One statement for all queues: a process that polled each of them would do little else. It is prepared,
 * because planning it for a partition per queue takes ten times as long as running it.
 */
export async function queuesWithDueJobs(db: Db, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    /* prepared: queues_with_due_jobs */
    select queue.name from unnest(${names}::text[]) as queue (name)
    cross join lateral (
      select from pgboss.job where job.name = queue.name and state < 'active' and start_after < now() limit 1
    ) as due`.execute(db)
  return rows.map((row) => row.name)
}

export type QueueAge = { name: string; jobs: number; oldest_seconds: number }

/** The queues with due jobs that have not begun. */
export async function queueAges(db: Db): Promise<QueueAge[]> {
  const { rows } = await sql<QueueAge>`
    select name, count(*)::int as jobs, extract(epoch from now() - min(start_after))::float8 as oldest_seconds
    from pgboss.job where state < 'active' and start_after <= now() group by name`.execute(db)
  return rows
}

/** Any number works as long as every process of this product uses the same one. */
const LOCK = 4_839_201_178

/** Each queue is a partition, and two processes that create one at the same time would deadlock. */
function alone(db: Db, step: (tx: Db) => Promise<void>): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '60s'`.execute(tx)
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx)
    await step(tx)
  })
}
