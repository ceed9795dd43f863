import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { snapshotOf } from '../crash/member-snapshot.ts'
import { absentKey, KEYS } from '../database/foreign-keys.ts'
import { aMember, type Person } from '../factories.ts'
import { aWorld, sampleOf, type World } from '../samples/endpoint-samples.ts'
import { type CallInput, type TestApp, testApp } from '../test-app.ts'
import { freshSession, insider, type SignedInRole } from './roles.ts'

let t: TestApp
let world: World
beforeAll(async () => {
  t = await testApp()
  world = await aWorld(t)
})
afterAll(() => t.close())

const all = Object.entries(ENDPOINTS)
const withOwnId = all.flatMap(([name, e]) => (e.self ? [{ name, e, self: e.self }] : []))

describe.each(withOwnId)('PM-03 PM-06 $name', ({ name, e, self }) => {
  const role = insider(e)

  test('refuses the id of another member, known or not', async () => {
    for (const id of [world.match.id, world.people.pending.id, world.people.provider.id, randomUUID(), 'nonsense']) {
      const answer = await callAs(role, e, withId(e, self, sampleOf(name, world, world.people[role]), id))
      expect(answer).toMatchObject({ status: 403, body: { code: 'session.not_yours' } })
    }
  })

  test.runIf(inBody(e, self))('asks for the id when it is missing or no text', async () => {
    for (const id of [undefined, null, 42, ['x'], { id: 'x' }]) {
      const answer = await callAs(role, e, withId(e, self, sampleOf(name, world, world.people[role]), id))
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', errors: { [self]: expect.anything() } },
      })
    }
  })

  test('takes the own id in capitals as well', async () => {
    const me = world.people[role]
    const answer = await callAs(role, e, withId(e, self, sampleOf(name, world, me), me.id.toUpperCase()))
    expect(answer.status).toBe(200)
  })
})

