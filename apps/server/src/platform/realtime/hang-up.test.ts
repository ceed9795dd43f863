import { expect, test } from 'vitest'
import { hangUpAtOnce, hangUpPaced } from './hang-up.ts'

/** Sockets of which some are back after each wait. */
function manySockets(total: number, backAfterWait: number) {
  const seen = { closed: 0, back: 0, waits: 0, mostAway: 0 }
  const hangUp = () => {
    seen.closed += 1
    seen.mostAway = Math.max(seen.mostAway, seen.closed - seen.back)
  }
  return {
    seen,
    sockets: Array.from({ length: total }, () => ({ hangUp })),
    count: () => total - seen.closed + seen.back,
    async wait() {
      seen.waits += 1
      seen.back = Math.min(seen.closed, seen.back + backAfterWait)
    },
  }
}

test('hangUpPaced closes every socket, and never has more than 2,250 browsers disconnected while they reconnect', async () => {
  const many = manySockets(6_000, 100)
  await hangUpPaced(many)
  expect(many.seen.closed).toBe(6_000)
  expect(many.seen.mostAway).toBeLessThanOrEqual(2_250)
})

test('hangUpPaced waits for nobody while few browsers are away', async () => {
  const many = manySockets(2_000, 0)
  await hangUpPaced(many)
  expect(many.seen).toMatchObject({ closed: 2_000, waits: 7 })
})

test('hangUpPaced continues after 250 ms when nobody reconnects', async () => {
  const many = manySockets(2_501, 0)
  await hangUpPaced(many)
  // Of 10 ms each: one after each of the first eight slices, then 25.
  expect(many.seen).toMatchObject({ closed: 2_501, waits: 8 + 2 * 25 })
})

test('hangUpAtOnce closes every socket', async () => {
  const many = manySockets(600, 0)
  await hangUpAtOnce(many.sockets)
  expect(many.seen.closed).toBe(600)
})
