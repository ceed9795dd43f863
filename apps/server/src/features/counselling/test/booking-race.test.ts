import { randomInt } from 'node:crypto'
import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { aBookableCounsellor, callHold, slotIn } from '../../../../test/steps/booking-steps.ts'
import { type Answer, type TestApp, testApp } from '../../../../test/test-app.ts'

const CLIENTS = 40
const SLOTS = 5

let t: TestApp
let members: Person[]
beforeAll(async () => {
  t = await testApp()
  members = []
  for (let made = 0; made < CLIENTS; made += 1) members.push(await aMember(t))
})
afterAll(() => t.close())

/** A machine that is busy with other tests may have no connection left for a second; browsers repeat that, too. */
async function holdWithRetries(slot: Parameters<typeof callHold>[1]): Promise<Answer> {
  for (;;) {
    const answer = await callHold(t, slot)
    if (answer.body.code !== 'busy') return answer
  }
}

/** Pairs of bookings of one counsellor with overlapping times. */
async function overlaps(): Promise<number> {
  const { rows } = await sql<{ pairs: number }>`
    select count(*)::int as pairs from bookings as a join bookings as b
      on a.counsellor_id = b.counsellor_id and a.id < b.id and a.blocked && b.blocked
    where a.state in ('held', 'confirmed') and b.state in ('held', 'confirmed')`.execute(t.db)
  return rows[0]?.pairs ?? -1
}

describe('many members who want one time', () => {
  test('40 members and 5 times: one holds each, and 39 get a clear 409', async () => {
    const counsellor = await aBookableCounsellor(t)
    for (let slot = 0; slot < SLOTS; slot += 1) {
      const startsAt = slotIn(t, 48 + 2 * slot)
      const answers = await Promise.all(members.map((member) => holdWithRetries({ member, counsellor, startsAt })))
      const counted = answers.map(({ status, body }) => (status === 200 ? 'held' : `${status} ${body.code}`))
      expect(counted.filter((one) => one === 'held')).toHaveLength(1)
      expect(counted.filter((one) => one === '409 booking.taken')).toHaveLength(CLIENTS - 1)
    }
    expect(await overlaps()).toBe(0)
  })

  test('random overlapping times, held and released by everybody at once, never overlap in the table', async () => {
    const counsellor = await aBookableCounsellor(t)
    // Appointments at every half hour overlap their neighbours.
    const [first] = [Date.parse(slotIn(t, 72))]
    const statuses = new Set<number>()
    const act = async (member: Person) => {
      for (let turn = 0; turn < 5; turn += 1) {
        const startsAt = new Date(first + randomInt(12) * 30 * 60_000).toISOString()
        const held = await holdWithRetries({ member, counsellor, startsAt })
        statuses.add(held.status)
        if (held.status === 200 && randomInt(2) === 0) {
          const { booking_id } = held.body.data as { booking_id: string } // by the contract
          const released = await t.call(
            counselling.releaseHold,
            { params: { bookingId: booking_id } },
            { as: member.token },
          )
          if (released.body.code !== 'busy') statuses.add(released.status)
        }
      }
    }
    await Promise.all(members.map(act))
    expect([...statuses].sort()).toEqual([200, 409])
    expect(await overlaps()).toBe(0)
  })
})

test('the constraint refuses an overlap that comes past the lock', async () => {
  const counsellor = await aBookableCounsellor(t)
  const [member] = members
  const row = (from: string, until: string) => ({
    member_id: member!.id,
    counsellor_id: counsellor.id,
    state: 'confirmed',
    starts_at: from,
    ends_at: until,
    blocked: `[${from},${until})`,
    member_zone: 'UTC',
    price_minor: 5000,
    currency: 'GBP',
    refund_hours: 24,
    created_at: t.deps.clock(),
  })
  await t.db.insertInto('bookings').values(row('2027-01-05T10:00:00Z', '2027-01-05T11:00:00Z')).execute()
  const overlapping = t.db.insertInto('bookings').values(row('2027-01-05T10:59:00Z', '2027-01-05T12:00:00Z'))
  await expect(overlapping.execute()).rejects.toMatchObject({ code: '23P01', constraint: 'bookings_one_at_a_time' })
  await t.db.insertInto('bookings').values(row('2027-01-05T11:00:00Z', '2027-01-05T12:00:00Z')).execute()
})
