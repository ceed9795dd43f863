import { mandates } from '@heartwell/contract/introductions/mandates.ts'
import { letters } from '@heartwell/contract/introductions/member-letters.ts'
import type { Met } from '@heartwell/contract/meetings/plans.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { aMember, type Person } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import { aBookableCounsellor, payCheckout } from './booking-steps.ts'
import { allowIntroductions, storedLetters } from './introduction-steps.ts'

type Said = { client: Met; other: Met }
export type DisputedMeeting = {
  client: Person
  other: Person
  counsellor: Person
  paymentId: string
  introductionId: string
  planId: string
}

/** A client with a package of three introductions, one of which led to a meeting that the two remember like this. */
export async function aDisputedMeeting(
  t: TestApp,
  said: Said = { client: 'no', other: 'yes' },
  daysAgo = 8,
  asks_early_start = true,
): Promise<DisputedMeeting> {
  const client = await aMember(t, { name: 'Margaret Hale', gender: 'F', age: 62 })
  const other = await aMember(t, { name: 'Thomas Ashby', gender: 'M', age: 63 })
  const counsellor = await aBookableCounsellor(t, 'Leila Haddad')
  const price = { introduction_price_minor: 16_000 }
  await t.db.updateTable('counsellors').set(price).where('id', '=', counsellor.id).execute()
  for (const person of [client, other]) await allowIntroductions(t, person)
  const order = { counsellor_id: counsellor.id, introductions: 3, terms_version: 1, asks_early_start }
  const bought = await t.call(mandates.buy, { body: order }, { as: client.token })
  const { payment_id: paymentId } = bought.body.data as { payment_id: string } // The contract's answer.
  await payCheckout(t, paymentId)
  const introductionId = await storedLetters(t, {
    counsellorId: counsellor.id,
    clientId: client.id,
    otherId: other.id,
  })
  for (const { token } of [client, other])
    await t.call(letters.answer, { params: { introductionId }, body: { answer: 'yes' } }, { as: token })
  const at = t.deps.clock()
  const starts_at = new Date(at.getTime() - daysAgo * DAY_MS)
  // As if everything had begun before the meeting.
  await t.db
    .updateTable('introductions')
    .set({ sent_at: starts_at, delivered_at: starts_at })
    .where('id', '=', introductionId)
    .execute()
  await t.db
    .updateTable('appointment_packages')
    .set({ created_at: starts_at })
    .where('payment_id', '=', paymentId)
    .execute()
  const plan = { proposer_id: client.id, receiver_id: other.id, state: 'over', kind: 'walk', place: 'The river' }
  const { id: planId } = await t.db
    .insertInto('meeting_plans')
    .values({ ...plan, starts_at, time_zone: 'UTC', created_at: at, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [person, met] of [
    [client, said.client],
    [other, said.other],
  ] as const)
    await t.db
      .insertInto('meeting_answers')
      .values({ plan_id: planId, member_id: person.id, met, again: 'no', answered_at: at })
      .execute()
  return { client, other, counsellor, paymentId, introductionId, planId }
}
