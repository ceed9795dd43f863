import os from 'node:os'
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { aMember } from '../apps/server/test/factories.ts'
import { type TestApp, testApp } from '../apps/server/test/test-app.ts'

/**
 * Checks whether the time of an answer reveals if an address is registered. Each call is made 200 times for a known and
 * 200 times for an unknown address, in turns. The medians may differ by less than 5 % or less than 5 ms. On a busy
 * machine the figures are only printed.
 */
const ROUNDS = 200
const WARM_UP = 20
const TOLERANCE = { share: 0.05, ms: 5 }
const QUIET = 1

const NEW_PASSWORD = { password: 'Wrong-guess-1!', confirmPassword: 'Wrong-guess-1!' }
const CALLS: Record<string, { e: Endpoint; body: (email: string) => object }> = {
  'sign-in with a wrong password': { e: accounts.login, body: (email) => ({ email, password: 'wrong-guess' }) },
  'asking for a code': { e: accounts.sendCode, body: (email) => ({ email }) },
  'reset with a wrong code': {
    e: accounts.resetPassword,
    body: (email) => ({ email, code: '000000', ...NEW_PASSWORD }),
  },
}

async function time(t: TestApp, e: Endpoint, body: object): Promise<number> {
  const start = process.hrtime.bigint()
  await t.call(e, { body })
  return Number(process.hrtime.bigint() - start) / 1e6
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

async function compare(t: TestApp, e: Endpoint, body: (email: string) => object) {
  const known: number[] = []
  const unknown: number[] = []
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const { email } = await aMember(t)
    const first = round % 2 === 0
    const a = await time(t, e, body(first ? email : `x${email}`))
    const b = await time(t, e, body(first ? `x${email}` : email))
    if (round < 0) continue
    known.push(first ? a : b)
    unknown.push(first ? b : a)
  }
  return { known: median(known), unknown: median(unknown) }
}

const load = os.loadavg()[0] ?? 0
const t = await testApp()
let isDistinguishable = false
for (const [call, { e, body }] of Object.entries(CALLS)) {
  const { known, unknown } = await compare(t, e, body)
  const apart = Math.abs(known - unknown)
  const even = apart < TOLERANCE.ms || apart / Math.max(known, unknown) < TOLERANCE.share
  isDistinguishable ||= !even
  const figures = `known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, apart ${apart.toFixed(2)} ms`
  process.stdout.write(`${even ? 'even  ' : 'UNEVEN'} ${call}: ${figures}\n`)
}
await t.close()
if (load >= QUIET) process.stdout.write(`Load average ${load.toFixed(1)}: not measured, repeat on a quiet machine.\n`)
process.exitCode = isDistinguishable && load < QUIET ? 1 : 0
