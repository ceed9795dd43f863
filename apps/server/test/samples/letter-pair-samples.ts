import { aMember, aStaffMember, type Person } from '../factories.ts'
import { aDraft, aLetter, sentLetters } from '../steps/introduction-steps.ts'
import type { CallInput, TestApp } from '../test-app.ts'
import type { World } from './endpoint-samples.ts'

type Pair = { clientId: string; otherId: string }
/** A client of the counsellor for each act: with three drafts, of which one is sent and one deleted, and with letters on their way. */
export type LetterPairSamples = {
  draft: Pair
  toSend: Pair
  toDiscard: Pair
  onTheirWay: Pair
  photo: string
  /** Letters of a colleague that wait for the counsellor as second reader. */
  toOpen: string
  toRelease: string
  toReturn: string
}

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
    toOpen: await waitingLetters(t),
    toRelease: await waitingLetters(t),
    toReturn: await waitingLetters(t),
  }
}

/** Letters of another counsellor to two own clients. @returns the id of the introduction */
async function waitingLetters(t: TestApp): Promise<string> {
  const counsellor = await aStaffMember(t, 'counsellor')
  const client = await aClient(t, counsellor)
  const other = await aClient(t, counsellor, MAN)
  return (await sentLetters(t, { client, other, counsellor })).id
}

const MAN = { name: 'Thomas Ashby', gender: 'M', age: 63 } as const

const WOMAN = { name: 'Margaret Hale', gender: 'F', age: 62 } as const

/** A member who has an appointment with the counsellor. */
async function aClient(
  t: TestApp,
  counsellor: { id: string },
  who: Parameters<typeof aMember>[1] = WOMAN,
): Promise<Person> {
  const client = await aMember(t, who)
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

const ofReading =
  (which: 'toOpen' | 'toRelease' | 'toReturn', body?: object): Sample =>
  ({ workspace: { letterPairs } }) => ({ params: { introductionId: letterPairs[which] }, ...(body && { body }) })

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
  'secondReadings.list': () => ({}),
  'secondReadings.open': ofReading('toOpen'),
  'secondReadings.release': ofReading('toRelease'),
  'secondReadings.return': ofReading('toReturn', { reason: 'The letter to him says little.' }),
  'counsellorIntroductions.takeBack': ({ workspace: { letterPairs } }) => ({ params: letterPairs.onTheirWay }),
}
