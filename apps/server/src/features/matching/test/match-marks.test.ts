import { interests } from '@heartwell/contract/interests/interests.ts'
import { matchMarks, SHORTLIST_MAX } from '@heartwell/contract/matching/match-marks.ts'
import { type MatchedUser, type MatchMark, matching } from '@heartwell/contract/matching/matching.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  await t.db.deleteFrom('accounts').execute()
})
afterAll(() => t.close())

const man = (name: string) => aMember(t, { gender: 'M', name })
const mark = (person: Person, member_id: string, to: MatchMark | null) =>
  t.call(matchMarks.set, { body: { member_id, mark: to } }, { as: person.token })

const people = (body: unknown) => (body as { people: MatchedUser[] }).people // The response schema has just been applied.
const shortlist = async (person: Person) => people((await t.call(matchMarks.shortlist, {}, { as: person.token })).body)
const passed = async (person: Person) => people((await t.call(matchMarks.passed, {}, { as: person.token })).body)
const picks = async (person: Person) => people((await t.call(matching.dailyPicks, {}, { as: person.token })).body)
async function list(person: Person, more: object = {}): Promise<MatchedUser[]> {
  const { body } = await t.call(matching.matchedUsers, { body: { user_id: person.id, ...more } }, { as: person.token })
  return body.matched_users as MatchedUser[] // likewise
}
const names = (rows: MatchedUser[]) => rows.map(({ name }) => name)

