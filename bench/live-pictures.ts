import { randomInt } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { GestureId } from '@heartwell/contract/profiles/live-gestures.ts'
import { LIVE_MINUTES } from '@heartwell/contract/profiles/live-pictures.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { type APIRequestContext, chromium, type Page, request } from '@playwright/test'
import { silentLog } from '../apps/server/src/platform/db/log.ts'
import { openPostgres } from '../apps/server/src/platform/db/postgres.ts'
import { postgresData } from '../apps/server/test/database/server-data.ts'
import { freePort, launchServer } from '../apps/server/test/server/server-process.ts'
import { DEMO_PASSWORD } from '../demo/src/logins.ts'
import { build } from '../tools/build.ts'
import { findChromium } from '../tools/chromium.ts'
import { startPostgres } from '../tools/postgres.ts'
import { runTool, ToolError } from '../tools/run-command.ts'
import { newStaffMember } from './console/api.ts'
import { chanceOfRecordings } from './live-pictures/chance-of-recordings.ts'
import { ALL, type Shown, writeClip, writeStill } from './live-pictures/clips.ts'
import { review } from './live-pictures/reviewer.ts'
import { openLivePicture, sendPictures, startCamera, takePictures } from './live-pictures/sessions.ts'
import { movableClock } from './meetings/clock.ts'

/**
 * Sixty attacks on the live picture and sixty honest members, through the page and Chromium's fake camera. What the page
 * and the server let pass is decided by a script that sees what a reviewer sees. The faces are painted, so nothing here says
 * how well people recognise each other. A second table has the chance of somebody with recordings of some gestures.
 */
const RUNS = 15
const RECORDED = [3, 4, 5, 6, 8]
const RESULT = path.join(import.meta.dirname, 'results/live-pictures.json')

type Kind = 'photo' | 'replay' | 'wrong gesture' | 'late' | 'honest'
/** The late ones move the clock, which ends the reviewer's session, and come last. */
const KINDS: Record<Kind, number> = { honest: 4 * RUNS, photo: RUNS, replay: RUNS, 'wrong gesture': RUNS, late: RUNS }

type Tally = { runs: number; refusedByServer: number; withSigns: number; refusedByReviewer: number; accepted: number }
const EMPTY: Tally = { runs: 0, refusedByServer: 0, withSigns: 0, refusedByReviewer: 0, accepted: 0 }

type World = {
  page: Page
  staff: APIRequestContext
  /** The file that the fake camera shows. */
  clip: string
  portrait: Buffer
  clock: ReturnType<typeof movableClock>
  /** Makes the member one who never took a live picture. */
  forget: () => Promise<unknown>
}

const others = (gestures: readonly GestureId[]) => ALL.filter((one) => !gestures.includes(one))
const oneOf = (from: readonly GestureId[]): GestureId => from[randomInt(from.length)]! // There is one.

/** What the camera shows for the three drawn gestures. */
function shownIn(kind: Kind, drawn: readonly GestureId[]): Shown[] {
  if (kind === 'photo') return ['none', 'none', 'none']
  if (kind === 'wrong gesture') return [...drawn].with(randomInt(drawn.length), oneOf(others(drawn)))
  if (kind !== 'replay') return [...drawn]
  // A recording of another lot.
  const first = oneOf(others(drawn))
  const second = oneOf(others([...drawn, first]))
  return [first, second, oneOf(others([first, second]))]
}

async function run(world: World, kind: Kind): Promise<Partial<Tally>> {
  const { page, staff, clip, portrait, clock, forget } = world
  await forget()
  await writeStill(clip, portrait)
  await openLivePicture(page)
  const drawn = await startCamera(page)
  const shown = shownIn(kind, drawn)
  if (kind === 'photo') await writeStill(clip, portrait)
  else await writeClip(clip, portrait, shown, Math.random)
  // The camera reads its file when it starts.
  await openLivePicture(page)
  await startCamera(page)
  await takePictures(page, shown)
  if (kind === 'late') clock.moveTo(new Date(clock.now().getTime() + LIVE_MINUTES * MINUTE_MS))
  const said = await sendPictures(page)
  if (said !== 'sent') {
    if (!said.includes('These gestures are no longer valid.')) throw new ToolError(`The page says: ${said}`)
    return { refusedByServer: 1 }
  }
  const { isAccepted, signs } = await review(staff)
  return { withSigns: signs > 0 ? 1 : 0, [isAccepted ? 'accepted' : 'refusedByReviewer']: 1 }
}

