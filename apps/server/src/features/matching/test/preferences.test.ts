import { interests } from '@heartwell/contract/interests/interests.ts'
import { type MatchedUser, matching } from '@heartwell/contract/matching/matching.ts'
import { PREFERENCE_TEXTS, preferences } from '@heartwell/contract/matching/preferences.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { ageOn } from '@heartwell/contract/time/dates.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { stored, topicIds, update } from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  await t.db.deleteFrom('accounts').execute()
})
afterAll(() => t.close())

const save = (person: Person, body: object) => t.call(preferences.save, { body }, { as: person.token })
const read = async (person: Person) => (await t.call(preferences.read, {}, { as: person.token })).body
const chosen = async (person: Person, body: object) => {
  expect((await save(person, body)).status).toBe(200)
  return person
}
async function matches(person: Person): Promise<MatchedUser[]> {
  const { body } = await t.call(matching.matchedUsers, { body: { user_id: person.id } }, { as: person.token })
  return body.matched_users as MatchedUser[] // The response schema has just been applied.
}
const ids = async (person: Person) => (await matches(person)).map((row) => row.id)
const rowOf = (person: Person) =>
  t.db.selectFrom('preferences').selectAll().where('member_id', '=', person.id).executeTakeFirst()
const ANY: unknown = expect.anything()
const NONE = {
  seeks: null,
  age_from: null,
  age_to: null,
  intention: null,
  has_children: null,
  wants_children: null,
  religion_importance: null,
  city: '',
  region: '',
  country: null,
  distance: null,
  near_km: null,
  show_distance: false,
  children_dealbreaker: false,
  faith_dealbreaker: false,
}
const ALL = {
  seeks: 'both',
  age_from: 45,
  age_to: 60,
  intention: 'marriage',
  has_children: 'yes',
  wants_children: 'open',
  religion_importance: null,
  city: 'Groningen',
  region: 'Drenthe',
  country: 'NL',
  distance: 'my_region',
  near_km: 100,
  show_distance: true,
  children_dealbreaker: true,
  faith_dealbreaker: false,
}

describe('partner preferences', () => {
  test('are suggested while nothing is chosen, and nothing of that is stored', async () => {
    const asha = await aMember(t, { age: 60 })
    const suggested = { seeks: 'men', age_from: 49, age_to: 71 }
    expect((await read(asha)).data).toEqual({
      preferences: NONE,
      suggested,
      place: 'none',
      place_counts_from: null,
      saved_at: null,
    })
    expect(await rowOf(asha)).toBeUndefined()
  })

  test('are kept as a whole, in any state of the profile, and an answer left out is none', async () => {
    const people = [
      await aMember(t, { status: 'gender' }),
      await aMember(t, { approval: 'pending' }),
      await aMember(t, { approval: 'rejected' }),
      await aMember(t),
    ]
    for (const person of people) {
      const first = await save(person, ALL)
      expect(first.body).toMatchObject({ success: true, message: 'Your preferences are saved.' })
      expect((await read(person)).data).toMatchObject({ preferences: ALL, saved_at: expect.any(String) })
      await chosen(person, { seeks: 'women' })
      expect((await read(person)).data).toMatchObject({ preferences: { ...NONE, seeks: 'women' } })
    }
  })

  test('say whether the city is known well enough for a distance, but not where it is', async () => {
    const asha = await aMember(t)
    const place = async (body: object) => (await save(asha, body)).body.data
    expect(await place({ country: 'NL', city: 'Groningen' })).toMatchObject({ place: 'found' })
    expect(await place({ country: 'NL', city: 'Grunnegn' })).toMatchObject({ place: 'not_found' })
    expect(await place({ country: 'US', city: 'Springfield' })).toMatchObject({ place: 'several' })
    expect(await place({ country: 'NL' })).toMatchObject({ place: 'none' })
    const place_counts_from = expect.any(String)
    expect(await place(ALL)).toEqual({
      preferences: ALL,
      suggested: ANY,
      place: 'found',
      place_counts_from,
      saved_at: ANY,
    })
  })

  test('PM-03 belong to the signed-in member, whatever id the body has', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t, { gender: 'M' })
    await chosen(asha, { ...ALL, user_id: ravi.id, member_id: ravi.id })
    expect([(await rowOf(asha))?.city, await rowOf(ravi)]).toEqual(['Groningen', undefined])
    const unverified = await aMember(t, { status: 'RegistrationVarification' })
    for (const [person, status] of [
      [unverified, 403],
      [await aStaffMember(t), 403],
    ] as const) {
      expect((await save(person, ALL)).status).toBe(status)
    }
    expect((await t.call(preferences.save, { body: ALL })).status).toBe(401)
  })

  test('VA-76 are refused with the text at the field, and those before stay', async () => {
    const asha = await chosen(await aMember(t), ALL)
    const before = await rowOf(asha)
    for (const [change, field, text] of [
      [{ seeks: 'anyone' }, 'seeks', PREFERENCE_TEXTS.seeks],
      [{ age_from: 17 }, 'age_from', PREFERENCE_TEXTS.age],
      [{ age_from: 61 }, 'age_to', PREFERENCE_TEXTS.agesOrder],
      [{ age_to: null }, 'age_to', PREFERENCE_TEXTS.bothAges],
      [{ country: 'XX' }, 'country', PREFERENCE_TEXTS.country],
      [{ region: '' }, 'region', PREFERENCE_TEXTS.regionNeeded],
      [{ religion_importance: 'very' }, 'religion_importance', PREFERENCE_TEXTS.religionConsent],
      [{ faith_dealbreaker: true }, 'faith_dealbreaker', PREFERENCE_TEXTS.religionConsent],
      [{ children_dealbreaker: 'perhaps' }, 'children_dealbreaker', PREFERENCE_TEXTS.choice],
    ] as const) {
      const answer = await save(asha, { ...ALL, ...change })
      expect(answer).toMatchObject({ status: 400, body: { success: false, message: text, errors: { [field]: text } } })
    }
    expect(await rowOf(asha)).toEqual(before)
  })

  test('say how much religion matters, and to whom, only with the consent to keep that', async () => {
    const asha = await aMember(t)
    const consent = { member_id: asha.id, purpose: 'religion', version: 1, given: true, created_at: t.deps.clock() }
    await t.db.insertInto('consents').values(consent).execute()
    await chosen(asha, { religion_importance: 'very', faith_dealbreaker: true })
    expect(await rowOf(asha)).toMatchObject({ religion_importance: 'very', faith_dealbreaker: true })
  })

  test('sent ten times at once are one set', async () => {
    const asha = await aMember(t)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(asha, { age_from: 40 + n, age_to: 50 + n })),
    )
    expect(replies.map((r) => r.status)).toEqual(Array(10).fill(200))
    const row = await rowOf(asha)
    expect((row?.age_to ?? 0) - (row?.age_from ?? 0)).toBe(10)
  })
})

