import { type MatchedUser, type MatchFilters, matching } from '@heartwell/contract/matching/matching.ts'
import { preferences } from '@heartwell/contract/matching/preferences.ts'
import type { PublicProfile } from '@heartwell/contract/profiles/people.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aPicture, aStaffMember, type Person } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { saveDocument } from '../../profiles/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Page = { matched_users: MatchedUser[]; next_cursor: string | null }
async function page(person: Person, body: object): Promise<Page> {
  const asked = { user_id: person.id, scope: 'suggested', ...body }
  const answer = await t.call(matching.matchedUsers, { body: asked }, { as: person.token })
  return answer.body as unknown as Page // The response schema has just been applied.
}
async function namesWith(person: Person, filters: MatchFilters, limit = 2): Promise<string[]> {
  const names: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { matched_users, next_cursor } = await page(person, { filters, limit, ...(cursor ? { cursor } : {}) })
    names.push(...matched_users.map(({ name }) => name))
    cursor = next_cursor
  }
  return names.toSorted()
}
/** Saves preferences whose place counts at once, as if it had been chosen long ago. */
async function savePreferences(person: Person, body: object) {
  await t.call(preferences.save, { body }, { as: person.token })
  await t.db.deleteFrom('place_changes').where('member_id', '=', person.id).execute()
  await t.db.insertInto('match_changes').values({ member_id: person.id }).execute()
}
async function waitingWithDocument(): Promise<Person> {
  const person = await aMember(t, { gender: 'M', age: 50, approval: 'pending', photos: 1 })
  await t.db
    .insertInto('documents')
    .values(await saveDocument(t.deps, person.id, await aPicture()))
    .execute()
  return person
}
const profileOf = async (id: string, viewer: Person) =>
  // Another member's profile, as the response schema has just checked.
  (await t.call(profiles.getUser, { body: { user_id: id } }, { as: viewer.token })).body.data as PublicProfile

describe('MA-09 filters in addition to the preferences', () => {
  let asha: Person
  beforeAll(async () => {
    asha = await aMember(t, { age: 50 })
    await savePreferences(asha, { age_from: 45, age_to: 60, country: 'IN', region: 'Kerala', intention: 'marriage' })
    const near = await aMember(t, { gender: 'M', age: 46, name: 'Arun Near', photos: 1 })
    const far = await aMember(t, { gender: 'M', age: 52, name: 'Bela Far', photos: 1 })
    await aMember(t, { gender: 'M', age: 58, name: 'Chand Silent' })
    await aMember(t, { gender: 'M', age: 44, name: 'Dev Young', photos: 1 })
    const hidden = await aMember(t, { gender: 'M', age: 50, name: 'Emil Hidden', photos: 1, showPhotos: false })
    await savePreferences(near, { country: 'IN', region: 'Kerala', intention: 'marriage' })
    await savePreferences(far, { country: 'NO', intention: 'companionship' })
    await savePreferences(hidden, { country: 'IN', region: 'Goa', intention: 'marriage' })
  })

  test.each<[string, MatchFilters, string[]]>([
    ['none', {}, ['Arun Near', 'Bela Far', 'Chand Silent', 'Emil Hidden']],
    ['ages', { age_from: 50, age_to: 55 }, ['Bela Far', 'Emil Hidden']],
    [
      'ages wider than the wishes',
      { age_from: 18, age_to: 99 },
      ['Arun Near', 'Bela Far', 'Chand Silent', 'Emil Hidden'],
    ],
    ['ages outside the wishes', { age_from: 20, age_to: 30 }, []],
    ['her country, and who named none', { near: 'my_country' }, ['Arun Near', 'Chand Silent', 'Emil Hidden']],
    ['her region, and who named none', { near: 'my_region' }, ['Arun Near', 'Chand Silent']],
    ['the same hope', { same_hope: true }, ['Arun Near', 'Emil Hidden']],
    ['with a picture on show', { picture: true }, ['Arun Near', 'Bela Far']],
    ['a checked document', { document: true }, []],
    ['several at once', { picture: true, same_hope: true, age_to: 49 }, ['Arun Near']],
  ])('%s', async (_which, filters, expected) => {
    expect(await namesWith(asha, filters)).toEqual(expected)
    expect(await namesWith(asha, filters, 1)).toEqual(expected)
  })
})

