import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import { preferences } from '@heartwell/contract/matching/preferences.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aMember, type Person } from '../factories.ts'
import { signIn } from '../steps/account-steps.ts'
import { type Answer, type TestApp, testApp } from '../test-app.ts'
import { statementsOf } from './counted-statements.ts'

/** The session, the viewer's row, connections, people who are left out, the rows of suggested people, and their cards. */
const LIST_MAX = 6
/** The session, the relation of the two with their rows, and the member. */
const PROFILE_MAX = 3
/** The session, the relation, the transaction, the locks of both members, what decides, and all that is stored. */
const INTEREST_MAX = 7
/**
 * The limit of the network, the account, that it need not wait, the end of its failed attempts, the session with the
 * device, and the member.
 */
const SIGN_IN_MAX = 6
/** The session, the transaction, the lock, the stored set, and the new one. */
const PREFERENCES_MAX = 6
/** The session, the pair with its conversation, what the page shows besides, and the partner's card. */
const CONVERSATION_MAX = 4
/** The session, the pair with its conversation, and the messages. */
const MESSAGES_MAX = 3

/** The session, the conversations with their drafts, and the cards. */
const CONVERSATIONS_MAX = 3
/** The session, and all counts. */
const MENU_MAX = 2
/** The session, the interests of both sides with what is shared, and the cards. */
const CONNECTIONS_MAX = 3
const CLIENT_ID = '019ad5a0-0000-7000-8000-000000000001'

let t: TestApp
let viewer: Person
let others: Person[]
beforeAll(async () => {
  t = await testApp({ index: true })
  viewer = await aMember(t, { gender: 'M' })
  others = []
  for (let n = 0; n < 12; n += 1) others.push(await aMember(t, { gender: 'F', photos: n % 3 }))
  for (const { id } of others.slice(0, 4)) {
    const at = t.deps.clock()
    const row = { sender_id: id, recipient_id: viewer.id, state: 'accepted', created_at: at, answered_at: at }
    await t.db.insertInto('interest_requests').values(row).execute()
  }
  await settled()
})
afterAll(() => t.close())

/** Waits until no row has to be computed: in the product a worker does that before anybody asks. */
async function settled() {
  const waiting = async () => (await t.db.selectFrom('match_changes').select('seq').execute()).length
  await vi.waitUntil(async () => t.deps.matching.index.ready() && (await waiting()) === 0, { timeout: 120_000 })
}

async function counted(call: () => Promise<Answer>) {
  let answer: Answer | undefined
  const statements = await statementsOf(async () => {
    answer = await call()
  })
  expect(answer?.status).toBe(200)
  return { statements, body: answer?.body ?? {} }
}

describe('POST /api/matched-users', () => {
  const list = (limit: number) =>
    counted(() => t.call(matching.matchedUsers, { body: { user_id: viewer.id, limit } }, { as: viewer.token }))

  test(`a page of the matches takes at most ${LIST_MAX} statements, however many people it shows`, async () => {
    await list(1) // The names of the interests are read once in the life of a process.
    const short = await list(6)
    const long = await list(12)
    expect((short.body.matched_users as unknown[]).length).toBe(6)
    expect((long.body.matched_users as unknown[]).length).toBe(12)
    expect(long.statements.length, long.statements.join('\n\n')).toBeLessThanOrEqual(LIST_MAX)
    expect(long.statements.length).toBe(short.statements.length)
  })

  test('the first request after a minute takes one more, for the time of the last visit', async () => {
    t.advance(61_000)
    const { statements } = await list(12)
    expect(statements.length).toBe(LIST_MAX + 1)
    expect(statements.filter((text) => text.includes('update members set last_seen_at'))).toHaveLength(1)
  })
})

describe('POST /api/getuserbyid', () => {
  const profileOf = (person: Person) =>
    counted(() => t.call(profiles.getUser, { body: { user_id: person.id } }, { as: viewer.token }))

  test(`another member's profile takes at most ${PROFILE_MAX} statements, however many photos it has`, async () => {
    const [without, withPhotos] = others.slice(6) as [Person, Person] // Twelve members were made.
    const first = await profileOf(without)
    const second = await profileOf(withPhotos)
    expect(first.statements.length, first.statements.join('\n\n')).toBeLessThanOrEqual(PROFILE_MAX)
    expect(second.statements.length).toBe(first.statements.length)
  })

  test('a connection who shares contact data takes two more: what is shared, and the count of such views', async () => {
    const owner = others[0] as Person // Twelve members were made.
    const body = { user_id: owner.id, member_id: viewer.id, email: true, phone: false, dob: false }
    expect((await t.call(interests.share, { body }, { as: owner.token })).status).toBe(200)
    const { statements, body: answer } = await profileOf(owner)
    expect(answer).toMatchObject({ data: { email: owner.email, relation: 'connected' } })
    expect(statements.length, statements.join('\n\n')).toBe(PROFILE_MAX + 2)
  })
})

