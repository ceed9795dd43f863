import pg from 'pg'
import { createRandom } from '../../apps/server/src/demo/random.ts'
import { copyInto } from './copy.ts'
import { type Ground, inventedAt } from './people.ts'
import { recordsOf } from './records.ts'
import { blocksAmong, requestsAmong } from './requests.ts'
import { type KeepsAnswers, type Lines, type Setting, tablesOf } from './tables.ts'

export type Answers = 'all' | 'sample' | 'none'
/** The number of members in a circle. Interests stay within a circle, and one transaction stores it. */
export const CIRCLE = 5_000
const SAMPLE = 50

export type Load = { url: string; ground: Ground; setting: Setting; answers: Answers }

/** Invents and stores the people of some circles. @returns the number of rows */
export async function loadCircles(load: Load, circles: number[], onCircle: (members: number) => void): Promise<number> {
  const client = new pg.Client({ connectionString: load.url, statement_timeout: 0, options: '-c timezone=UTC' })
  await client.connect()
  try {
    await withoutTriggers(client)
    let rows = 0
    for (const circle of circles) {
      const { lines, members } = linesOf(circle, load)
      await store(client, lines)
      rows += lines.reduce((sum, table) => sum + table.rows.length, 0)
      onCircle(members)
    }
    return rows
  } finally {
    await client.end()
  }
}

/** All rows of a circle, including those of the ranking, so that stored members are ready to be suggested. */
function linesOf(circle: number, { ground, setting, answers }: Omit<Load, 'url'>) {
  const from = circle * CIRCLE
  const count = Math.min(CIRCLE, ground.size - from)
  const people = Array.from({ length: count }, (_, at) => inventedAt(from + at, ground))
  const random = createRandom(Math.imul(ground.seed + 1, 0xc2b2ae35) ^ circle)
  const [asked, blocks] = [requestsAmong(people, random), blocksAmong(people, random)]
  const lines = tablesOf(people, asked, blocks, setting, KEPT[answers])
  return { lines: [...lines, recordsOf(people, asked, ground)], members: count }
}

const KEPT: Record<Answers, KeepsAnswers> = {
  all: () => true,
  sample: ({ no }) => no % SAMPLE === 0,
  none: () => false,
}

/**
 * A superuser may disable triggers, foreign keys among them: this data satisfies them anyway. Without that right the
 * load only takes longer, and `populate` deletes what the triggers wrote.
 */
async function withoutTriggers(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica').catch(() => {})
  await client.query('set synchronous_commit = off')
}

async function store(client: pg.Client, lines: Lines[]): Promise<void> {
  await client.query('begin')
  for (const { table, columns, rows } of lines) await copyInto(client, table, columns, rows)
  await client.query('commit')
}
