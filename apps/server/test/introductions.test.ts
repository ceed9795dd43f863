import type { Output } from '@heartwell/contract/endpoint.ts'
import { interests } from '@heartwell/contract/interests.ts'
import { matching } from '@heartwell/contract/matching.ts'
import { safety } from '@heartwell/contract/safety.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runOperator } from '../src/operator.ts'
import { aMember, type Person } from './factories.ts'
import { freshSession } from './roles.ts'
import { type TestApp, testApp } from './test-app.ts'

const DAY = 24 * 3600 * 1000
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  await t.db.deleteFrom('accounts').execute()
})
afterAll(() => t.close())

type Today = Output<typeof matching.introductions>
async function introductions(person: Person): Promise<Today> {
  const answer = await t.call(matching.introductions, {}, { as: await freshSession(t, person) })
  expect(answer.status).toBe(200)
  return answer.body as Today // the response schema has just been applied
}
const idsOf = ({ people }: Today) => people.map((person) => person.id)
const man = () => aMember(t, { gender: 'M' })
const men = (count: number) => Promise.all(Array.from({ length: count }, man))
async function listOf(person: Person): Promise<string[]> {
  const token = await freshSession(t, person)
  const { body } = await t.call(matching.matchedUsers, { body: { user_id: person.id } }, { as: token })
  return (body as Output<typeof matching.matchedUsers>).matched_users.map((row) => row.id) // likewise
}
const send = (from: Person, to: string) =>
  t.call(interests.send, { body: { user_id: from.id, match_confirm_user_id: to } }, { as: from.token })
const block = (by: Person, whom: string) => t.call(safety.block, { body: { member_id: whom } }, { as: by.token })
const byId = (people: Person[], id: string | undefined) => people.find((person) => person.id === id) as Person // there

/** To the next morning, and everybody has been here in the night. */
async function nextMorning() {
  t.advance(DAY)
  await t.db.updateTable('members').set({ last_seen_at: t.deps.clock() }).execute()
}

describe('MA-09 a member is introduced every day', () => {
  test('to the five best of her list, and to the same all day', async () => {
    const asha = await aMember(t)
    await men(8)
    const today = await introductions(asha)
    expect(today.day).toBe(t.deps.clock().toISOString().slice(0, 10))
    expect(idsOf(today)).toEqual((await listOf(asha)).slice(0, 5))
    for (const person of today.people)
      expect(person).toMatchObject({ relation: 'suggested', reasons: expect.any(Array) })
    await man()
    expect(idsOf(await introductions(asha))).toEqual(idsOf(today))
  })

  test('to others on the next day, until everybody has come: then a new round begins', async () => {
    const asha = await aMember(t)
    const everybody = (await men(7)).map(({ id }) => id)
    const first = idsOf(await introductions(asha))
    await nextMorning()
    const second = idsOf(await introductions(asha))
    expect(second).toHaveLength(5)
    expect(new Set([...first, ...second.slice(0, 2)])).toEqual(new Set(everybody))
    await nextMorning()
    const third = idsOf(await introductions(asha))
    expect(third.slice(0, 4).filter((id) => second.slice(2).includes(id))).toEqual([])
    expect(new Set(third).size).toBe(5)
  })

  test('to nobody while nobody fits, and to the first who comes on the same day', async () => {
    const asha = await aMember(t)
    expect(idsOf(await introductions(asha))).toEqual([])
    const ravi = await man()
    expect(idsOf(await introductions(asha))).toEqual([ravi.id])
  })

  test('and whoever leaves, is blocked or is asked goes from the day at once, with nobody in the place', async () => {
    const asha = await aMember(t)
    const people = await men(9)
    const [left, blocked, blocking, asked, stays] = idsOf(await introductions(asha))
    await runOperator(t.deps, ['erase', byId(people, left).email, '--yes'])
    await block(asha, blocked ?? '')
    await block(byId(people, blocking), asha.id)
    await send(asha, asked ?? '')
    expect(idsOf(await introductions(asha))).toEqual([stays])
    await runOperator(t.deps, ['suspend', byId(people, stays).email, '--reason', 'Asked for money'])
    expect(idsOf(await introductions(asha))).toEqual([])
  })

  test('to one set of people, also when she asks twice at the same moment', async () => {
    const asha = await aMember(t)
    await men(8)
    const both = await Promise.all(Array.from({ length: 4 }, () => introductions(asha)))
    expect(new Set(both.map((each) => idsOf(each).join()))).toHaveLength(1)
    expect(await t.db.selectFrom('introductions').selectAll().execute()).toHaveLength(5)
  })

  test('and being introduced counts as being shown, once a day', async () => {
    const asha = await aMember(t)
    const ravi = await man()
    for (let look = 0; look < 3; look += 1) await introductions(asha)
    await t.deps.matching.shown.flush()
    const row = await t.db
      .selectFrom('match_rows')
      .select('impressions')
      .where('member_id', '=', ravi.id)
      .executeTakeFirstOrThrow()
    expect(row.impressions).toBe(1)
  })
})