test(`GET /api/conversations/:partnerId takes at most ${CONVERSATION_MAX} statements for a connection`, async () => {
  const { id: partnerId } = others[0] as Person // Twelve members were made.
  const { statements } = await counted(() =>
    t.call(conversations.conversation, { params: { partnerId } }, { as: viewer.token }),
  )
  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(CONVERSATION_MAX)
})

test(`GET /api/chats/:userId/:counsellorId takes at most ${MESSAGES_MAX} statements for a connection`, async () => {
  const { id: partnerId } = others[1] as Person // Twelve members were made.
  const message = { from: viewer.id, to: partnerId, sender_id: viewer.id, msg: 'Good morning', client_id: CLIENT_ID }
  expect((await t.call(conversations.send, { body: message }, { as: viewer.token })).status).toBe(200)
  const { statements, body } = await counted(() =>
    t.call(conversations.history, { params: { userId: viewer.id, counsellorId: partnerId } }, { as: viewer.token }),
  )
  expect(body).toMatchObject([{ msg: 'Good morning' }])
  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(MESSAGES_MAX)
})

test(`GET /api/conversations takes at most ${CONVERSATIONS_MAX} statements`, async () => {
  const { statements, body } = await counted(() => t.call(conversations.list, { query: {} }, { as: viewer.token }))
  expect((body.conversations as unknown[]).length).toBe(4)
  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(CONVERSATIONS_MAX)
})

test(`GET /api/menu takes at most ${MENU_MAX} statements`, async () => {
  const { statements } = await counted(() => t.call(conversations.menu, {}, { as: viewer.token }))
  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(MENU_MAX)
})

test(`GET /api/connections takes at most ${CONNECTIONS_MAX} statements`, async () => {
  const { statements, body } = await counted(() => t.call(interests.connections, {}, { as: viewer.token }))
  expect((body.connections as unknown[]).length).toBe(4)
  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(CONNECTIONS_MAX)
})

test(`POST /api/connect-users takes ${INTEREST_MAX} statements, with the notification`, async () => {
  const [first, second] = others.slice(8) as [Person, Person] // Twelve members were made.
  const send = (to: Person) =>
    counted(() =>
      t.call(interests.send, { body: { user_id: viewer.id, match_confirm_user_id: to.id } }, { as: viewer.token }),
    )
  await send(first)
  await settled()
  const { statements, body } = await send(second)
  expect(body).toMatchObject({ success: true, message: 'Interest Sent!' })
  expect(statements.length, statements.join('\n\n')).toBe(INTEREST_MAX)
  const stored = t.db.selectFrom('notifications').select('title').where('member_id', '=', second.id)
  expect(await stored.where('about_id', '=', viewer.id).execute()).toHaveLength(1)
})

test(`POST /api/preferences takes ${PREFERENCES_MAX} statements while the place stays, and two more when it changes`, async () => {
  const save = (age_from: number, city = '') =>
    counted(() =>
      t.call(preferences.save, { body: { age_from, age_to: 70, country: 'NL', city } }, { as: viewer.token }),
    )
  await save(50)
  const moved = await save(50, 'Utrecht')
  expect(moved.body).toMatchObject({ data: { place_counts_from: expect.stringMatching(/^20/) } })
  expect(moved.statements.length, moved.statements.join('\n\n')).toBe(PREFERENCES_MAX + 2)
  const { statements, body } = await save(51, 'Utrecht')
  expect(body).toMatchObject({
    data: { place_counts_from: (moved.body.data as { place_counts_from: string }).place_counts_from },
  })
  expect(body).toMatchObject({ message: 'Your preferences are saved.', data: { preferences: { age_from: 51 } } })
  expect(statements.length, statements.join('\n\n')).toBe(PREFERENCES_MAX)
})

test(`POST /api/userlogin takes ${SIGN_IN_MAX} statements in a browser of a known kind, with the limits counted in PostgreSQL`, async () => {
  const counting = await testApp({ rateLimits: 'shared' })
  try {
    const member = await aMember(counting)
    const signingIn = () => counted(() => signIn(counting, member.email))
    await signingIn()
    const { statements, body } = await signingIn()
    expect(body).toMatchObject({ success: true, message: 'Login successful', data: { id: member.id } })
    expect(statements.length, statements.join('\n\n')).toBe(SIGN_IN_MAX)
  } finally {
    await counting.close()
  }
})
