import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { numbersFrom } from '@heartwell/matching/index/random-rows.ts'
import { silentLog } from '../apps/server/src/platform/db/log.ts'
import { openPostgres } from '../apps/server/src/platform/db/postgres.ts'
import { PATIENT_POOL } from '../apps/server/test/database/postgres-databases.ts'
import { postgresData } from '../apps/server/test/database/server-data.ts'
import { testApp } from '../apps/server/test/test-app.ts'
import { populate } from '../tools/population.ts'
import { startPostgres } from '../tools/postgres.ts'
import { runTool, secondsSince, ToolError } from '../tools/run-command.ts'
import { figuresOf, missedIn, type WeekFigures } from './staff-week/figures.ts'
import { playWeek } from './staff-week/week.ts'

/**
 * Three staff members with shifts work through three weeks of 24,000 members: reports of all severities, profiles, support
 * cases and messages of visitors at random times, and on each Thursday a wave of 400 alike reports. Every step is a
 * request to the product on PostgreSQL; its clock is the one of the simulation.
 */
const MEMBERS = 24_000
const WEEKS = 3
const FIRST_MONDAY = Date.parse('2026-12-07T00:00:00Z')
const RESULT = path.join(import.meta.dirname, 'results/staff-week.json')

await runTool(async () => {
  const started = performance.now()
  const server = await startPostgres()
  const data = await postgresData(server.url('postgres'))
  const url = data.settings.DATABASE_URL ?? ''
  try {
    // Members were last here before the first week.
    await populate(url, { members: MEMBERS, answers: 'none', now: new Date(FIRST_MONDAY - HOUR_MS) })
    const database = await openPostgres(url, silentLog, PATIENT_POOL)
    const t = await testApp({ database, rateLimits: false })
    try {
      // The queue is empty when the first week begins.
      await t.db
        .updateTable('members')
        .set({ approval: 'approved', decided_at: new Date(FIRST_MONDAY - HOUR_MS) })
        .where('status', '=', 'Tab')
        .where('approval', '=', 'pending')
        .execute()
      const weeks: WeekFigures[] = []
      for (let week = 0; week < WEEKS; week += 1) {
        const monday = FIRST_MONDAY + week * 7 * DAY_MS
        weeks.push(await figuresOf(t.db, monday, await playWeek(t, monday, numbersFrom(week + 1))))
        console.log(JSON.stringify(weeks.at(-1), null, 2))
      }
      const machine = { cpus: os.cpus().length, model: os.cpus()[0]?.model, node: process.version }
      const result = {
        date: new Date().toISOString(),
        machine,
        members: MEMBERS,
        seconds: secondsSince(started),
        weeks,
      }
      await writeFile(RESULT, `${JSON.stringify(result, null, 2)}\n`)
      const missed = weeks.flatMap(missedIn)
      if (missed.length > 0) throw new ToolError(`Missed: ${missed.join('; ')}.`)
    } finally {
      await t.close()
    }
  } finally {
    await data.remove()
    await server.stop()
  }
})
