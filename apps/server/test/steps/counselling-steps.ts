import { randomUUID } from 'node:crypto'
import { counselling, type FreeTimes } from '@heartwell/contract/counselling/counselling.ts'
import { aStaffMember, type Person } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

/** Moves the clock of the server, forwards or back. Later sign-ins have sessions of that time. */
export const goToTime = (t: TestApp, moment: string) => t.advance(Date.parse(moment) - t.deps.clock().getTime())

type Hours = { weekday: number; opens: string; closes: string }
type Offer = {
  name?: string
  time_zone?: string
  price_minor?: number | null
  minutes?: number
  buffer_minutes?: number
  notice_hours?: number
  horizon_days?: number
  start_every_minutes?: number
  average_rating?: string
  rating_count?: number
  bio?: string
  topics?: string[]
  hours?: Hours[]
}

/** Every day from nine to twelve. */
const MORNINGS: Hours[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '09:00', closes: '12:00' }))

/** A counsellor in London who is free each morning, unless the offer says otherwise. */
export async function aCounsellor(t: TestApp, { hours = MORNINGS, ...offer }: Offer = {}): Promise<Person> {
  const counsellor = await aStaffMember(t, 'counsellor')
  const stored = { name: 'Sofia Marques', price_minor: 5000, notice_hours: 0, ...offer }
  await t.db.updateTable('counsellors').set(stored).where('id', '=', counsellor.id).execute()
  const rows = hours.map((row) => ({ ...row, counsellor_id: counsellor.id }))
  if (rows.length > 0) await t.db.insertInto('counsellor_hours').values(rows).execute()
  return { ...counsellor, name: stored.name }
}

type Booked = {
  member: { id: string }
  counsellor: { id: string }
  startsAt: string
  state?: string
  heldUntil?: string
  minutes?: number
  bufferMinutes?: number
}

/** A booking as it is stored, without the steps that lead to it. */
export async function aBooking(t: TestApp, { member, counsellor, startsAt, ...more }: Booked): Promise<string> {
  const { state = 'confirmed', heldUntil, minutes = 50, bufferMinutes = 10 } = more
  const [id, starts_at] = [randomUUID(), new Date(startsAt)]
  const ends_at = new Date(starts_at.getTime() + minutes * 60_000)
  const blockedUntil = new Date(ends_at.getTime() + bufferMinutes * 60_000)
  await t.db
    .insertInto('bookings')
    .values({
      id,
      member_id: member.id,
      counsellor_id: counsellor.id,
      state,
      starts_at,
      ends_at,
      blocked: `[${starts_at.toISOString()},${blockedUntil.toISOString()})`,
      member_zone: 'Europe/London',
      held_until: heldUntil ? new Date(heldUntil) : null,
      price_minor: 5000,
      currency: 'GBP',
      refund_hours: 24,
      created_at: t.deps.clock(),
    })
    .execute()
  return id
}

export const callFreeTimes = (
  t: TestApp,
  viewer: Pick<Person, 'token'>,
  counsellorId: string,
  query: Record<string, string> = {},
) =>
  t.call(
    counselling.freeTimes,
    { params: { counsellorId }, query: { time_zone: 'Europe/London', ...query } },
    { as: viewer.token },
  )

export async function freeTimesOf(
  t: TestApp,
  viewer: Pick<Person, 'token'>,
  counsellor: { id: string },
  query: Record<string, string> = {},
): Promise<FreeTimes> {
  const { status, body } = await callFreeTimes(t, viewer, counsellor.id, query)
  if (status !== 200) throw new Error(`free times were refused with ${status} ${body.code}`)
  return body as FreeTimes // by the contract
}

/** The starts of all days, to the minute, in UTC. */
export const startsIn = ({ days }: FreeTimes): string[] =>
  days.flatMap(({ times }) => times.map(({ starts_at }) => starts_at.slice(0, 16)))
