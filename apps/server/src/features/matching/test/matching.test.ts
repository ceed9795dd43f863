import { interests } from '@heartwell/contract/interests/interests.ts'
import { type MatchedUser, matching } from '@heartwell/contract/matching/matching.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { ageOn } from '@heartwell/contract/time/dates.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, birthDate, type Person } from '../../../../test/factories.ts'
import { topicIds } from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  await t.db.deleteFrom('accounts').execute()
})
afterAll(() => t.close())

type Page = { matched_users: MatchedUser[]; next_cursor: string | null }
async function matches(person: Person, body: object = {}): Promise<Page> {
  const answer = await t.call(matching.matchedUsers, { body: { user_id: person.id, ...body } }, { as: person.token })
  expect(answer.status).toBe(200)
  return answer.body as unknown as Page // The response schema has just been applied.
}
const ids = ({ matched_users }: Page) => matched_users.map((row) => row.id)
const man = (options: Parameters<typeof aMember>[1] = {}) => aMember(t, { gender: 'M', ...options })
const send = (from: Person, to: Person) =>
  t.call(interests.send, { body: { user_id: from.id, match_confirm_user_id: to.id } }, { as: from.token })
const answer = (by: Person, to: Person, confirm: boolean) =>
  t.call(interests.answer, { body: { user_id: by.id, interested_user: to.id, confirm } }, { as: by.token })
const block = (by: Person, whom: Person) => t.call(safety.block, { body: { member_id: whom.id } }, { as: by.token })

describe('MA-09 a member is shown people', () => {
  test('who are approved and of the other gender, and never their own profile', async () => {
    const asha = await aMember(t)
    const ravi = await man()
    await aMember(t)
    await man({ approval: 'pending' })
    await man({ approval: 'rejected' })
    await man({ status: 'userAnswersIQ' })
    expect(ids(await matches(asha))).toEqual([ravi.id])
    expect(ids(await matches(ravi))).toContain(asha.id)
  })

  test('in whose ages each is for the other', async () => {
    const asha = await aMember(t, { age: 30 })
    const shown = await Promise.all([24, 25, 33, 36].map((age) => man({ age })))
    for (const age of [18, 22, 37, 60]) await man({ age })
    const found = ids(await matches(asha))
    expect(found.toSorted()).toEqual(
      shown
        .slice(1)
        .map((p) => p.id)
        .toSorted(),
    )
    for (const other of shown.slice(1)) expect(ids(await matches(other))).toEqual([asha.id])
  })

  test('up to the very day of a birthday', async () => {
    const asha = await aMember(t, { age: 30 })
    const today = t.deps.clock()
    const turns = (age: number, days: number) =>
      new Date(Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth(), today.getUTCDate() + days))
        .toISOString()
        .slice(0, 10)
    const born = { youngest: turns(25, 0), tooYoung: turns(25, 1), oldest: turns(37, 1), tooOld: turns(37, 0) }
    const people: Record<string, string> = {}
    for (const [name, dob] of Object.entries(born)) {
      const { id } = await man({ name })
      await t.db.updateTable('members').set({ dob }).where('id', '=', id).execute()
      people[id] = name
    }
    expect(
      ids(await matches(asha))
        .map((id) => people[id])
        .toSorted(),
    ).toEqual(['oldest', 'youngest'])
  })

  test('but nobody blocked by either, and nobody with an interest in either direction', async () => {
    const asha = await aMember(t)
    const ravi = await man()
    const blocked = await man()
    const blocker = await man()
    const asked = await man()
    const sender = await man()
    const declined = await man()
    await block(asha, blocked)
    await block(blocker, asha)
    await send(asha, asked)
    await send(sender, asha)
    await send(declined, asha)
    await answer(asha, declined, false)
    expect(ids(await matches(asha))).toEqual([ravi.id])
    for (const other of [blocked, blocker, asked, sender, declined]) {
      expect(ids(await matches(other))).not.toContain(asha.id)
    }
  })
})

describe('EN-12 API-27 a row of the matches', () => {
  test('holds what a card shows and nothing private', async () => {
    const asha = await aMember(t)
    const ravi = await man({ name: 'Ravi', age: 52, photos: 2 })
    const page = await matches(asha)
    expect(Object.keys(page).toSorted()).toEqual(['matched_users', 'next_cursor', 'success'])
    const [row] = page.matched_users
    const dob = birthDate(t.deps.clock(), 52)
    expect(row).toEqual({
      id: ravi.id,
      _id: ravi.id,
      name: 'Ravi',
      age: ageOn(t.deps.clock(), dob),
      more_images: [expect.stringMatching(/\.jpg$/), expect.stringMatching(/\.jpg$/)],
      photos_locked: false,
      message: null,
      unreadCount: 0,
      relation: 'suggested',
      reasons: expect.any(Array),
      their_reasons: expect.any(Array),
      difference: null,
      band: null,
      shared_answers: 0,
      distance: null,
      place: null,
      new: true,
      mark: null,
      profession: 'Gardener',
      quote: null,
      facts: [],
      badges: ['email', 'photo'],
    })
    const text = JSON.stringify(page)
    for (const secret of [ravi.email, '07700900123', dob]) expect(text).not.toContain(secret)
  })

  test.each([
    ['without her consent', { showPhotos: false }],
    ['before a reviewer has seen them', {}],
  ])('MA-14 has no picture %s', async (_, options) => {
    const asha = await aMember(t)
    const ravi = await man({ photos: 2, ...options })
    if (!('showPhotos' in options))
      await t.db.updateTable('photos').set({ reviewed_at: null }).where('member_id', '=', ravi.id).execute()
    expect((await matches(asha)).matched_users[0]?.more_images).toEqual([])
  })
})

