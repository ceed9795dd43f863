import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { DESIGNED } from '@heartwell/matching/learning/learning.ts'
import { PRIOR } from '@heartwell/matching/weights.ts'
import { choose, keepModel } from '../../src/features/matching/ranking/learning/models.queries.ts'
import { newCaseNumber } from '../../src/features/support/rules.ts'
import { documentName, photoName } from '../../src/platform/files/files.ts'
import { aPicture } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

export type SupportSample = { number: string; image: string }

export async function aReport(t: TestApp, reporterId: string, reportedId: string): Promise<string> {
  const [number, at] = [newCaseNumber(randomInt), t.deps.clock()]
  const about = { reporter_id: reporterId, reported_id: reportedId, reason: 'Other', description: 'He was rude.' }
  await t.db
    .insertInto('reports')
    .values({ number, ...about, created_at: at, since: at })
    .execute()
  return number
}

export async function aNewPhoto(t: TestApp, memberId: string): Promise<string> {
  const name = photoName()
  await t.db.insertInto('photos').values({ member_id: memberId, position: 4, name, added_later: true }).execute()
  return name
}

/** New details of an approved member that wait for a reviewer, with the request for an ID document. @returns their id */
export async function aDetailChange(t: TestApp, memberId: string): Promise<string> {
  const at = t.deps.clock()
  const row = { name: 'New Name', dob: '1970-01-02', gender: 'F', requested_at: at, document_asked_at: at }
  const inserted = t.db
    .insertInto('detail_changes')
    .values({ member_id: memberId, ...row })
    .returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
}

/** Changes of three members: one for each decision, which ends it. */
export async function someDetailChanges(t: TestApp, newMember: () => Promise<{ id: string }>) {
  const aChange = async () => aDetailChange(t, (await newMember()).id)
  return { approve: await aChange(), return: await aChange(), askForDocument: await aChange() }
}

export async function aModel(t: TestApp): Promise<number> {
  const at = t.deps.clock()
  const model = { learned: DESIGNED, metrics: null, adopted: true, why: 'For the tests', at }
  const number = await keepModel(t.db, model)
  const counted = { mean: PRIOR.mean, rarity: PRIOR.rarity }
  await choose(t.db, { model: number, counted, way: 'learned', at })
  return number
}

export const isMember = async (t: TestApp, id: string) =>
  (await t.db.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export async function aSupportCase(t: TestApp, memberId: string): Promise<SupportSample> {
  const [id, image, number, at] = [randomUUID(), randomUUID(), newCaseNumber(randomInt), t.deps.clock()]
  const who = { member_id: memberId, name: 'Maria Silva', email: newAddress() }
  const opened = { id, number, ...who, subject: 'gs', title: 'My pictures', created_at: at, since: at }
  await t.db.insertInto('support_cases').values(opened).execute()
  const message = { id: randomUUID(), case_id: id, author: 'member', text: 'Where are they?', created_at: at }
  await t.db.insertInto('support_messages').values(message).execute()
  const picture = { id: image, message_id: message.id, position: 0, jpeg: await aPicture() }
  await t.db.insertInto('support_images').values(picture).execute()
  return { number, image }
}

export async function anEnquiry(t: TestApp): Promise<string> {
  const row = { name: 'Maria Silva', email: newAddress(), message: 'Hello' }
  return (await t.db.insertInto('enquiries').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function aSubscriber(t: TestApp): Promise<string> {
  const at = t.deps.clock()
  const row = { email: newAddress(), wording_version: 1, asked_at: at, confirmed_at: at }
  return (await t.db.insertInto('subscribers').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function fileDocument(t: TestApp, memberId: string) {
  const sealed = t.deps.vault.encrypt(await aPicture(), memberId)
  const file = documentName()
  await t.deps.files.save('documents', file, sealed.data)
  const row = { member_id: memberId, file, nonce: sealed.nonce, tag: sealed.tag, key_id: sealed.keyId }
  await t.db.insertInto('documents').values(row).execute()
}

/** An address without an owner. */
export const newAddress = () => `${randomBytes(6).toString('hex')}@visitors.example`

/** @returns the names of a member's photos in their order, for each of these members */
export async function photosOfMembers(t: TestApp, members: readonly { id: string }[]) {
  const ids = members.map(({ id }) => id)
  const rows = t.db.selectFrom('photos').select(['member_id', 'name']).where('member_id', 'in', ids)
  const photos = await rows.orderBy('position').execute()
  return (id: string) => photos.filter((photo) => photo.member_id === id).map((photo) => photo.name)
}
