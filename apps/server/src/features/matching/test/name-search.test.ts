import { interests } from '@heartwell/contract/interests/interests.ts'
import { type MatchedUser, matching } from '@heartwell/contract/matching/matching.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, aPicture, aStaffMember, multipart, type Person } from '../../../../test/factories.ts'
import { connect, markRead, say } from '../../../../test/steps/conversation-steps.ts'
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
async function page(viewer: Person, body: object): Promise<Page> {
  const answer = await t.call(matching.matchedUsers, { body: { user_id: viewer.id, ...body } }, { as: viewer.token })
  expect(answer.status).toBe(200)
  return answer.body as unknown as Page // the contract's answer
}
const namesOf = ({ matched_users }: Page) => matched_users.map(({ name }) => name)
const search = async (viewer: Person, text: string, body: object = {}) =>
  namesOf(await page(viewer, { search: text, ...body }))
const man = (name: string, options: Parameters<typeof aMember>[1] = {}) => aMember(t, { gender: 'M', name, ...options })
const block = (by: Person, whom: Person) => t.call(safety.block, { body: { member_id: whom.id } }, { as: by.token })
const request = (from: Person, to: Person) =>
  t.call(interests.send, { body: { user_id: from.id, match_confirm_user_id: to.id } }, { as: from.token })

