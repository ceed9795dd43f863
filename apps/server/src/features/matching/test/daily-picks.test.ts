import type { Output } from '@heartwell/contract/endpoint.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { heldTable, startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { runOperator } from '../../../operator.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  await t.db.deleteFrom('accounts').execute()
})
afterAll(() => t.close())

type Today = Output<typeof matching.dailyPicks>
async function dailyPicks(person: Person): Promise<Today> {
  const answer = await t.call(matching.dailyPicks, {}, { as: await freshSession(t, person) })
  expect(answer.status).toBe(200)
  return answer.body as Today // The response schema has just been applied.
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

/** Moves to the next morning, with a visit of everybody in the night. */
async function nextMorning() {
  t.advance(DAY_MS)
  await t.db.updateTable('members').set({ last_seen_at: t.deps.clock() }).execute()
}

describe('MA-09 the daily picks of a member', () => {
  test('are the five best of the list, and the same all day', async () => {
    const asha = await aMember(t)
    await men(8)
    const today = await dailyPicks(asha)
    expect(today.day).toBe(t.deps.clock().toISOString().slice(0, 10))
    expect(idsOf(today)).toEqual((await listOf(asha)).slice(0, 5))
    for (const person of today.people)
      expect(person).toMatchObject({ relation: 'suggested', reasons: expect.any(Array) })
    await man()
    expect(idsOf(await dailyPicks(asha))).toEqual(idsOf(today))
  })

  test('are others on the next day, until everybody was picked: then a new round begins', async () => {
    const asha = await aMember(t)
    const everybody = (await men(7)).map(({ id }) => id)
    const first = idsOf(await dailyPicks(asha))
    await nextMorning()
    const second = idsOf(await dailyPicks(asha))
    expect(second).toHaveLength(5)
    expect(new Set([...first, ...second.slice(0, 2)])).toEqual(new Set(everybody))
    await nextMorning()
    const third = idsOf(await dailyPicks(asha))
    expect(third.slice(0, 4).filter((id) => second.slice(2).includes(id))).toEqual([])
    expect(new Set(third).size).toBe(5)
  })

  test('are empty while nobody fits, and get the first who joins on the same day', async () => {
    const asha = await aMember(t)
    expect(idsOf(await dailyPicks(asha))).toEqual([])
    const ravi = await man()
    expect(idsOf(await dailyPicks(asha))).toEqual([ravi.id])
  })

  test('omit a person at once who deletes the account, is blocked or gets an interest, and replace nobody', async () => {
    const asha = await aMember(t)
    const people = await men(9)
    const [left, blocked, blocking, asked, stays] = idsOf(await dailyPicks(asha))
    await runOperator(t.deps, ['erase', byId(people, left).email, '--yes'])
    await block(asha, blocked ?? '')
    await block(byId(people, blocking), asha.id)
    await send(asha, asked ?? '')
    expect(idsOf(await dailyPicks(asha))).toEqual([stays])
    await runOperator(t.deps, ['suspend', byId(people, stays).email, '--reason', 'Asked for money'])
    expect(idsOf(await dailyPicks(asha))).toEqual([])
  })

  test('are one set of people, also for two requests at the same moment', async () => {
    const asha = await aMember(t)
    await men(8)
    const both = await startWhileHeld(
      t,
      heldTable('daily_picks'),
      Array.from({ length: 4 }, () => () => dailyPicks(asha)),
    )
    expect(new Set(both.map((each) => idsOf(each).join()))).toHaveLength(1)
    expect(await t.db.selectFrom('daily_picks').selectAll().execute()).toHaveLength(5)
  })

  test('count as impressions, once a day', async () => {
    const asha = await aMember(t)
    const ravi = await man()
    for (let look = 0; look < 3; look += 1) await dailyPicks(asha)
    await t.deps.matching.shown.flush()
    const row = await t.db
      .selectFrom('match_rows')
      .select('impressions')
      .where('member_id', '=', ravi.id)
      .executeTakeFirstOrThrow()
    expect(row.impressions).toBe(1)
  })
})

test('the matches opened three times in ten minutes count as one impression', async () => {
  const asha = await aMember(t)
  const ravi = await man()
  await dailyPicks(asha) // Makes the feature rows.
  const impressionsOn = async () => {
    await t.deps.matching.shown.flush()
    const row = t.db.selectFrom('match_rows').select('impressions').where('member_id', '=', ravi.id)
    return (await row.executeTakeFirstOrThrow()).impressions
  }
  const before = await impressionsOn()
  for (let look = 0; look < 3; look += 1) expect(await listOf(asha)).toEqual([ravi.id])
  expect((await impressionsOn()) - before).toBe(1)
})

describe('a member who finds few people', () => {
  type Found = Output<typeof matching.preferenceSuggestions>
  async function preferenceSuggestions(person: Person): Promise<Found> {
    const answer = await t.call(matching.preferenceSuggestions, {}, { as: person.token })
    expect(answer.status).toBe(200)
    return answer.body as Found // The response schema has just been applied.
  }
  const agedMen = (...ages: number[]) => Promise.all(ages.map((age) => aMember(t, { gender: 'M', age })))
  const savePreferences = (person: Person, chosen: object) =>
    t.db
      .insertInto('preferences')
      .values({ member_id: person.id, updated_at: t.deps.clock(), ...chosen })
      .onConflict((c) => c.column('member_id').doUpdateSet(chosen))
      .execute()

  test('sees how many people each single change would add', async () => {
    const asha = await aMember(t, { age: 50 })
    await savePreferences(asha, { age_from: 48, age_to: 52, country: 'NL', distance: 'my_country' })
    const [near] = (await agedMen(50, 54, 55, 57, 61, 46)) as [Person]
    const [abroad] = (await agedMen(51)) as [Person]
    await savePreferences(near, { country: 'NL' })
    await savePreferences(abroad, { country: 'PT' })
    expect(await preferenceSuggestions(asha)).toEqual({
      success: true,
      people: 1,
      preferenceSuggestions: [
        { kind: 'older', text: '5 years older', people: 3, change: { age_from: 48, age_to: 57 } },
        { kind: 'younger', text: '5 years younger', people: 1, change: { age_from: 43, age_to: 52 } },
        { kind: 'anywhere', text: 'People from anywhere', people: 1, change: { distance: 'anywhere' } },
      ],
    })
    // Counting changed no preference.
    expect(await listOf(asha)).toEqual([near.id])
  })

  test('finds the promised number after making the change', async () => {
    const asha = await aMember(t, { age: 50 })
    await savePreferences(asha, { age_from: 50, age_to: 50 })
    await agedMen(50, 52, 53)
    const { people, preferenceSuggestions: offered } = await preferenceSuggestions(asha)
    for (const { change, people: more } of offered) {
      await savePreferences(asha, { age_from: 50, age_to: 50, ...change })
      expect(await listOf(asha)).toHaveLength(people + more)
    }
    expect(offered).toHaveLength(1)
  })

  test('is not offered people who look for others, blocked people, people with an interest, nor another gender', async () => {
    const asha = await aMember(t, { age: 50 })
    await savePreferences(asha, { age_from: 50, age_to: 52 })
    const [fits, blocked, asked, young] = (await agedMen(54, 55, 56, 57)) as [Person, Person, Person, Person]
    await aMember(t, { age: 51 })
    await savePreferences(young, { age_from: 30, age_to: 40 })
    await savePreferences(asha, { age_from: 50, age_to: 60 })
    await block(asha, blocked.id)
    await send(asha, asked.id)
    await savePreferences(asha, { age_from: 50, age_to: 52 })
    expect((await preferenceSuggestions(asha)).preferenceSuggestions).toEqual([
      { kind: 'older', text: '5 years older', people: 1, change: { age_from: 50, age_to: 57 } },
    ])
    await savePreferences(fits, { seeks: 'men' })
    expect((await preferenceSuggestions(asha)).preferenceSuggestions).toEqual([])
  })

  test('and a member who finds more than a dozen gets no suggestion', async () => {
    const asha = await aMember(t, { age: 50 })
    await savePreferences(asha, { age_from: 48, age_to: 50 })
    await agedMen(...new Array<number>(12).fill(50), 52)
    expect(await preferenceSuggestions(asha)).toMatchObject({
      people: 12,
      preferenceSuggestions: [{ kind: 'older', people: 1 }],
    })
    await agedMen(50)
    expect(await preferenceSuggestions(asha)).toEqual({ success: true, people: 13, preferenceSuggestions: [] })
  })
})