describe('ON-12 the interest step', () => {
  const step = async (person: Person, change: object) => {
    const interest_id = (await topicIds(t)).slice(0, 2)
    const listed = { user_id: person.id, interest_id, profile_completion_status: 'userAnswersTemperament' }
    return update(t, person.token, { payload: { ...listed, ...change } })
  }
  test('takes preferences along', async () => {
    const asha = await aMember(t, { status: 'interest' })
    expect((await step(asha, { preferences: ALL })).status).toBe(200)
    expect((await read(asha)).data).toMatchObject({ preferences: ALL })
  })
  test('leaves those that are kept already when it brings none', async () => {
    const asha = await chosen(await aMember(t, { status: 'interest' }), ALL)
    expect((await step(asha, {})).status).toBe(200)
    expect((await read(asha)).data).toMatchObject({ preferences: ALL })
  })
  test.each([
    [{ preferences: { age_from: 60, age_to: 45 } }, 'preferences.age_to', PREFERENCE_TEXTS.agesOrder],
    [
      { preferences: { religion_importance: 'not' } },
      'preferences.religion_importance',
      PREFERENCE_TEXTS.religionConsent,
    ],
    [{ preferences: ALL, interest_id: [] }, 'interest_id', 'Please select at least 1 interest.'],
    [{ preferences: ALL, interest_id: undefined }, 'interest_id', 'Please select at least 1 interest.'],
  ])('VA-30 is refused whole with %o', async (change, field, text) => {
    const asha = await aMember(t, { status: 'interest' })
    const before = await stored(t, asha.id)
    expect(await step(asha, change)).toMatchObject({ status: 400, body: { errors: { [field]: text } } })
    expect([await stored(t, asha.id), await rowOf(asha)]).toEqual([before, undefined])
  })
  test('ST-34 is the only step that takes them', async () => {
    const asha = await aMember(t, { status: 'gender' })
    const payload = { user_id: asha.id, gender: 'F', preferences: ALL, profile_completion_status: 'UploadImage' }
    expect((await update(t, asha.token, { payload })).status).toBe(409)
    expect([(await stored(t, asha.id)).member.status, await rowOf(asha)]).toEqual(['gender', undefined])
  })
})

