import { randomUUID } from 'node:crypto'
import { encryptedFor } from '../../src/features/profiles/live-pictures/rules.ts'
import type { Vault } from '../../src/platform/crypto/vault.ts'
import { documentName } from '../../src/platform/files/files.ts'
import { aPicture, type Person } from '../factories.ts'
import type { CallInput, TestApp } from '../test-app.ts'

type State = 'drawn' | 'sent' | 'refused'

/** A try of the member, with its three pictures if they were sent. @returns its id */
export async function aLivePicture(t: TestApp, memberId: string, state: State, vault: Vault = t.deps.vault) {
  const id = randomUUID()
  const at = t.deps.clock()
  const sent = state === 'drawn' ? {} : { sent_at: at }
  const refused = state === 'refused' ? { decided_at: at, reason: 'Too dark.' } : {}
  const gestures = ['turn_left', 'touch_nose', 'close_eyes']
  await t.db
    .insertInto('live_pictures')
    .values({ id, member_id: memberId, state, gestures, drawn_at: at, ...sent, ...refused })
    .execute()
  if (state === 'drawn') return id
  for (const position of [0, 1, 2]) {
    const [row, file] = [randomUUID(), documentName()]
    const { data, nonce, tag, keyId } = vault.encrypt(await aPicture(300), encryptedFor(row))
    await t.deps.files.save('documents', file, data)
    const picture = { id: row, live_picture_id: id, position, file, nonce, tag, key_id: keyId }
    await t.db.insertInto('live_picture_files').values(picture).execute()
  }
  return id
}

/** An earlier and an open try of this member, and those of others that each of these people has opened. */
export async function livePictureSamples(
  t: TestApp,
  memberId: string,
  newMember: () => Promise<{ id: string }>,
  people: Person[],
) {
  const consent = { purpose: 'live_picture', version: 1, given: true, way: 'checkbox' }
  await t.db
    .insertInto('consents')
    .values({ member_id: memberId, ...consent, created_at: t.deps.clock() })
    .execute()
  await aLivePicture(t, memberId, 'refused')
  const drawn = await aLivePicture(t, memberId, 'drawn')
  const waiting = async () => {
    const { id } = await newMember()
    const sent = await aLivePicture(t, id, 'sent')
    const read = { action: 'live_picture.read', actor_role: 'provider', subject_id: id, at: t.deps.clock() }
    await t.db
      .insertInto('audit')
      .values(people.map((person) => ({ ...read, actor_id: person.id })))
      .execute()
    return sent
  }
  return { drawn, open: await waiting(), accept: await waiting(), refuse: await waiting() }
}
type LivePictureSamples = Awaited<ReturnType<typeof livePictureSamples>>

type Sample = (world: { answers: { livePictures: LivePictureSamples } }) => CallInput

export const LIVE_PICTURE_SAMPLES: Record<string, Sample> = {
  'livePictures.own': () => ({}),
  'livePictures.draw': () => ({}),
  'livePictures.swap': ({ answers: { livePictures } }) => ({
    params: { id: livePictures.drawn },
    body: { gesture: 'turn_left' },
  }),
  'livePictures.send': ({ answers: { livePictures } }) => ({ params: { id: livePictures.drawn }, body: {} }),
  'livePictures.ownPicture': () => ({ params: { position: '0' } }),
  'livePictures.toReview': () => ({}),
  'livePictures.open': ({ answers: { livePictures } }) => ({ params: { id: livePictures.open } }),
  'livePictures.accept': ({ answers: { livePictures } }) => ({ params: { id: livePictures.accept } }),
  'livePictures.refuse': ({ answers: { livePictures } }) => ({
    params: { id: livePictures.refuse },
    body: { reason: 'Too dark.' },
  }),
  'livePictures.mode': () => ({}),
  'livePictures.setMode': () => ({ body: { mode: 'offered' } }),
}
