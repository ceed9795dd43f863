import { readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isBetter } from '@heartwell/matching/best.ts'
import { defaultNearKm } from '@heartwell/matching/distance.ts'
import { mayBeSuggested } from '@heartwell/matching/eligibility.ts'
import { numbersFrom } from '@heartwell/matching/index/random-rows.ts'
import { BirthDays } from '@heartwell/matching/index/scan-query.ts'
import { type Moment, momentOf } from '@heartwell/matching/moment.ts'
import { RECORD_BYTES, readRecord } from '@heartwell/matching/record.ts'
import type { Row } from '@heartwell/matching/row.ts'
import { rankOf } from '@heartwell/matching/score.ts'
import { PRIOR } from '@heartwell/matching/weights.ts'
import pg from 'pg'
import { excludedFor } from '../apps/server/src/features/matching/ranking/candidates.queries.ts'
import {
  allRecords,
  membersByCell,
} from '../apps/server/src/features/matching/ranking/feature-rows/stored-rows.queries.ts'
import { fillIndex } from '../apps/server/src/features/matching/ranking/index/index-sync.ts'
import type { MatchIndex } from '../apps/server/src/features/matching/ranking/index/ranking-index.ts'
import { openMatching } from '../apps/server/src/features/matching/ranking/open-ranking.ts'
import type { Db } from '../apps/server/src/platform/db/database.ts'
import { silentLog } from '../apps/server/src/platform/db/log.ts'
import { openPostgres } from '../apps/server/src/platform/db/postgres.ts'
import { openLog } from '../apps/server/src/platform/log.ts'
import { reasoningKey } from '../apps/server/src/shipped-content.ts'
import { populate } from '../tools/population.ts'
import { startPostgres } from '../tools/postgres.ts'
import { runTool, ToolError } from '../tools/run-command.ts'
import { SCANS, type Scan, sqlScan, storePlain } from './matching-sql.ts'

/**
 * Benchmarks the ranking index of a server process at several sizes: time to load, memory, time to rank, delay until an
 * edit is effective, and the time of a SQL scan of the same rows. `npm run bench matching 10000 100000` runs these
 * sizes, and keeps the results of others. With DATABASE_URL the populations are made on that server and reused by the
 * next run. SQL_QUERIES sets how many viewers the SQL is timed for.
 */
const SIZES = [10_000, 100_000, 950_000]
const QUERIES = 1_000
const LIST = 500
const CHECKED = 3
const SQL_QUERIES = Number(process.env.SQL_QUERIES ?? 100)
const EDITS = 20
const GOAL = { members: 950_000, p50: 10, p99: 25, megabytes: 150, loadSeconds: 10, editMs: 1_000, timesSql: 20 }
const RESULT = path.join(import.meta.dirname, 'results/matching.json')
const CONTENT = fileURLToPath(new URL('../apps/server/content', import.meta.url))

type Viewer = { row: Row; record: Uint8Array; exclude: Int32Array }
type Way = Scan | 'index'
type Result = Awaited<ReturnType<typeof measure>>

await runTool(async () => {
  const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : SIZES
  if (!sizes.every((size) => Number.isInteger(size) && size > 0)) throw new ToolError('A size is a whole number.')
  const server = await startPostgres({ durable: false })
  const results: Result[] = []
  try {
    for (const members of sizes) {
      const url = await population(server.url, members)
      const result = await measure(url, members)
      results.push(result)
      console.log(`${members.toLocaleString('en')} members: ${JSON.stringify(result)}`)
    }
  } finally {
    await server.stop()
  }
  print(results)
  const machine = { cpus: os.cpus().length, model: os.cpus()[0]?.model, node: process.version }
  const others = (await storedResults()).filter(({ members }) => !sizes.includes(members))
  const all = [...others, ...results].sort((a, b) => a.members - b.members)
  await writeFile(RESULT, `${JSON.stringify({ machine, queries: QUERIES, list: LIST, results: all }, null, 2)}\n`)
  const missed = results.flatMap(misses)
  if (missed.length > 0) throw new ToolError(`Goals that were missed:\n${missed.join('\n')}`)
})

