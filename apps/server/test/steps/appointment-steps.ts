import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import type { TestApp } from '../test-app.ts'

type Appointment = {
  member: { id: string }
  counsellor: { id: string }
  /** Relative to now; negative in the past. */
  startsInMinutes?: number
  minutes?: number
  state?: string
}

/** An appointment as booking and payment would leave it. @returns its id */
export async function anAppointment(t: TestApp, appointment: Appointment): Promise<string> {
  const { member, counsellor, startsInMinutes = 5, minutes = 50, state = 'confirmed' } = appointment
  const id = randomUUID()
  const at = t.deps.clock()
  const starts_at = new Date(at.getTime() + startsInMinutes * MINUTE_MS)
  const ends_at = new Date(starts_at.getTime() + minutes * MINUTE_MS)
  await t.db
    .insertInto('bookings')
    .values({
      id,
      member_id: member.id,
      counsellor_id: counsellor.id,
      state,
      starts_at,
      ends_at,
      blocked: sql<string>`tstzrange(${starts_at}, ${ends_at})`,
      member_zone: 'Europe/London',
      held_until: state === 'held' ? ends_at : null,
      price_minor: 5000,
      currency: 'GBP',
      refund_hours: 24,
      created_at: at,
    })
    .execute()
  return id
}