describe('MA-09 what a member looks for', () => {
  test('decides for both, at once, and everywhere', async () => {
    const asha = await aMember(t)
    const mira = await aMember(t)
    const ravi = await aMember(t, { gender: 'M' })
    expect(await ids(asha)).toEqual([ravi.id])
    await chosen(asha, { seeks: 'women' })
    expect([await ids(asha), await ids(mira), await ids(ravi)]).toEqual([[], [ravi.id], [mira.id]])
    const profile = await t.call(profiles.getUser, { body: { user_id: asha.id } }, { as: ravi.token })
    const body = { user_id: ravi.id, match_confirm_user_id: asha.id }
    const interest = await t.call(interests.send, { body }, { as: ravi.token })
    expect([profile.status, interest.body.success]).toEqual([404, false])
    await chosen(mira, { seeks: 'both' })
    expect([await ids(asha), (await ids(mira)).toSorted()]).toEqual([[mira.id], [asha.id, ravi.id].toSorted()])
  })

  test('reaches further in age when both want it', async () => {
    const asha = await aMember(t, { age: 40 })
    const ravi = await aMember(t, { gender: 'M', age: 70 })
    await chosen(asha, { age_from: 30, age_to: 75 })
    expect(await ids(asha)).toEqual([])
    await chosen(ravi, { age_from: 40, age_to: 99 })
    expect([await ids(asha), await ids(ravi)]).toEqual([[ravi.id], [asha.id]])
  })

  test('keeps a connection that was made before', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t, { gender: 'M' })
    const at = t.deps.clock()
    const accepted = { sender_id: asha.id, recipient_id: ravi.id, state: 'accepted', created_at: at, answered_at: at }
    await t.db.insertInto('interest_requests').values(accepted).execute()
    await chosen(asha, { seeks: 'women', age_from: 20, age_to: 25 })
    expect((await matches(asha)).map((row) => [row.id, row.relation])).toEqual([[ravi.id, 'connected']])
  })

  test('is named as a reason only when both hope for the same', async () => {
    const asha = await chosen(await aMember(t, { age: 50 }), { intention: 'partnership' })
    const ravi = await chosen(await aMember(t, { gender: 'M', age: 56 }), { intention: 'partnership' })
    const omar = await chosen(await aMember(t, { gender: 'M', age: 56 }), { intention: 'marriage' })
    const reasonsFor = async (person: Person) => (await matches(person))[0]?.reasons
    expect(await reasonsFor(ravi)).toEqual(['You both hope for a partnership'])
    expect(await reasonsFor(omar)).toEqual([])
    const text = JSON.stringify(await matches(asha))
    expect(text).not.toContain('marriage')
  })

  test('nobody sees anybody outside of what either looks for, whatever everybody chooses', async () => {
    const people = await Promise.all(
      Array.from({ length: 16 }, (_, n) => aMember(t, { gender: n % 2 ? 'M' : 'F', age: 22 + n * 4 })),
    )
    const ages = fc.tuple(fc.integer({ min: 18, max: 80 }), fc.integer({ min: 0, max: 40 }))
    const anyChoice = fc.tuple(fc.constantFrom(null, 'women', 'men', 'both'), fc.option(ages))
    const drawn = fc.sample(anyChoice, people.length)
    for (const [n, [seeks, span]] of drawn.entries()) {
      const age_from = span?.[0] ?? null
      await chosen(people[n]!, { seeks, age_from, age_to: span && Math.min(99, span[0] + span[1]) })
    }
    const today = t.deps.clock()
    const members = await t.db.selectFrom('members').select(['id', 'gender', 'dob']).execute()
    const known = new Map(
      await Promise.all(members.map(async (m) => [m.id, { ...m, ...(await storedPreferences(m.id)) }] as const)),
    )
    let pairs = 0
    for (const person of people) {
      for (const id of await ids(person)) {
        const [a, b] = [known.get(person.id)!, known.get(id)!]
        for (const [x, y] of [
          [a, b],
          [b, a],
        ] as const) {
          const seeks = x.seeks ?? (x.gender === 'F' ? 'men' : 'women')
          expect(seeks === 'both' || (seeks === 'women') === (y.gender === 'F'), JSON.stringify([x, y])).toBe(true)
          const [mine, theirs] = [ageOn(today, x.dob), ageOn(today, y.dob)]
          const reach = 5 + 0.15 * (mine - 18)
          const [from, to] = [x.age_from ?? mine - reach, x.age_to ?? mine + reach]
          expect(theirs >= from && (theirs <= to || to === 99), JSON.stringify([x, y])).toBe(true)
        }
        expect(await ids(people.find((p) => p.id === id)!)).toContain(person.id)
        pairs += 1
      }
    }
    expect(pairs % 2).toBe(0)
  })
  const storedPreferences = async (id: string) => {
    const row = await t.db.selectFrom('preferences').selectAll().where('member_id', '=', id).executeTakeFirstOrThrow()
    return { seeks: row.seeks, age_from: row.age_from, age_to: row.age_to }
  }
})
