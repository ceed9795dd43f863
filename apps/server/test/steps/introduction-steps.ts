import { consents } from '@heartwell/contract/consents/consents.ts'
import { ANSWER_DAYS, type LetterForm } from '@heartwell/contract/introductions/letters.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { z } from 'zod'
import { saveDraft, sendLetters } from '../../src/features/introductions/service.ts'
import { timeOrderedId } from '../../src/platform/crypto/time-ordered-id.ts'
import { aMember, aStaffMember, type Person, type StaffPerson } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

/** A finished letter about somebody with this name. */
export const aLetter = (name: string): z.infer<typeof LetterForm> => ({
  paragraph: `${name} mends old furniture and talks about a good chair the way other people talk about a friend. On Tuesdays there is choir, not always in tune. I think you would laugh on the first afternoon.`,
  reasons: [
    { side: 'both', text: 'Each of you told me that company comes first.' },
    { side: 'you', text: 'You asked for somebody who reads.' },
    { side: 'other', text: `${name} hopes for somebody who walks.` },
  ],
  difference: `${name} lives with a dog called Biscuit.`,
})

/** A member agrees to be introduced, or withdraws it. */
export const allowIntroductions = (t: TestApp, { token }: Person, given = true) =>
  t.call(consents.set, { body: { purpose: 'introductions', given } }, { as: token })

type Introduced = { client: Person; other: Person; counsellor: StaffPerson; id: string }

/** A draft of two letters for two members who have agreed. */
export async function aDraft(t: TestApp, known: Partial<Introduced> = {}): Promise<Introduced> {
  const client = known.client ?? (await aMember(t, { name: 'Margaret Hale', gender: 'F', age: 62 }))
  const other = known.other ?? (await aMember(t, { name: 'Thomas Ashby', gender: 'M', age: 63 }))
  const counsellor = known.counsellor ?? (await aStaffMember(t, 'counsellor'))
  for (const person of [client, other]) await allowIntroductions(t, person)
  const letters = { client: aLetter('Thomas'), other: aLetter('Margaret') }
  const draft = { counsellorId: counsellor.id, clientId: client.id, otherId: other.id, letters }
  const saved = await t.db.transaction().execute((tx) => saveDraft(t.deps, tx, draft))
  if ('obstacle' in saved) throw new Error(`no introduction: ${saved.obstacle}`)
  return { client, other, counsellor, id: saved.id }
}

/** Both letters are on their way. */
export async function sentLetters(t: TestApp, known: Partial<Introduced> = {}): Promise<Introduced> {
  const introduced = await aDraft(t, known)
  const { counsellor, id: introductionId } = introduced
  const sent = await t.db
    .transaction()
    .execute((tx) => sendLetters(t.deps, tx, { counsellorId: counsellor.id, introductionId }))
  if ('obstacle' in sent) throw new Error(`not sent: ${sent.obstacle}`)
  return introduced
}

/** Stores a delivered introduction of two members whatever they have agreed to. @returns its id */
export async function storedLetters(
  t: TestApp,
  { counsellorId, clientId, otherId }: { counsellorId: string; clientId: string; otherId: string },
): Promise<string> {
  const at = t.deps.clock()
  const id = timeOrderedId(at)
  const row = { counsellor_id: counsellorId, client_id: clientId, other_id: otherId, created_at: at, changed_at: at }
  const closes_at = new Date(at.getTime() + ANSWER_DAYS * DAY_MS)
  const times = { sent_at: at, delivers_at: at, delivered_at: at, closes_at }
  await t.db
    .insertInto('introductions')
    .values({ id, ...row, ...times, state: 'sent' })
    .execute()
  const letter = (member_id: string) => ({ introduction_id: id, member_id, paragraph: 'Good evening' })
  await t.db
    .insertInto('introduction_letters')
    .values([letter(clientId), letter(otherId)])
    .execute()
  return id
}