describe('MS-02 the search of POST /api/matched-users', () => {
  test.each([
    ['ravi', 'Ravi Menon'],
    ['RAVI', 'Ravi Menon'],
    ['vi me', 'Ravi Menon'],
    ['  menon ', 'Ravi Menon'],
    ['jose', 'José Álvarez'],
    ['ÁLVAREZ', 'José Alvarez'],
    ['lukasz', 'Łukasz Żak'],
    ['Zak', 'Łukasz Żak'],
    ['anton', 'ANTÓN'],
    ['антон', 'АНТОН Чехов'],
    ['Νικος', 'Νίκος'],
    ["o'brien", 'Sean O’Brien'],
    ['weiss', 'Karl Weiß'],
    ['j', 'José Álvarez'],
    ['50%', '50% Man'],
    ['a_b', 'a_b'],
  ])('finds by %j the member %j and nobody else', async (text, name) => {
    const asha = await aMember(t)
    await man(name)
    await man('Samuel Stone')
    expect(await search(asha, text)).toEqual([name])
  })

  test.each(['%', '_', '\\', 'ra%i', 'r_vi', "' or '1'='1", '\u0301', 'Ravi  Menon'])(
    'takes %j literally',
    async (text) => {
      const asha = await aMember(t)
      await man('Ravi Menon')
      expect(await search(asha, text)).toEqual([])
    },
  )

  test('looks among everybody, not only the first page, and finds at most 24', async () => {
    const asha = await aMember(t)
    for (let n = 0; n < 30; n += 1) await man(`Common ${n}`)
    const rare = await man('Rare Person')
    expect(await search(asha, 'rare', { limit: 1 })).toEqual(['Rare Person'])
    const found = await page(asha, { search: 'common' })
    expect([found.matched_users.length, found.next_cursor]).toEqual([24, null])
    expect(await search(asha, 'common', { limit: 3 })).toHaveLength(3)
    await t.db.updateTable('members').set({ name: 'Ordinary Person' }).where('id', '=', rare.id).execute()
    expect([await search(asha, 'rare'), await search(asha, 'ordinary')]).toEqual([[], ['Ordinary Person']])
  })

  test('gives the best first, as the list does', async () => {
    const asha = await aMember(t)
    for (const age of [58, 51, 45]) await man(`Ravi ${age}`, { age })
    const listed = namesOf(await page(asha, { scope: 'suggested' }))
    expect(listed).toHaveLength(3)
    expect(await search(asha, 'ravi')).toEqual(listed)
  })

  test('finds nobody who may not be suggested: by approval, gender, age, pause, suspension, absence', async () => {
    const asha = await aMember(t, { name: 'Ravi Herself' })
    await man('Ravi Pending', { approval: 'pending' })
    await man('Ravi Rejected', { approval: 'rejected' })
    await man('Ravi Onboarding', { status: 'interest' })
    await aMember(t, { name: 'Ravi Woman' })
    await man('Ravi Young', { age: 20 })
    const paused = await man('Ravi Paused')
    const suspended = await man('Ravi Suspended')
    const away = await man('Ravi Away')
    await t.db.updateTable('members').set({ paused_at: t.deps.clock() }).where('id', '=', paused.id).execute()
    await t.db.updateTable('accounts').set({ suspended_at: t.deps.clock() }).where('id', '=', suspended.id).execute()
    const longAgo = new Date(t.deps.clock().getTime() - 120 * 24 * 3600_000)
    await t.db.updateTable('members').set({ last_seen_at: longAgo }).where('id', '=', away.id).execute()
    await man('Ravi Himself')
    expect(await search(asha, 'ravi')).toEqual(['Ravi Himself'])
  })

  test('finds nobody who is blocked or has an interest, open or declined, in either direction', async () => {
    const asha = await aMember(t, { name: 'Asha' })
    const others = [await man('Ravi A'), await man('Ravi B'), await man('Ravi C'), await man('Ravi D')] as const
    const [blocked, blocker, asked, sender] = others
    expect((await search(asha, 'ravi')).toSorted()).toEqual(['Ravi A', 'Ravi B', 'Ravi C', 'Ravi D'])
    await block(asha, blocked)
    await block(blocker, asha)
    await request(asha, asked)
    await request(sender, asha)
    expect(await search(asha, 'ravi')).toEqual([])
    for (const other of others) expect(await search(other, 'asha')).toEqual([])
    const decline = { user_id: asha.id, interested_user: sender.id, confirm: false }
    await t.call(interests.answer, { body: decline }, { as: asha.token })
    expect([await search(asha, 'ravi d'), await search(sender, 'asha')]).toEqual([[], []])
  })

  test('finds connected members first, by scope, and no longer over a block', async () => {
    const asha = await aMember(t)
    const friend = await man('Ravi Friend', { age: 80 })
    const other = await man('Ravi Other')
    await connect(t, friend, asha)
    await connect(t, asha, await man('Samuel Friend'))
    const relations = (await page(asha, { search: 'ravi' })).matched_users.map(({ name, relation }) => [name, relation])
    expect(relations).toEqual([
      ['Ravi Friend', 'connected'],
      ['Ravi Other', 'suggested'],
    ])
    expect(await search(asha, 'ravi', { scope: 'connected' })).toEqual(['Ravi Friend'])
    expect(await search(asha, 'ravi', { scope: 'suggested' })).toEqual(['Ravi Other'])
    await block(friend, asha)
    await block(other, asha)
    expect(await search(asha, 'ravi')).toEqual([])
  })

  test('continues after a page that is full of connections', async () => {
    const asha = await aMember(t)
    for (const n of [1, 2, 3]) await connect(t, asha, await man(`Ravi Friend ${n}`))
    await man('Ravi Other')
    const names: string[] = []
    let cursor: string | null | undefined
    for (let pages = 0; cursor !== null && pages < 9; pages += 1) {
      const found = await page(asha, { search: 'ravi', limit: 2, ...(cursor ? { cursor } : {}) })
      names.push(...namesOf(found))
      cursor = found.next_cursor
    }
    expect(names.toSorted()).toEqual(['Ravi Friend 1', 'Ravi Friend 2', 'Ravi Friend 3', 'Ravi Other'])
    expect(names.at(-1)).toBe('Ravi Other')
    const full = await page(asha, { search: 'ravi', limit: 3 })
    expect(namesOf(await page(asha, { search: 'ravi', limit: 3, cursor: full.next_cursor }))).toEqual(['Ravi Other'])
    expect((await page(asha, { search: 'ravi', scope: 'connected', limit: 3 })).next_cursor).toBeNull()
  })

  test('keeps to the filters', async () => {
    const asha = await aMember(t)
    await man('Ravi Fifty', { age: 50 })
    await man('Ravi Sixty', { age: 58 })
    await man('Ravi Picture', { age: 51, photos: 1 })
    const filtered = async (filters: object) => (await search(asha, 'ravi', { filters })).toSorted()
    expect(await filtered({ age_to: 55 })).toEqual(['Ravi Fifty', 'Ravi Picture'])
    expect(await filtered({ picture: true })).toEqual(['Ravi Picture'])
    expect(await filtered({ age_from: 90 })).toEqual([])
  })

  test('lists everybody when it is blank, and counts no impression when it is not', async () => {
    const asha = await aMember(t)
    await man('Ravi Menon')
    await search(asha, 'ravi')
    await t.deps.matching.shown.flush()
    const impressions = () =>
      t.db
        .selectFrom('match_rows')
        .select(({ fn }) => fn.sum('impressions').as('sum'))
        .execute()
    expect(await impressions()).toEqual([{ sum: '0' }])
    expect(await search(asha, '  ')).toEqual(['Ravi Menon'])
    await t.deps.matching.shown.flush()
    expect(await impressions()).toEqual([{ sum: '1' }])
  })

  test('PM-03 refuses another’s id, visitors, staff, members in review, and a text of 101 characters', async () => {
    const asha = await aMember(t)
    const mira = await aMember(t)
    const pending = await aMember(t, { approval: 'pending' })
    const call = (body: object, as?: string) => t.call(matching.matchedUsers, { body }, { as })
    expect((await call({ user_id: mira.id, search: 'a' }, asha.token)).status).toBe(403)
    expect((await call({ user_id: asha.id, search: 'a' })).status).toBe(401)
    const staff = await aStaffMember(t)
    for (const other of [pending, staff]) {
      expect((await call({ user_id: other.id, search: 'a' }, other.token)).status).toBe(403)
    }
    const long = await call({ user_id: asha.id, search: 'x'.repeat(101) }, asha.token)
    expect(long).toMatchObject({ status: 400, body: { errors: { search: expect.any(String) } } })
  })
})