async function storedResults(): Promise<Result[]> {
  const { results } = JSON.parse(await readFile(RESULT, 'utf8')) as { results: Result[] } // This program wrote it.
  return results
}

/** The address of a database with this many members. */
async function population(url: (database: string) => string, members: number): Promise<string> {
  const database = `heartwell_bench_${members}`
  const known = await withClient(url('postgres'), async (client) => {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (rows.length === 0) await client.query(`create database ${database}`)
    return rows.length > 0
  })
  if (known) return url(database)
  const { seconds } = await populate(url(database), { members, answers: 'none' })
  console.log(`${members.toLocaleString('en')} members were made in ${seconds.toFixed(0)} s.`)
  return url(database)
}

async function measure(url: string, members: number) {
  const loadBefore = os.loadavg()[0] ?? 0
  const database = await openPostgres(url, silentLog, { max: 4, statementTimeoutMs: 600_000 })
  const { db } = database
  const matching = await openMatching({
    db,
    log: openLog('error'),
    clock: () => new Date(),
    key: await reasoningKey(CONTENT),
  })
  const { index } = matching
  try {
    await until(() => index.ready())
    await index.setWeights(PRIOR)
    const load = await timed(() => fillIndex(db, index, { edge: undefined, at: 0 }))
    const viewers = await someViewers(db, QUERIES)
    const moment = momentOf(new Date())
    const queries = await rankAll(index, viewers, moment)
    const exact = await sameAsTheFormula(db, index, viewers.slice(0, CHECKED), moment)
    const edits = await editsSeen(db, index, viewers)
    const sql = await withClient(url, (client) => compare(client, db, index, viewers.slice(0, SQL_QUERIES), moment))
    const stats = await index.stats()
    return {
      date: new Date().toISOString(),
      members,
      rows: load.value,
      loadSeconds: load.milliseconds / 1000,
      megabytes: stats.bytes / 1e6,
      ...queries,
      exactLists: exact,
      edits,
      sql,
      compactions: stats.compactions,
      loadBefore,
      loadAfter: os.loadavg()[0] ?? 0,
    }
  } finally {
    await matching.stop()
    await database.close()
  }
}

/** Randomly chosen listed members, with everybody who may not be suggested to them. */
async function someViewers(db: Db, count: number): Promise<Viewer[]> {
  const random = numbersFrom(5)
  const records: Uint8Array[] = []
  for await (const batch of allRecords(db)) {
    for (let at = 0; at < batch.length; at += RECORD_BYTES) records.push(batch.slice(at, at + RECORD_BYTES))
  }
  const listed = records.filter((record) => readRecord(record).listed)
  const viewers: Viewer[] = []
  for (let k = 0; k < count; k += 1) {
    const record = listed[Math.floor(random() * listed.length)]
    if (record) viewers.push({ row: readRecord(record), record, exclude: await excludedOf(db, readRecord(record).no) })
  }
  return viewers
}

async function excludedOf(db: Db, no: number): Promise<Int32Array> {
  const { member_id } = await db
    .selectFrom('match_rows')
    .select('member_id')
    .where('no', '=', no)
    .executeTakeFirstOrThrow()
  return excludedFor(db, member_id)
}