describe('MA-09 the order and its reasons', () => {
  const give = (person: Person, answers: Record<string, number>) =>
    t.db
      .insertInto('member_answers')
      .values(
        Object.entries(answers).map(([question_id, option_index]) => ({
          member_id: person.id,
          question_id,
          option_index,
        })),
      )
      .execute()

  test('who shares interests comes before who shares none, and the row says which', async () => {
    const topics = await topicIds(t)
    const asha = await aMember(t, { topics: topics.slice(0, 4) })
    const strangers = [await man({ topics: topics.slice(10, 14) }), await man({ topics: [] })]
    const alike = await man({ topics: topics.slice(1, 5) })
    const rows = (await matches(asha)).matched_users
    expect(rows[0]?.id).toBe(alike.id)
    expect(rows).toHaveLength(3)
    const names = await t.db
      .selectFrom('topics')
      .select('name')
      .where('id', 'in', topics.slice(1, 4))
      .orderBy('name')
      .execute()
    const [a, b, c] = names.map((row) => row.name)
    for (const name of [a, b, c]) expect(rows[0]?.reasons.join()).toContain(name)
    const back = (await matches(alike)).matched_users.find((row) => row.id === asha.id)
    for (const name of [a, b, c]) expect(back?.reasons.join()).toContain(name)
    for (const name of [a, b, c]) expect(back?.their_reasons.join()).toContain(name)
    for (const row of rows.filter((r) => strangers.some((s) => s.id === r.id)))
      for (const name of [a, b, c]) expect(row.reasons.join()).not.toContain(name)
  })

  test('who agrees comes before who disagrees; the reasons name only what both answered alike', async () => {
    const asha = await aMember(t)
    const agrees = await man()
    const disagrees = await man()
    const questions = [...Array.from({ length: 14 }, (_, at) => `T${String(at + 1).padStart(2, '0')}`), 'V21', 'V23']
    const [one, other] = [0, 4].map((option) =>
      Object.fromEntries(questions.map((id, at) => [id, at % 2 === 0 ? option : 4 - option])),
    )
    await give(asha, one ?? {})
    await give(agrees, { ...one, V23: 0 })
    await give(disagrees, other ?? {})
    const rows = (await matches(asha)).matched_users
    expect(rows.map((r) => r.id)).toEqual([agrees.id, disagrees.id])
    expect(rows[0]?.reasons.join()).toContain('children')
    expect(rows[0]?.reasons.join()).not.toContain('money')
    expect(rows[1]?.reasons.join()).not.toContain('children')
  })

  test('data without consent leaves no trace in the feature row of a member', async () => {
    const same = await man({ name: 'Same' })
    const other = await man({ name: 'Other' })
    const silent = ['V22', ...Array.from({ length: 16 }, (_, at) => `R${String(at + 1).padStart(2, '0')}`)]
    await give(same, Object.fromEntries(silent.map((id) => [id, 0])))
    await give(other, Object.fromEntries(silent.map((id) => [id, 1])))
    await t.db
      .updateTable('members')
      .set({ religion: 1, cultures: [35] })
      .where('id', '=', same.id)
      .execute()
    const off = { profiling: true, interests: true, reasoning: false }
    for (const person of [same, other]) await t.call(matching.setSwitches, { body: off }, { as: person.token })
    const topic_id = (await topicIds(t))[0] ?? ''
    await t.db.insertInto('member_topics').values({ member_id: same.id, topic_id }).execute()
    await t.call(matching.setSwitches, { body: { ...off, interests: false } }, { as: same.token })
    await matches(same)
    const records = await t.db
      .selectFrom('match_rows')
      .select('record')
      .where('member_id', 'in', [same.id, other.id])
      .execute()
    expect(records).toHaveLength(2)
    expect(records[0]?.record.equals(records[1]?.record ?? Buffer.alloc(0))).toBe(true)
  })
})

test('PM-03 PM-04 the matches are for their approved owner alone', async () => {
  const asha = await aMember(t)
  const ravi = await man()
  const status = async (as: string | undefined, body: object = { user_id: asha.id }) =>
    (await t.call(matching.matchedUsers, { body }, { as })).status
  expect(await status(undefined)).toBe(401)
  expect(await status(ravi.token)).toBe(403)
  for (const options of [{ approval: 'pending' }, { approval: 'rejected' }, { status: 'interest' }] as const) {
    const person = await aMember(t, options)
    expect(await status(person.token, { user_id: person.id })).toBe(403)
  }
  for (const change of [{ limit: 0 }, { limit: 51 }, { scope: 'all' }, { cursor: 'x' }, { cursor: 5 }]) {
    expect(await status(asha.token, { user_id: asha.id, ...change })).toBe(400)
  }
})