test('a member searches 120 times in ten minutes, then is asked to wait', async () => {
  const limited = await testApp({ rateLimits: true })
  try {
    const asha = await aMember(limited)
    const status = async (body: object) =>
      (await limited.call(matching.matchedUsers, { body: { user_id: asha.id, ...body } }, { as: asha.token })).status
    for (let n = 0; n < 120; n += 1) expect(await status({ search: 'a' })).toBe(200)
    expect([await status({ search: 'a' }), await status({})]).toEqual([429, 200])
  } finally {
    await limited.close()
  }
})

describe('EN-12 MS-01 a row of a connected member', () => {
  const rowFor = async (viewer: Person, other: Person) => {
    const { matched_users } = await page(viewer, {})
    const row = matched_users.find(({ id }) => id === other.id)
    return row && { message: row.message, unreadCount: row.unreadCount, relation: row.relation }
  }
  const connected = { relation: 'connected' }

  test('has the last message and the number of unread ones, on both sides', async () => {
    const asha = await aMember(t)
    const ravi = await man('Ravi')
    const omar = await man('Omar')
    await connect(t, asha, ravi)
    await connect(t, omar, asha)
    expect(await rowFor(asha, ravi)).toEqual({ ...connected, message: null, unreadCount: 0 })
    await say(t, ravi, asha, 'Hello')
    const { seq } = await say(t, ravi, asha, 'Are you well?')
    await say(t, asha, omar, 'Good evening')
    expect(await rowFor(asha, ravi)).toEqual({ ...connected, message: 'Are you well?', unreadCount: 2 })
    expect(await rowFor(ravi, asha)).toEqual({ ...connected, message: 'Are you well?', unreadCount: 0 })
    expect(await rowFor(asha, omar)).toEqual({ ...connected, message: 'Good evening', unreadCount: 0 })
    expect(await rowFor(omar, asha)).toEqual({ ...connected, message: 'Good evening', unreadCount: 1 })
    await markRead(t, asha, ravi, seq)
    expect(await rowFor(asha, ravi)).toEqual({ ...connected, message: 'Are you well?', unreadCount: 0 })
  })

  test('says ‘Picture’ for a picture without text', async () => {
    const asha = await aMember(t)
    const ravi = await man('Ravi')
    await connect(t, asha, ravi)
    const form = multipart([{ name: 'picture', file: await aPicture() }])
    const url = `/api/conversations/${asha.id}/pictures`
    const { body } = await t.request({ method: 'POST', url, as: ravi.token, ...form })
    await say(t, ravi, asha, '', { picture_id: (body.data as { id: string }).id })
    expect(await rowFor(asha, ravi)).toEqual({ ...connected, message: 'Picture', unreadCount: 1 })
  })

  test('is found by the search with the same fields', async () => {
    const asha = await aMember(t)
    const ravi = await man('Ravi')
    await connect(t, asha, ravi)
    await say(t, ravi, asha, 'Hello')
    const { matched_users } = await page(asha, { search: 'RAV' })
    expect(matched_users).toMatchObject([{ name: 'Ravi', message: 'Hello', unreadCount: 1 }])
  })
})