/** Ranks as the API does: from another thread, one after another, including both messages. */
async function rankAll(index: MatchIndex, viewers: Viewer[], moment: Moment) {
  const ask = ({ record, exclude }: Viewer) => index.rank({ viewer: record, moment, limit: LIST, exclude })
  for (const viewer of viewers.slice(0, 100)) await ask(viewer)
  const before = await index.stats()
  const cpu = process.cpuUsage()
  const times: number[] = []
  for (const viewer of viewers) times.push((await timed(() => ask(viewer))).milliseconds)
  const { user, system } = process.cpuUsage(cpu)
  const after = await index.stats()
  const each = (name: 'scanned' | 'eligible' | 'scored') => (after[name] - before[name]) / viewers.length
  return {
    p50: quantile(times, 0.5),
    p90: quantile(times, 0.9),
    p99: quantile(times, 0.99),
    cpuMs: (user + system) / 1000 / viewers.length,
    scanned: each('scanned'),
    eligible: each('eligible'),
    scored: each('scored'),
    scoredShare: each('scored') / Math.max(1, each('eligible')),
  }
}

/**
 * Whether these lists equal those of the readable formula over all rows, in its order. A viewer without a preferred
 * distance has the one that follows from the members around.
 */
async function sameAsTheFormula(db: Db, index: MatchIndex, viewers: Viewer[], moment: Moment): Promise<boolean> {
  const cells = await membersByCell(db)
  const located = viewers.map(({ row }) => ({
    ...row,
    near: row.near ?? (row.place && defaultNearKm(row.place, cells)),
  }))
  const lists = viewers.map((): { no: number; rank: number }[] => [])
  for await (const batch of allRecords(db)) {
    for (let at = 0; at < batch.length; at += RECORD_BYTES) {
      const row = readRecord(batch, at)
      located.forEach((a, k) => {
        if (mayBeSuggested(a, row, moment)) lists[k]?.push({ no: row.no, rank: rankOf(a, row, PRIOR, moment) })
      })
    }
  }
  for (const [k, { record, exclude }] of viewers.entries()) {
    const out = new Set(exclude)
    const expected = (lists[k] ?? [])
      .filter(({ no }) => !out.has(no))
      .sort((a, b) => (isBetter(a.rank, a.no, b.rank, b.no) ? -1 : 1))
    const ranking = await index.rank({ viewer: record, moment, limit: LIST, exclude })
    const same = expected.slice(0, LIST).every(({ no }, at) => ranking.nos[at] === no)
    if (!same || ranking.eligible !== expected.length) return false
  }
  return true
}

/**
 * Measures the time from the commit of an edit until the index uses it: the members are paused, and somebody's list
 * gets shorter.
 */
async function editsSeen(db: Db, index: MatchIndex, viewers: Viewer[]) {
  const times: number[] = []
  for (const { record, exclude } of viewers.slice(0, EDITS)) {
    const moment = momentOf(new Date())
    const [first] = (await index.rank({ viewer: record, moment, limit: 1, exclude })).nos
    if (first === undefined) continue
    const { member_id } = await db
      .selectFrom('match_rows')
      .select('member_id')
      .where('no', '=', first)
      .executeTakeFirstOrThrow()
    await db.updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', member_id).execute()
    const seen = async () => (await index.rank({ viewer: record, moment, limit: 1, exclude })).nos[0] !== first
    times.push((await timed(() => until(seen))).milliseconds)
    await db.updateTable('accounts').set({ suspended_at: null }).where('id', '=', member_id).execute()
  }
  return { count: times.length, p50: quantile(times, 0.5), worst: Math.max(...times) }
}

/** In turns, so that a busy moment of the machine does not hit only one of them. */
async function compare(client: pg.Client, db: Db, index: MatchIndex, viewers: Viewer[], moment: Moment) {
  await storePlain(client, allRecords(db), PRIOR, moment)
  const births = new BirthDays()
  const ways = (viewer: Viewer): [Way, () => Promise<unknown>][] => [
    ...SCANS.map((scan): [Way, () => Promise<unknown>] => {
      const text = sqlScan(scan, viewer.row, PRIOR, moment, viewer.exclude, births)
      return [scan, async () => text && client.query(text)]
    }),
    ['index', () => index.rank({ viewer: viewer.record, moment, limit: LIST, exclude: viewer.exclude })],
  ]
  const times: Record<Way, number[]> = { filters: [], product: [], formula: [], index: [] }
  for (const viewer of viewers) {
    for (const [way, ask] of ways(viewer)) times[way].push((await timed(ask)).milliseconds)
  }
  const ms = mapped((way) => quantile(times[way], 0.5))
  const sums = mapped((way) => times[way].reduce((total, time) => total + time, 0))
  const ratios = (way: Way) => times[way].map((time, at) => time / (times.index[at] ?? Number.NaN))
  const spread = (way: Way) => [quantile(ratios(way), 0.1), quantile(ratios(way), 0.9)]
  return {
    queries: viewers.length,
    ms,
    /** Total time over total time; the spread is the ratio of one viewer at the 10th and 90th percentile. */
    times: mapped((way) => sums[way] / sums.index),
    spread: { filters: spread('filters'), product: spread('product'), formula: spread('formula') },
  }
}

