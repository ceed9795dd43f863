import { afterEach, expect, test } from 'vitest'
import { isClean } from '../../../../test/chat-faults/chat-audit.ts'
import { runChatFaults } from '../../../../test/chat-faults/chat-faults.ts'
import { startCrashingPostgres } from '../../../../test/crash/postgres-crash.ts'
import { postgresData } from '../../../../test/database/server-data.ts'

/** A smaller version of `npm run bench chat-faults`. */
const PLAN = { processes: 2, pairs: 10, messagesPerSecond: 40, seconds: 9, kills: 3, pollMs: 3_000 }
const MESSAGES = PLAN.messagesPerSecond * PLAN.seconds

/** Longer than its parts together, which say what they wait for when they give up. */
const TIME_MS = 900_000

const tidyUp: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const step of tidyUp.splice(0).reverse()) await step()
})

test(
  'sending loses no acknowledged message and stores, shows and orders each once while servers, database and answers fail',
  async () => {
    const postgres = await startCrashingPostgres()
    tidyUp.push(() => postgres.stop())
    const data = await postgresData(postgres.url('postgres'))
    tidyUp.push(() => data.remove())
    const { audit, ledger, ...rest } = await runChatFaults({
      ...PLAN,
      data,
      settings: {},
      database: { what: postgres, times: 1 },
    })
    console.info(JSON.stringify({ ...audit, ...ledger, ...rest }))
    expect(ledger.surprises).toEqual([])
    expect(audit).toMatchObject({ acknowledged: MESSAGES, stored: MESSAGES, shown: MESSAGES })
    expect(audit).toSatisfy(isClean)
    expect(rest).toMatchObject({ kills: 3, databaseRestarts: 1 })
    expect(rest.droppedAnswers).toBeGreaterThan(0)
  },
  TIME_MS,
)