/** The endpoints that a member can aim at other people's data, and the call for each. */
async function aimedAtOthers(owner: Person): Promise<Map<string, CallInput>> {
  const body = { user_id: owner.id }
  const idIn = async (table: 'sessions' | 'notifications', column: string) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where ${sql.ref(column)} = ${owner.id} limit 1`.execute(t.db)
    return rows[0]?.id ?? ''
  }
  const notificationId = await idIn('notifications', 'member_id')
  const cursor = `${t.deps.clock().getTime()}000.${notificationId}`
  const named: [string, CallInput][] = [
    ['accounts.endSession', { params: { id: await idIn('sessions', 'account_id') } }],
    ['notifications.history', { body: { ...body, cursor } }],
    ['notifications.markRead', { body: { ...body, ids: [notificationId] } }],
    ['profiles.getUser', { body }],
  ]
  const sampled = Object.keys(ENDPOINTS).map((name): [string, CallInput] => [name, sampleOf(name, world, owner)])
  return new Map([...sampled, ...named])
}

/** Every member may see the counsellors. */
const FOR_ALL_MEMBERS = [
  'conversations.counsellorPhoto',
  'counselling.counsellor',
  'counselling.freeTimes',
  'counselling.hold',
  'introductionConsent.refuse',
  'mandates.buy',
]

test('PM-03 PM-06 what belongs to somebody else is answered like what is not there, and stays as it is', async () => {
  const owner = world.people.approved
  // Nobody in this world may see him: he is too old for the women and looks for no men.
  const stranger = await aMember(t, { gender: 'M', age: 90 })
  const notification = { kind: 'profile', title: 'Hers', message: 'Hers', created_at: t.deps.clock() }
  await t.db
    .insertInto('notifications')
    .values({ ...notification, member_id: owner.id })
    .execute()
  const before = await snapshotOf(t, owner.id)
  const answerTo = async (e: Endpoint, text: string) => {
    const { status, body, raw } = await t.call(e, JSON.parse(text), { as: stranger.token })
    return JSON.stringify([status, { ...body, request_id: '' }, e.binary && status === 200 ? raw.toString('hex') : ''])
  }
  const [asked, leaking]: [string[], string[]] = [[], []]
  for (const [name, input] of await aimedAtOthers(owner)) {
    const e = ENDPOINTS[name]!
    if (!['account', 'registered', 'verified', 'approved', 'participant'].includes(e.audience)) continue
    if (FOR_ALL_MEMBERS.includes(name)) continue
    const hers = { ...input, ...(name !== 'profiles.getUser' && { body: ownBody(input.body, owner, stranger) }) }
    const theirs = JSON.stringify(hers)
    const nobodys = theirs.replace(KEYS, (key) => (key === stranger.id ? key : absentKey(key)))
    if (theirs === nobodys) continue
    asked.push(name)
    if ((await answerTo(e, theirs)) !== (await answerTo(e, nobodys))) leaking.push(name)
  }
  expect(leaking).toEqual([])
  expect(await snapshotOf(t, owner.id)).toEqual(before)
  expect(asked.sort()).toEqual([
    'accounts.endSession',
    'accounts.resendVerification',
    'appointmentRoom.read',
    'calls.agree',
    'calls.answer',
    'calls.cancel',
    'calls.choose',
    'calls.end',
    'calls.notYet',
    'calls.ofPair',
    'calls.propose',
    'calls.room',
    'calls.setOff',
    'chapters.act',
    'chapters.list',
    'chapters.read',
    'chapters.saveAnswer',
    'checkIns.answer',
    'checkIns.saveWatch',
    'checkIns.watch',
    'companions.askCopy',
    'companions.end',
    'companions.renew',
    'companions.show',
    'companions.showDraft',
    'conversationCopies.answer',
    'conversationCopies.end',
    'conversations.conversation',
    'conversations.deleteMessage',
    'conversations.history',
    'conversations.markRead',
    'conversations.picture',
    'conversations.picturePreview',
    'conversations.saveDraft',
    'conversations.search',
    'conversations.send',
    'conversations.setAdvice',
    'conversations.setOptions',
    'conversations.uploadPicture',
    'counselling.calendarFile',
    'counselling.cancel',
    'counselling.details',
    'counselling.move',
    'counselling.pay',
    'counselling.payWithPackage',
    'counselling.rate',
    'counselling.releaseHold',
    'counselling.renewHold',
    'counselling.reportAbsence',
    'counselling.saveNote',
    'counselling.share',
    'counselling.tickStep',
    'encounters.messages',
    'encounters.read',
    'encounters.report',
    'finishing.beginAgain',
    'finishing.finish',
    'interests.answer',
    'interests.send',
    'interests.share',
    'interests.undoWithdrawal',
    'interests.withdraw',
    'letters.answer',
    'letters.read',
    'livePictures.send',
    'livePictures.swap',
    'matchMarks.set',
    'notifications.history',
    'notifications.markRead',
    'notifications.subscribe',
    'notifications.unsubscribe',
    'ownReports.complain',
    'ownReports.report',
    'pairs.answer',
    'pairs.goBack',
    'pairs.propose',
    'pairs.read',
    'pairs.withdraw',
    'passkeys.remove',
    'passkeys.rename',
    'payments.receipt',
    'payments.receiptPdf',
    'payments.refundRest',
    'payments.status',
    'payments.withdraw',
    'photos.order',
    'photos.remove',
    'pictureRequests.ask',
    'plans.agree',
    'plans.answer',
    'plans.calendarFile',
    'plans.cancel',
    'plans.notYet',
    'plans.ofPair',
    'plans.suggest',
    'profileAnswers.ofMember',
    'profileFacts.ofMember',
    'profiles.getUser',
    'profiles.photo',
    'profiles.thumbnail',
    'safety.block',
    'safety.removeHiddenContact',
    'safety.report',
    'safety.unblock',
    'support.case',
    'support.commentOnRating',
    'support.image',
    'support.rate',
    'support.reply',
    'turns.answerQuiet',
    'weddingStory.read',
    'weddingStory.save',
    'weddingStory.sign',
    'weddingStory.withdraw',
  ])
})

/** The same body as the stranger would send it. */
const ownBody = (body: unknown, owner: Person, stranger: Person): unknown =>
  body === undefined ? undefined : JSON.parse(JSON.stringify(body).replaceAll(owner.id, stranger.id))

const writes = all.filter(([, e]) => e.method !== 'GET' || e.unsafe).map(([name, e]) => ({ name, e }))

describe.each(writes)('$name', ({ name, e }) => {
  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  ])('is refused when another site sends it with %o', async (headers) => {
    const person = world.people[insider(e)]
    const before = await t.db.selectFrom('sessions').select('id').execute()
    const answer = await t.call(e, sampleOf(name, world, person), { as: person.token, headers })
    expect(answer).toMatchObject({ status: 403, body: { success: false, code: 'request.origin' } })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await t.db.selectFrom('sessions').select('id').execute()).toHaveLength(before.length)
  })
})

test.each([{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost:3000' }, { 'sec-fetch-site': 'none' }])(
  'our own pages may write: %o',
  async (headers) => {
    const answer = await t.call(
      ENDPOINTS['notifications.history']!,
      sampleOf('notifications.history', world, world.match),
      {
        as: world.match.token,
        headers,
      },
    )
    expect(answer.status).toBe(200)
  },
)

async function callAs(role: SignedInRole, e: Endpoint, input: CallInput) {
  return t.call(e, input, { as: await freshSession(t, world.people[role]) })
}

function inBody(e: Endpoint, self: string) {
  return e.body !== undefined && self in e.body.shape
}

function withId(e: Endpoint, self: string, sample: CallInput, id: unknown): CallInput {
  if (!inBody(e, self)) return { ...sample, params: { ...sample.params, [self]: String(id) } }
  return { ...sample, body: { ...(sample.body as object), [self]: id } } // Samples of such endpoints have a body.
}
