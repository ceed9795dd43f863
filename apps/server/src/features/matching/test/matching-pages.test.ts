import { interests } from '@heartwell/contract/interests/interests.ts'
import { type MatchedUser, matching } from '@heartwell/contract/matching/matching.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { topicIds } from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
const men: Person[] = []
beforeAll(async () => {
  t = await testApp()
  const topics = await topicIds(t)
  for (let i = 0; i < 60; i += 1) {
    men.push(await aMember(t, { gender: 'M', age: 45 + (i % 10), topics: topics.slice(0, i % 5) }))
  }
})
afterAll(() => t.close())

type Page = { matched_users: MatchedUser[]; next_cursor: string | null }
async function matches(person: Person, body: object = {}): Promise<Page> {
  const { body: page } = await t.call(
    matching.matchedUsers,
    { body: { user_id: person.id, ...body } },
    { as: person.token },
  )
  return page as unknown as Page // The response schema has just been applied.
}
const send = (from: Person, to: { id: string }) =>
  t.call(interests.send, { body: { user_id: from.id, match_confirm_user_id: to.id } }, { as: from.token })
const accept = (by: Person, whom: Person) =>
  t.call(interests.answer, { body: { user_id: by.id, interested_user: whom.id, confirm: true } }, { as: by.token })

async function walk(person: Person, body: object, between: (page: Page) => Promise<unknown> = async () => {}) {
  const rows: MatchedUser[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await matches(person, { ...body, ...(cursor ? { cursor } : {}) })
    rows.push(...page.matched_users)
    cursor = page.next_cursor
    await between(page)
  }
  return rows
}

test('LM-06 fifty rows come at once, and the pages hold everybody once', async () => {
  const asha = await aMember(t, { topics: (await topicIds(t)).slice(0, 4) })
  expect((await matches(asha)).matched_users).toHaveLength(50)
  for (const limit of [7, 30, 50]) {
    const rows = await walk(asha, { limit })
    expect(rows.map((row) => row.id).toSorted()).toEqual(men.map((p) => p.id).toSorted())
  }
  expect(await walk(asha, { limit: 7 })).toEqual(await walk(asha, { limit: 50 }))
})

test('LM-06 the list continues at the same place after an interest sent to its last person', async () => {
  const asha = await aMember(t, { topics: (await topicIds(t)).slice(0, 4) })
  const before = (await walk(asha, {})).map((row) => row.id)
  const rows = await walk(asha, { limit: 25 }, async ({ matched_users }) => {
    const last = matched_users.at(-1)
    if (last) await send(asha, last)
  })
  expect(rows.map((row) => row.id)).toEqual(before)
})

test('PM-03 a cursor works only for its member, and hides its content', async () => {
  const asha = await aMember(t)
  const mina = await aMember(t)
  const { next_cursor } = await matches(asha, { limit: 5 })
  const open = Buffer.from(next_cursor ?? '', 'base64url').toString('latin1')
  for (const { id } of men) expect(open).not.toContain(id)
  const taken = { user_id: mina.id, cursor: next_cursor }
  expect((await t.call(matching.matchedUsers, { body: taken }, { as: mina.token })).status).toBe(400)
})

describe('MS-02 connected people', () => {
  test('come first, newest first, before those who are suggested, and the scope narrows', async () => {
    const asha = await aMember(t)
    const [first, second, third] = men
    if (!first || !second || !third) throw new Error('no men')
    for (const other of [second, first, third]) {
      await send(asha, other)
      await accept(other, asha)
      t.advance(1000)
    }
    const connected = [third.id, first.id, second.id]
    const rows = await walk(asha, { limit: 2 })
    expect(rows.slice(0, 3).map((row) => row.id)).toEqual(connected)
    expect(rows.map((row) => row.relation)).toEqual([...Array(3).fill('connected'), ...Array(57).fill('suggested')])
    expect(new Set(rows.map((row) => row.id)).size).toBe(60)
    expect((await walk(asha, { scope: 'connected' })).map((row) => row.id)).toEqual(connected)
    const suggested = await walk(asha, { scope: 'suggested', limit: 50 })
    expect(suggested).toHaveLength(57)
    expect(suggested.some((row) => connected.includes(row.id))).toBe(false)
  })
  test('stay, whatever their ages', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t, { gender: 'M' })
    await send(asha, ravi)
    await accept(ravi, asha)
    await t.db.updateTable('members').set({ dob: '1940-01-01' }).where('id', '=', ravi.id).execute()
    expect((await matches(asha, { scope: 'connected' })).matched_users.map((row) => row.id)).toEqual([ravi.id])
    await t.db.deleteFrom('accounts').where('id', '=', ravi.id).execute()
  })
})