describe('POST /api/matching/marks', () => {
  test('a shortlisted person stays in the list and is on the shortlist, newest first', async () => {
    const asha = await aMember(t)
    const ravi = await man('Ravi')
    const noel = await man('Noel')
    expect((await mark(asha, ravi.id, 'shortlisted')).body).toMatchObject({ message: 'Saved to your shortlist.' })
    t.advance(1000)
    await mark(asha, noel.id, 'shortlisted')
    expect(names(await shortlist(asha))).toEqual(['Noel', 'Ravi'])
    expect((await list(asha)).map((row) => [row.name, row.mark])).toEqual(
      expect.arrayContaining([
        ['Noel', 'shortlisted'],
        ['Ravi', 'shortlisted'],
      ]),
    )
    await mark(asha, ravi.id, null)
    expect(names(await shortlist(asha))).toEqual(['Noel'])
    expect((await list(asha)).find(({ name }) => name === 'Ravi')?.mark).toBeNull()
  })

  test('a passed person leaves the list, the daily picks and the search by name, for the viewer only', async () => {
    const asha = await aMember(t, { name: 'Asha' })
    const ravi = await man('Ravi')
    await man('Noel')
    expect(names(await picks(asha)).toSorted()).toEqual(['Noel', 'Ravi'])
    await mark(asha, ravi.id, 'passed')
    expect(names(await list(asha))).toEqual(['Noel'])
    expect(names(await picks(asha))).toEqual(['Noel'])
    expect(names(await list(asha, { search: 'ravi' }))).toEqual([])
    expect((await passed(asha)).map((row) => [row.name, row.mark])).toEqual([['Ravi', 'passed']])
    expect(names(await list(ravi))).toEqual(['Asha'])
    expect([await shortlist(ravi), await passed(ravi)]).toEqual([[], []])
    await mark(asha, ravi.id, null)
    expect(names(await list(asha)).toSorted()).toEqual(['Noel', 'Ravi'])
    expect(await passed(asha)).toEqual([])
  })

  test('the page after somebody was passed omits them and repeats nobody', async () => {
    const asha = await aMember(t)
    for (let n = 0; n < 5; n += 1) await man(`Man ${n}`)
    const { body } = await t.call(matching.matchedUsers, { body: { user_id: asha.id, limit: 2 } }, { as: asha.token })
    const first = body.matched_users as MatchedUser[] // as above
    const rest = (await list(asha)).filter(({ id }) => !first.some((one) => one.id === id))
    const [gone] = rest
    await mark(asha, gone?.id ?? '', 'passed')
    const next = await list(asha, { cursor: body.next_cursor })
    expect(names(next)).toEqual(names(rest).slice(1))
  })

  test('passing takes somebody off the shortlist', async () => {
    const asha = await aMember(t)
    const ravi = await man('Ravi')
    await mark(asha, ravi.id, 'shortlisted')
    await mark(asha, ravi.id, 'passed')
    expect([names(await shortlist(asha)), names(await passed(asha))]).toEqual([[], ['Ravi']])
  })

  test.each<[string, (asha: Person) => Promise<{ id: string }>]>([
    ['of nobody', async () => ({ id: '00000000-0000-4000-8000-000000000000' })],
    ['of the viewer', async (asha) => asha],
    ['of somebody outside the preferences', () => aMember(t, { name: 'Mira' })],
    ['of somebody not approved', () => aMember(t, { gender: 'M', approval: 'pending' })],
  ])('refuses a mark %s', async (_which, other) => {
    const asha = await aMember(t)
    const { id } = await other(asha)
    expect(await mark(asha, id, 'passed')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await t.db.selectFrom('match_marks').selectAll().execute()).toEqual([])
  })

  test('refuses visitors, members who wait for approval, and unknown marks', async () => {
    const ravi = await man('Ravi')
    const waiting = await aMember(t, { approval: 'pending' })
    const body = { member_id: ravi.id, mark: 'passed' as const }
    expect(await t.call(matchMarks.set, { body })).toMatchObject({ status: 401 })
    expect(await mark(waiting, ravi.id, 'passed')).toMatchObject({ status: 403, body: { code: 'member.not_approved' } })
    const asha = await aMember(t)
    const unknown = { member_id: ravi.id, mark: 'loved' as MatchMark }
    expect(await t.call(matchMarks.set, { body: unknown }, { as: asha.token })).toMatchObject({ status: 400 })
  })

  test(`a shortlist holds ${SHORTLIST_MAX} people, also when two are added at once`, async () => {
    const asha = await aMember(t)
    const others: Person[] = []
    for (let n = 0; n <= SHORTLIST_MAX; n += 1) others.push(await man(`Man ${n}`))
    const marked_at = t.deps.clock()
    const rows = others.slice(2).map(({ id }) => ({ member_id: asha.id, other_id: id, mark: 'shortlisted', marked_at }))
    await t.db.insertInto('match_marks').values(rows).execute()
    const [a, b] = others
    const answers = await Promise.all([a, b].map((one) => mark(asha, one?.id ?? '', 'shortlisted')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('shortlist.full')
    expect(await shortlist(asha)).toHaveLength(SHORTLIST_MAX)
    // A member who is already on the shortlist does not count again, and the limit does not apply to passing.
    expect((await mark(asha, others[2]?.id ?? '', 'shortlisted')).status).toBe(200)
    const refused = answers[0]?.status === 409 ? a : b
    expect((await mark(asha, refused?.id ?? '', 'passed')).status).toBe(200)
  })
})

describe('the shortlist and the passed people', () => {
  test('omit people who may not be shown any more, and keep a person with whom there is an interest', async () => {
    const asha = await aMember(t)
    const ravi = await man('Ravi')
    const noel = await man('Noel')
    const emil = await man('Emil')
    const paul = await man('Paul')
    for (const { id } of [ravi, noel, emil, paul]) await mark(asha, id, 'shortlisted')
    await t.call(interests.send, { body: { user_id: asha.id, match_confirm_user_id: paul.id } }, { as: asha.token })
    await t.call(safety.block, { body: { member_id: asha.id } }, { as: ravi.token })
    await t.db.updateTable('accounts').set({ suspended_at: t.deps.clock() }).where('id', '=', noel.id).execute()
    await t.db.updateTable('members').set({ paused_at: t.deps.clock() }).where('id', 'in', [emil.id, paul.id]).execute()
    expect(names(await shortlist(asha))).toEqual(['Paul'])
  })

  test('go with either account', async () => {
    const asha = await aMember(t)
    const ravi = await man('Ravi')
    await mark(asha, ravi.id, 'shortlisted')
    await t.db.deleteFrom('accounts').where('id', '=', ravi.id).execute()
    expect(await t.db.selectFrom('match_marks').selectAll().execute()).toEqual([])
  })
})
