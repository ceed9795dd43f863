import { randomUUID } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import type { Db } from '../../apps/server/src/platform/db/database.ts'
import { storeMembers } from '../../apps/server/test/server-members.ts'

export const PLANS = 500
/** The clocks of half of Europe change in the night after the meetings. */
export const FIRST_START = new Date('2027-03-27T17:00:00Z')
/** The meetings begin one after the other within this time. */
export const SPREAD_MS = MINUTE_MS
/** Two check-ins of one of the two; the second is asked when the first is given up. */
export const THERE_MINUTES = 30
export const HOME_MINUTES = 60

/** Twenty zones whose clocks change that night, and twenty whose clocks do not. */
export const ZONES = `
  Europe/London Europe/Lisbon Europe/Dublin Europe/Paris Europe/Madrid Europe/Berlin Europe/Rome Europe/Vienna
  Europe/Warsaw Europe/Prague Europe/Stockholm Europe/Oslo Europe/Helsinki Europe/Athens Europe/Bucharest Europe/Sofia
  Europe/Kyiv Europe/Vilnius Europe/Riga Europe/Tallinn
  America/St_Johns America/Halifax America/New_York America/Chicago America/Denver America/Phoenix America/Los_Angeles
  America/Sao_Paulo Pacific/Honolulu Africa/Lagos Africa/Nairobi Asia/Dubai Asia/Karachi Asia/Kolkata Asia/Kathmandu
  Asia/Singapore Asia/Tokyo Australia/Adelaide Australia/Sydney Pacific/Auckland`
  .trim()
  .split(/\s+/)

/** Who answers with ‘All is well’: nobody of a plan, the first question, or the second one. */
type Answers = 'none' | 'there' | 'home'
export type StoredPlan = {
  id: string
  startsAt: Date
  zone: string
  /** Who has the check-ins. */
  watched: string
  email: string
  trusted: string
  partner: string
  answers: Answers
}

const answersOf = (no: number): Answers => (no % 5 === 0 ? 'home' : no % 5 === 1 ? 'there' : 'none')

/** Stores pairs of connected members with an agreed plan each, two check-ins and somebody who is trusted. */
export async function storePlans(db: Db, now: Date): Promise<StoredPlan[]> {
  const names = (of: string) => Array.from({ length: PLANS }, (_, no) => `${of} Number${no}`)
  const women = await storeMembers(db, names('Asha'))
  const men = await storeMembers(db, names('Ravi'), { gender: 'M' })
  const plans = women.flatMap((woman, no): StoredPlan[] => {
    const man = men[no]
    const zone = ZONES[no % ZONES.length]
    if (!man || !zone) return []
    const startsAt = new Date(FIRST_START.getTime() + Math.floor((no * SPREAD_MS) / PLANS))
    const people = { watched: woman.id, email: woman.email, trusted: `trusted-${no}@people.example`, partner: man.id }
    return [{ id: randomUUID(), startsAt, zone, ...people, answers: answersOf(no) }]
  })
  for (const plan of plans) await storePlan(db, plan, now)
  return plans
}

async function storePlan(db: Db, { id, startsAt, zone, watched, partner, trusted }: StoredPlan, now: Date) {
  const connected = { sender_id: watched, recipient_id: partner, state: 'accepted', created_at: now, answered_at: now }
  await db.insertInto('interest_requests').values(connected).execute()
  const place = { place: 'The café at the museum', starts_at: startsAt, time_zone: zone }
  const times = { created_at: now, changed_at: now, reminder_at: new Date(startsAt.getTime() - DAY_MS) }
  const people = { proposer_id: partner, receiver_id: watched }
  await db
    .insertInto('meeting_plans')
    .values({ id, ...people, ...place, ...times, state: 'agreed', kind: 'cafe' })
    .execute()
  const expires_at = new Date(now.getTime() + 365 * DAY_MS)
  const person = { member_id: watched, name: 'Meera', email: trusted, invited_at: now, agreed_at: now, expires_at }
  await db.insertInto('trusted_people').values(person).execute()
  const shares = { shares_place: true, shares_time: true, shares_name: true }
  await db
    .insertInto('plan_watches')
    .values({ plan_id: id, member_id: watched, ...shares, ...place })
    .execute()
  const checkIn = (kind: string, minutes: number) => {
    const due = new Date(startsAt.getTime() + minutes * MINUTE_MS)
    return { plan_id: id, member_id: watched, kind, minutes, due_at: due, next_at: due }
  }
  await db
    .insertInto('check_ins')
    .values([checkIn('there', THERE_MINUTES), checkIn('home', HOME_MINUTES)])
    .execute()
}
