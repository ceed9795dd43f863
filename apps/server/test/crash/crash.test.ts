import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ServerData, serverData } from '../database/server-data.ts'
import { chosenKind } from '../database/test-database.ts'
import { freePort } from '../server/server-process.ts'
import { storeCouples } from '../server-members.ts'
import { audit, clean } from './crash-audit.ts'
import { type Crashes, keepCrashing } from './crash-loop.ts'
import { brokenSessions, sendAll } from './crash-workload.ts'

/**
 * A smaller version of `npm run bench crash`. The embedded database takes several times as long to come back. There is
 * more to send than a fast machine sends between two kills.
 */
const [COUNT, KILLS] = chosenKind() === 'embedded' ? [60, 2] : [120, 4]

let data: ServerData
let crashes: Crashes | undefined
beforeEach(async () => {
  data = await serverData()
})
afterEach(async () => {
  try {
    const server = await crashes?.end()
    await server?.kill()
  } finally {
    await data.remove()
  }
})

test('IN-09 kill -9 in the middle of registrations and interests loses no acknowledged one and doubles none', async () => {
  const pairs = await data.use(({ db }) => storeCouples(db, COUNT))
  crashes = await keepCrashing({ ...data.settings, PORT: await freePort() }, KILLS)
  const ledger = await sendAll(crashes, { registrations: COUNT, pairs, clients: 10 })
  const server = await crashes.end()
  expect(await brokenSessions(server.url, ledger)).toEqual([])
  const { code, output } = await server.stop()
  expect(code, output).toBe(0)
  const found = await data.use(({ db }) => audit(db, ledger))
  const { kills, readyMs } = crashes
  console.info(JSON.stringify({ database: data.kind, kills, readyMs, lostAnswers: ledger.lostAnswers, ...found }))
  expect(kills).toBeGreaterThan(1)
  // On a busy machine the server may refuse a request for now. It is repeated until it is acknowledged.
  const { 503: _, ...refusals } = ledger.refusals
  expect({ surprises: ledger.surprises, refusals }).toEqual({ surprises: [], refusals: {} })
  expect(found).toMatchObject({
    registrations: { acked: COUNT, stored: COUNT },
    interests: { acked: COUNT, stored: COUNT },
  })
  expect(found).toSatisfy(clean)
})
