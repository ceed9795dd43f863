import { randomUUID } from 'node:crypto'
import { aMember } from '../factories.ts'
import type { CallInput, TestApp } from '../test-app.ts'
import type { World } from './endpoint-samples.ts'

/** A completed appointment of a member with a rating whose text is in review. */
export async function aWaitingRatingText(t: TestApp, counsellorId: string): Promise<string> {
  const { id: member_id } = await aMember(t)
  const at = t.deps.clock()
  const [id, starts_at] = [randomUUID(), new Date(at.getTime() - 48 * 60 * 60 * 1000)]
  const ends_at = new Date(starts_at.getTime() + 50 * 60 * 1000)
  await t.db
    .insertInto('bookings')
    .values({
      id,
      member_id,
      counsellor_id: counsellorId,
      state: 'completed',
      starts_at,
      ends_at,
      blocked: `[${starts_at.toISOString()},${ends_at.toISOString()})`,
      member_zone: 'Europe/London',
      price_minor: 5000,
      currency: 'GBP',
      refund_hours: 24,
      created_at: starts_at,
    })
    .execute()
  await t.db
    .insertInto('ratings')
    .values({
      booking_id: id,
      member_id,
      counsellor_id: counsellorId,
      stars: 4,
      body: 'Kind and clear.',
      review: 'waiting',
      created_at: at,
    })
    .execute()
  return id
}

const nothing = () => ({})
const withCounsellor = ({ people }: World) => ({ params: { counsellorId: people.counsellor.id } })

/** A valid input of the endpoints of counsellors, free times, shares and ratings; the matrices ask for them all. */
export const COUNSELLING_SAMPLES: Record<string, (world: World, me: { id: string }) => CallInput> = {
  'counselling.getCounsellors': nothing,
  'counselling.counsellor': withCounsellor,
  'counselling.freeTimes': (world) => ({ ...withCounsellor(world), query: { time_zone: 'Europe/London' } }),
  'counselling.share': (world) => ({ ...withCounsellor(world), body: { item: 'profile', shared: true } }),
  'ratingsInbox.ratingTexts': nothing,
  'ratingsInbox.decideRatingText': ({ ratingText }) => ({
    params: { bookingId: ratingText },
    body: { outcome: 'published' },
  }),
}
