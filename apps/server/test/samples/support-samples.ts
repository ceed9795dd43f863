import { randomUUID } from 'node:crypto'
import { aSupportCase } from '../database/sample-rows.ts'
import type { CallInput, TestApp } from '../test-app.ts'
import type { World } from './endpoint-samples.ts'

/** Numbers of cases of one member, except for a canned answer. */
export type SupportSamples = {
  assigned: string
  merged: string
  target: string
  canned: string
  /** Closed cases of the approved member; for other callers, of nobody. */
  closedOf: (memberId: string) => string
  ratedOf: (memberId: string) => string
}

type Owners = { member: string; rater: string }

export async function supportSamples(t: TestApp, { member, rater }: Owners): Promise<SupportSamples> {
  const at = t.deps.clock()
  const numberOf = async (owner: string) => (await aSupportCase(t, owner)).number
  const closed = await numberOf(rater)
  const rated = await numberOf(rater)
  await t.db.updateTable('support_cases').set({ state: 'closed' }).where('number', 'in', [closed, rated]).execute()
  await t.db.updateTable('support_cases').set({ helped: true, rated_at: at }).where('number', '=', rated).execute()
  const canned = { id: randomUUID(), title: 'Pictures', text: 'They wait for our review.', updated_at: at }
  await t.db.insertInto('canned_answers').values(canned).execute()
  const ofRater = (number: string) => (memberId: string) => (memberId === rater ? number : 'ZZZ-ZZZ')
  return {
    assigned: await numberOf(member),
    merged: await numberOf(member),
    target: await numberOf(member),
    canned: canned.id,
    closedOf: ofRater(closed),
    ratedOf: ofRater(rated),
  }
}

/** Calls of members about their support cases, and of staff about their work on them. */
export const SUPPORT_SAMPLES: Record<string, (world: World, me: { id: string; email: string }) => CallInput> = {
  'support.send': (_, me) => ({
    body: {
      user_id: me.id,
      user_name: 'Maria',
      user_email: me.email,
      subject: 'gs',
      title: 'Hello',
      message: 'Please',
    },
  }),
  'support.cases': () => ({}),
  'support.case': ({ supportOf }, me) => ({ params: { number: supportOf(me.id).number } }),
  'support.reply': ({ supportOf }, me) => ({
    params: { number: supportOf(me.id).number },
    body: { message: 'One thing more.' },
  }),
  'support.image': ({ supportOf }, me) => ({ params: { id: supportOf(me.id).image } }),
  'support.rate': ({ supportWork }, me) => ({
    params: { number: supportWork.closedOf(me.id) },
    body: { helped: true },
  }),
  'support.commentOnRating': ({ supportWork }, me) => ({
    params: { number: supportWork.ratedOf(me.id) },
    body: { comment: 'You were quick.' },
  }),
  'supportInbox.colleagues': () => ({}),
  'supportInbox.assign': ({ supportWork }) => ({
    params: { number: supportWork.assigned },
    body: { staff_id: null, from: null },
  }),
  'supportInbox.addNote': ({ supportWork }) => ({
    params: { number: supportWork.assigned },
    body: { text: 'She called, too.' },
  }),
  'supportInbox.merge': ({ supportWork }) => ({
    params: { number: supportWork.merged },
    body: { into: supportWork.target },
  }),
  'cannedAnswers.list': () => ({}),
  'cannedAnswers.add': () => ({ body: { title: `How to ${randomUUID()}`, text: 'Like this.' } }),
  'cannedAnswers.save': ({ supportWork }) => ({
    params: { id: supportWork.canned },
    body: { title: 'Pictures', text: 'They wait.', version: 1 },
  }),
  'cannedAnswers.remove': () => ({ params: { id: randomUUID() } }),
}
