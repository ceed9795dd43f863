import { ownData } from '@heartwell/contract/accounts/own-data.ts'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { type Encounter, encounters } from '@heartwell/contract/safety/encounters.ts'
import { type MemberReport, reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { eraseMember } from '../../src/features/accounts/deletion/service.ts'
import { aPicture, multipart, PASSWORD, type Person } from '../factories.ts'
import { freshSession } from '../matrix/roles.ts'
import { aSanction } from '../samples/sanction-samples.ts'
import type { TestApp } from '../test-app.ts'
import { say } from './conversation-steps.ts'

export const block = (t: TestApp, by: Person, whom: { id: string }) =>
  t.call(safety.block, { body: { member_id: whom.id } }, { as: by.token })

export const erase = (t: TestApp, { id }: { id: string }) => eraseMember(t.deps, id, { by: 'operator' })

const suspend = (t: TestApp, { id }: Person) =>
  t.db.updateTable('accounts').set({ suspended_at: t.deps.clock() }).where('id', '=', id).execute()

export type Change = (t: TestApp, me: Person, other: Person) => Promise<unknown>

/** What may part two people who have met. All of these look alike to `me`. */
export const PARTINGS: Record<string, Change> = {
  'the other has blocked me': (t, me, other) => block(t, other, me),
  'I have blocked the other': (t, me, other) => block(t, me, other),
  'both have blocked each other': async (t, me, other) => {
    const at = t.deps.clock()
    const blocks = [
      { blocker_id: me.id, blocked_id: other.id, created_at: at },
      { blocker_id: other.id, blocked_id: me.id, created_at: at },
    ]
    await t.db.insertInto('blocks').values(blocks).execute()
  },
  'the other hides from my address': (t, me, other) =>
    t.call(safety.hideFromContact, { body: { contact: me.email, label: '' } }, { as: other.token }),
  'the other has closed the account': (t, _, other) =>
    t.call(ownData.leave, { body: { password: PASSWORD } }, { as: other.token }),
  'the other is deleted': (t, _, other) => erase(t, other),
  'the other is suspended': (t, _, other) => suspend(t, other),
  'the other is banned': async (t, _, other) => {
    await aSanction(t, other.id, 'ban')
    await t.db
      .updateTable('sanctions')
      .set({ confirmed_at: t.deps.clock() })
      .where('member_id', '=', other.id)
      .execute()
  },
}
/** Everybody whom the member has met, by the API. */
export async function peopleMetBy(t: TestApp, member: Person, query: Record<string, string> = {}) {
  const { body } = await t.call(encounters.list, { query }, { as: await freshSession(t, member) })
  return body.people as Encounter[] // By the contract.
}

/** The only person whom the member has met. */
export async function metBy(t: TestApp, member: Person): Promise<Encounter> {
  const [person, ...others] = await peopleMetBy(t, member)
  if (!person || others.length > 0) throw new Error('the member has not met exactly one person')
  return person
}

/** Sends a picture. @returns the message and the bytes of the picture */
export async function sendPicture(t: TestApp, from: Person, to: Person, msg = '') {
  const path = conversations.uploadPicture.path.replace(':partnerId', to.id)
  const { payload, headers } = multipart([{ name: 'picture', file: await aPicture(), filename: 'picture.jpg' }])
  const uploaded = await t.request({ method: 'POST', url: path, payload, headers, as: from.token })
  const { id } = uploaded.body.data as { id: string } // By the contract.
  const message = await say(t, from, to, msg, { picture_id: id })
  const { raw } = await t.call(conversations.picture, { params: { id } }, { as: from.token })
  return { message, jpeg: raw }
}

export const deleteMessage = (t: TestApp, by: Person, id: string) =>
  t.call(conversations.deleteMessage, { params: { id } }, { as: by.token })

/** A report as a staff member reads it. */
export async function readReport(t: TestApp, staff: Person, number: unknown): Promise<MemberReport> {
  const params = { number: String(number) }
  const { body } = await t.call(reportsInbox.report, { params }, { as: await freshSession(t, staff) })
  return body.data as MemberReport // By the contract.
}