describe('MA-09 the distance', () => {
  const shown = { show_distance: true, country: 'NO' }
  let asha: Person
  let others: Person[]
  beforeAll(async () => {
    await t.db.deleteFrom('accounts').execute()
    asha = await aMember(t, { age: 50 })
    others = []
    for (const [name, preferences] of [
      ['Oslo', { ...shown, city: 'Oslo' }],
      ['Drammen', { ...shown, city: 'Drammen' }],
      ['Bergen', { ...shown, city: 'Bergen' }],
      ['Silent', { ...shown, city: 'Oslo', show_distance: false }],
      ['Nowhere', { ...shown, city: 'Atlantis' }],
      ['Blank', {}],
    ] as const) {
      const person = await aMember(t, { gender: 'M', age: 50, name })
      await savePreferences(person, preferences)
      others.push(person)
    }
  })

  const distances = async () =>
    Object.fromEntries((await page(asha, {})).matched_users.map(({ name, distance }) => [name, distance]))

  test('is shown in coarse steps and filters, among members who let it be seen', async () => {
    await savePreferences(asha, { ...shown, city: 'Oslo' })
    expect(await distances()).toEqual({
      Oslo: 'in your area',
      Drammen: 'about 40 km away',
      Bergen: 'about 300 km away',
      Silent: null,
      Nowhere: null,
      Blank: null,
    })
    expect(await profileOf(others[1]?.id ?? '', asha)).toMatchObject({ distance: 'about 40 km away' })
    expect(await namesWith(asha, { within_km: 25 })).toEqual(['Oslo'])
    expect(await namesWith(asha, { within_km: 50 }, 1)).toEqual(['Drammen', 'Oslo'])
    expect(await namesWith(asha, { within_km: 250 })).toEqual(['Drammen', 'Oslo'])
    expect(await namesWith(asha, { within_km: 250, near: 'my_country', age_to: 49 })).toEqual([])
  })

  test('is hidden from a member who does not show their own, and finds nobody for them', async () => {
    for (const mine of [{ ...shown, city: 'Oslo', show_distance: false }, { ...shown, city: 'Atlantis' }, {}]) {
      await savePreferences(asha, mine)
      expect(new Set(Object.values(await distances()))).toEqual(new Set([null]))
      expect(await namesWith(asha, { within_km: 250 })).toEqual([])
    }
  })

  test('orders similar people by how far it is beyond the preferred one; an unknown one is in between', async () => {
    const inOrder = async (near_km: number | null) => {
      await savePreferences(asha, { ...shown, city: 'Oslo', near_km })
      const places = (await page(asha, {})).matched_users.map(({ name }) => name)
      return (...names: string[]) => names.toSorted((a, b) => places.indexOf(a) - places.indexOf(b))
    }
    const usually = await inOrder(null)
    expect(usually('Bergen', 'Oslo')).toEqual(['Oslo', 'Bergen'])
    expect(usually('Blank', 'Bergen')).toEqual(['Bergen', 'Blank'])
    const close = await inOrder(25)
    expect(close('Bergen', 'Nowhere', 'Drammen', 'Oslo')).toEqual(['Oslo', 'Drammen', 'Nowhere', 'Bergen'])
  })

  test('never reveals the place of a member who shows only the distance: no answer names the city, the country or the cell', async () => {
    await savePreferences(asha, { ...shown, city: 'Oslo' })
    const answers = JSON.stringify([await page(asha, {}), await profileOf(others[1]?.id ?? '', asha)])
    expect(answers).toContain('about 40 km away')
    expect(answers).not.toMatch(/"(city|country|region|lat|lon)":|"place":"|\b(59|10)\.\d/)
  })
})

describe('verification badges', () => {
  test('say that an identity document was checked only when a reviewer had opened it, and only of that name', async () => {
    const asha = await aMember(t, { age: 50 })
    const reviewer = await aStaffMember(t)
    const read = await waitingWithDocument()
    const unread = await waitingWithDocument()
    const asReviewer = { as: reviewer.token }
    await t.call(review.document, { params: { id: read.id }, body: { reason: 'The name and the age' } }, asReviewer)
    await t.call(review.approve, { params: { id: read.id } }, asReviewer)
    const withoutDocument = { without_document: 'texts_only' }
    await t.call(review.approve, { params: { id: unread.id }, body: withoutDocument }, asReviewer)

    const kinds = async (id: string) => (await profileOf(id, asha)).badges.map(({ kind }) => kind)
    expect(await kinds(read.id)).toEqual(['email', 'document', 'photo'])
    expect(await kinds(unread.id)).toEqual(['email', 'photo'])
    expect((await page(asha, { filters: { document: true } })).matched_users).toEqual([
      expect.objectContaining({ id: read.id, badges: ['email', 'document', 'photo'] }),
    ])

    await t.db
      .updateTable('members')
      .set({ name: 'Another Name', show_photos: false })
      .where('id', '=', read.id)
      .execute()
    expect(await kinds(read.id)).toEqual(['email'])
  })
})