async function runAll(world: World): Promise<Record<Kind, Tally>> {
  const tallies = {} as Record<Kind, Tally>
  for (const [kind, runs] of Object.entries(KINDS) as [Kind, number][]) {
    const tally = { ...EMPTY }
    for (; tally.runs < runs; tally.runs += 1) {
      const one = await run(world, kind)
      for (const [name, count] of Object.entries(one) as [keyof Tally, number][]) tally[name] += count
    }
    tallies[kind] = tally
    console.log(kind.padEnd(14), JSON.stringify(tally))
  }
  return tallies
}

await runTool(async () => {
  await build()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'heartwell-live-'))
  const postgres = await startPostgres({ durable: false })
  const data = await postgresData(postgres.url('postgres'))
  const clock = movableClock(folder)
  clock.moveTo(new Date())
  const clip = path.join(folder, 'camera.y4m')
  const port = await freePort()
  const server = launchServer({ ...data.settings, ...clock.settings, PORT: port, DEMO: '1' })
  const database = await openPostgres(data.settings.DATABASE_URL ?? '', silentLog, { max: 1 })
  try {
    await server.ready()
    const { db } = database
    const member = await db
      .selectFrom('accounts')
      .innerJoin('members', 'members.id', 'accounts.id')
      .innerJoin('photos', (join) => join.onRef('photos.member_id', '=', 'members.id').on('photos.position', '=', 0))
      .select(['accounts.id', 'accounts.email', 'photos.name'])
      .where('approval', '=', 'approved')
      .where('members.status', '=', 'Tab')
      .where('accounts.email', 'like', '%@demo.heartwell.example')
      .orderBy('accounts.email')
      .executeTakeFirstOrThrow()
    const portrait = await readFile(path.join(data.settings.DATA_DIR, 'uploads/users', member.name))
    await writeStill(clip, portrait)
    const executablePath = findChromium()
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${clip}`,
      ],
    })
    try {
      const page = await browser.newPage({ baseURL: server.url })
      await page.goto('/healthz')
      await page.request.post('/api/userlogin', { data: { email: member.email, password: DEMO_PASSWORD } })
      await page.evaluate(
        (user) => localStorage.setItem('currentUser', user),
        JSON.stringify({ id: member.id, name: 'Member', email: member.email }),
      )
      const staff = await request.newContext({
        baseURL: server.url,
        extraHTTPHeaders: { origin: server.url, 'x-requested-with': 'heartwell' },
      })
      const reviewer = await newStaffMember(data.settings.DATA_DIR)
      const { email, password } = reviewer
      await staff.post('/api/provider/sign-in', { data: { email, password, code: reviewer.code() } })
      const forget = async () => {
        await db.deleteFrom('live_pictures').execute()
        await db.updateTable('members').set({ face_seen_at: null }).where('id', '=', member.id).execute()
      }
      const runs = await runAll({ page, staff, clip, portrait, clock, forget })
      const recordings = Object.fromEntries(RECORDED.map((count) => [count, chanceOfRecordings(count, randomInt)]))
      console.log('recordings    ', JSON.stringify(recordings))
      await writeFile(RESULT, `${JSON.stringify({ date: new Date().toISOString(), runs, recordings }, null, 2)}\n`)
      const accepted = Object.entries(runs).filter(([kind, { accepted }]) => kind !== 'honest' && accepted > 0)
      if (accepted.length > 0) throw new ToolError('An attack was accepted.')
      if (runs.honest.accepted < runs.honest.runs) throw new ToolError('An honest member was refused.')
    } finally {
      await browser.close()
    }
  } finally {
    await database.close()
    await server.stop()
    await data.remove()
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
})
