import { aMember, type Person } from '../factories.ts'
import { aDraft, aLetter, sentLetters } from '../steps/introduction-steps.ts'
import type { CallInput, TestApp } from '../test-app.ts'
import type { World } from './endpoint-samples.ts'

type Pair = { clientId: string; otherId: string }
/** A client of the counsellor for each act: with three drafts, of which one is sent and one deleted, and with letters on their way. */
export type LetterPairSamples = { draft: Pair; toSend: Pair; toDiscard: Pair; onTheirWay: Pair; photo: string }

export async function letterPairSamples(t: TestApp, { id }: { id: string }): Promise<LetterPairSamples> {
  const staff = { id, email: '', name: '', token: '', secret: '', code: () => '' }
  const client = await aClient(t, staff)
  const waiting = await aClient(t, staff)
  const draft = await aDraft(t, { client, counsellor: staff, other: await aMember(t, { ...MAN, photos: 1 }) })
  const toSend = await aDraft(t, { client, counsellor: staff, other: await aMember(t, MAN) })
  const toDiscard = await aDraft(t, { client, counsellor: staff, other: await aMember(t, MAN) })
  const sent = await sentLetters(t, { client: waiting, counsellor: staff, other: await aMember(t, MAN) })
  const { name } = await t.db
    .selectFrom('photos')
    .select('name')
    .where('member_id', '=', draft.other.id)
    .executeTakeFirstOrThrow()
  const pairOf = (one: typeof draft) => ({ clientId: one.client.id, otherId: one.other.id })
  return {
    draft: pairOf(draft),
    toSend: pairOf(toSend),
    toDiscard: pairOf(toDiscard),
    onTheirWay: pairOf(sent),
    photo: name,
  }
}

const MAN = { name: 'Thomas Ashby', gender: 'M', age: 63 } as const

/** A member who has an appointment with the counsellor. */
async function aClient(t: TestApp, counsellor: { id: string }): Promise<Person> {
  const client = await aMember(t, { name: 'Margaret Hale', gender: 'F', age: 62 })
  const access = { member_id: client.id, counsellor_id: counsellor.id, is_open: true, created_at: t.deps.clock() }
  await t.db.insertInto('counselling_access').values(access).execute()
  return client
}

type Sample = (world: World) => CallInput
const ofDraft =
  (body?: object): Sample =>
  ({ workspace: { letterPairs } }) => ({ params: letterPairs.draft, ...(body && { body }) })
const ofClient =
  (body?: object): Sample =>
  ({ workspace: { letterPairs } }) => ({ params: { clientId: letterPairs.draft.clientId }, ...(body && { body }) })

/** A valid input of each endpoint of a counsellor who introduces members. */
export const LETTER_PAIR_SAMPLES: Record<string, Sample> = {
  'counsellorIntroductions.list': () => ({}),
  'counsellorIntroductions.client': ofClient(),
  'counsellorIntroductions.saveCriterion': ofClient({ criterion: 'dog', answer: 'no' }),
  'counsellorIntroductions.letters': ofDraft(),
  'counsellorIntroductions.photo': ({ workspace: { letterPairs } }) => ({
    params: { ...letterPairs.draft, name: letterPairs.photo },
  }),
  'counsellorIntroductions.saveLetters': ofDraft({ letters: [aLetter('Thomas'), aLetter('Margaret')] }),
  'counsellorIntroductions.send': ({ workspace: { letterPairs } }) => ({
    params: letterPairs.toSend,
    body: { letters: [aLetter('This man'), aLetter('This woman')] },
  }),
  'counsellorIntroductions.discard': ({ workspace: { letterPairs } }) => ({ params: letterPairs.toDiscard }),
  'counsellorIntroductions.takeBack': ({ workspace: { letterPairs } }) => ({ params: letterPairs.onTheirWay }),
}