describe('a member who finds few people', () => {
  type Found = Output<typeof matching.possibilities>
  async function possibilities(person: Person): Promise<Found> {
    const answer = await t.call(matching.possibilities, {}, { as: person.token })
    expect(answer.status).toBe(200)
    return answer.body as Found // the response schema has just been applied
  }
  const agedMen = (...ages: number[]) => Promise.all(ages.map((age) => aMember(t, { gender: 'M', age })))
  const wish = (person: Person, wishes: object) =>
    t.db
      .insertInto('preferences')
      .values({ member_id: person.id, updated_at: t.deps.clock(), ...wishes })
      .onConflict((c) => c.column('member_id').doUpdateSet(wishes))
      .execute()

  test('is told what each single change would bring, counted', async () => {
    const asha = await aMember(t, { age: 50 })
    await wish(asha, { age_from: 48, age_to: 52, country: 'NL', distance: 'my_country' })
    const [near] = (await agedMen(50, 54, 55, 57, 61, 46)) as [Person]
    const [abroad] = (await agedMen(51)) as [Person]
    await wish(near, { country: 'NL' })
    await wish(abroad, { country: 'PT' })
    expect(await possibilities(asha)).toEqual({
      success: true,
      people: 1,
      possibilities: [
        { kind: 'older', text: '5 years older', people: 3, change: { age_from: 48, age_to: 57 } },
        { kind: 'younger', text: '5 years younger', people: 1, change: { age_from: 43, age_to: 52 } },
        { kind: 'anywhere', text: 'People from anywhere', people: 1, change: { distance: 'anywhere' } },
      ],
    })
    // Nothing was loosened by counting.
    expect(await listOf(asha)).toEqual([near.id])
  })

  test('finds what was promised when she makes the change', async () => {
    const asha = await aMember(t, { age: 50 })
    await wish(asha, { age_from: 50, age_to: 50 })
    await agedMen(50, 52, 53)
    const { people, possibilities: offered } = await possibilities(asha)
    for (const { change, people: more } of offered) {
      await wish(asha, { age_from: 50, age_to: 50, ...change })
      expect(await listOf(asha)).toHaveLength(people + more)
    }
    expect(offered).toHaveLength(1)
  })

  test('is not offered people who do not look for her, whom she blocked or asked, nor another gender', async () => {
    const asha = await aMember(t, { age: 50 })
    await wish(asha, { age_from: 50, age_to: 52 })
    const [fits, blocked, asked, young] = (await agedMen(54, 55, 56, 57)) as [Person, Person, Person, Person]
    await aMember(t, { age: 51 })
    await wish(young, { age_from: 30, age_to: 40 })
    await wish(asha, { age_from: 50, age_to: 60 })
    await block(asha, blocked.id)
    await send(asha, asked.id)
    await wish(asha, { age_from: 50, age_to: 52 })
    expect((await possibilities(asha)).possibilities).toEqual([
      { kind: 'older', text: '5 years older', people: 1, change: { age_from: 50, age_to: 57 } },
    ])
    await wish(fits, { seeks: 'men' })
    expect((await possibilities(asha)).possibilities).toEqual([])
  })

  test('and whoever finds more than a dozen is left in peace', async () => {
    const asha = await aMember(t, { age: 50 })
    await wish(asha, { age_from: 48, age_to: 50 })
    await agedMen(...new Array<number>(12).fill(50), 52)
    expect(await possibilities(asha)).toMatchObject({ people: 12, possibilities: [{ kind: 'older', people: 1 }] })
    await agedMen(50)
    expect(await possibilities(asha)).toEqual({ success: true, people: 13, possibilities: [] })
  })
})