function mapped(of: (way: Way) => number): Record<Way, number> {
  return { filters: of('filters'), product: of('product'), formula: of('formula'), index: of('index') }
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; milliseconds: number }> {
  const start = performance.now()
  const value = await work()
  return { value, milliseconds: performance.now() - start }
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(5)
}

async function withClient<T>(url: string, step: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    return await step(client)
  } finally {
    await client.end()
  }
}

function print(results: Result[]): void {
  const line = (label: string, of: (result: Result) => string) =>
    console.log(label.padEnd(38) + results.map((result) => of(result).padStart(20)).join(''))
  line('members', ({ members }) => members.toLocaleString('en'))
  line('rows in the index', ({ rows }) => rows.toLocaleString('en'))
  line('load from PostgreSQL, s', ({ loadSeconds }) => loadSeconds.toFixed(1))
  line('memory of the index, MB', ({ megabytes }) => megabytes.toFixed(1))
  line('query p50 / p99, ms', ({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`)
  line('processor time a query, ms', ({ cpuMs }) => cpuMs.toFixed(2))
  line('rows looked at a query', ({ scanned }) => Math.round(scanned).toLocaleString('en'))
  line('of them may meet the viewer', ({ eligible }) => Math.round(eligible).toLocaleString('en'))
  line('of them scored in full', ({ scoredShare }) => `${(100 * scoredShare).toFixed(2)} %`)
  line('same list as the formula', ({ exactLists }) => (exactLists ? 'yes' : 'NO'))
  line('edit visible, p50 / worst, ms', ({ edits }) => `${edits.p50.toFixed(0)} / ${edits.worst.toFixed(0)}`)
  const times =
    (scan: Scan) =>
    ({ sql }: Result) => {
      const [low = 0, high = 0] = sql.spread[scan]
      return `${sql.times[scan].toFixed(1)} (${low.toFixed(1)}–${high.toFixed(1)})`
    }
  line('SQL: filters only, times the index', times('filters'))
  line('SQL: filters and product', times('product'))
  line('SQL: the whole formula', times('formula'))
  line('load of the machine, before / after', (r) => `${r.loadBefore.toFixed(1)} / ${r.loadAfter.toFixed(1)}`)
}

function misses(result: Result): string[] {
  const { members, p50, p99, megabytes, loadSeconds, edits, sql, exactLists } = result
  const wrong = exactLists ? [] : [`${members}: a list is not that of the formula`]
  if (members !== GOAL.members) return wrong
  const limits: [string, number, number][] = [
    ['p50 ms', p50, GOAL.p50],
    ['p99 ms', p99, GOAL.p99],
    ['memory MB', megabytes, GOAL.megabytes],
    ['load s', loadSeconds, GOAL.loadSeconds],
    ['edit ms', edits.worst, GOAL.editMs],
    ['index / SQL', 1 / sql.times.formula, 1 / GOAL.timesSql],
  ]
  const over = limits.filter(([, value, limit]) => value > limit)
  return [...wrong, ...over.map(([name, value, limit]) => `${members}: ${name} ${value.toFixed(3)}, at most ${limit}`)]
}
