import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { type Letter, letters } from '@heartwell/contract/introductions/member-letters.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person, type StaffPerson } from '../../../../test/factories.ts'
import { sentLetters } from '../../../../test/steps/introduction-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { treatDueIntroductions } from '../letters/service.ts'

let t: TestApp
let margaret: Person
let thomas: Person
let counsellor: StaffPerson
let id: string
beforeAll(async () => {
  t = await testApp()
  margaret = await aMember(t, { name: 'Margaret Wetherfield', gender: 'F', age: 30, photos: 2 })
  thomas = await aMember(t, { name: 'Thomas Quillfeather', gender: 'M', age: 63, photos: 2 })
  // Ages that keep the two out of each other's lists, where members see each other without an introduction.
  for (const [person, from, to] of [
    [margaret, 25, 35],
    [thomas, 58, 68],
  ] as const)
    await t.db
      .insertInto('preferences')
      .values({ member_id: person.id, age_from: from, age_to: to, updated_at: t.deps.clock() })
      .execute()
  for (const { id: member_id, name } of [margaret, thomas]) {
    const texts = { cultural_background: `Culture of ${name}`, religious_belief: `Belief of ${name}` }
    await t.db
      .updateTable('members')
      .set({ ...texts, profession: `Profession of ${name}`, address: `Address of ${name}`, phone: phoneOf(name) })
      .where('id', '=', member_id)
      .execute()
    const texts_ = { published: `Sunday of ${name}`, submitted: null, draft: '' }
    await t.db
      .insertInto('profile_answers')
      .values({ member_id, prompt: 'sunday', position: 0, ...texts_ })
      .execute()
  }
  counsellor = await aStaffMember(t, 'counsellor')
  const introduced = await sentLetters(t, { client: margaret, other: thomas, counsellor })
  id = introduced.id
  await t.db.updateTable('introductions').set({ delivers_at: t.deps.clock() }).where('id', '=', id).execute()
  await treatDueIntroductions(t.deps)
})
afterAll(() => t.close())

const phoneOf = (name: string) => (name.startsWith('Thomas') ? '07700900777' : '07700900888')
const read = (by: Person) => t.call(letters.read, { params: { introductionId: id } }, { as: by.token })
const answer = (by: Person, said: 'yes' | 'none') =>
  t.call(letters.answer, { params: { introductionId: id }, body: { answer: said } }, { as: by.token })

/** Everything about a member that a letter does not say. */
async function secretsOf({ id: memberId, email, name }: Person): Promise<string[]> {
  const photos = await t.db.selectFrom('photos').select(['id', 'name']).where('member_id', '=', memberId).execute()
  const words = ['Culture', 'Belief', 'Profession', 'Address', 'Sunday'].map((what) => `${what} of ${name}`)
  const surname = name.split(' ')[1] ?? ''
  return [memberId, email, surname, phoneOf(name), ...words, ...photos.flatMap((photo) => [photo.id, photo.name])]
}

const AUDIENCES = ['anyone', 'account', 'registered', 'verified', 'approved', 'participant']
const READS = Object.entries(ENDPOINTS).filter(
  ([, { method, audience }]) => method === 'GET' && AUDIENCES.includes(audience),
)
/** Each parameter of the path is something that a reader of the letter knows: the letter, themselves, or the counsellor. */
const pathsOf = ({ path }: Endpoint, by: Person): Record<string, string>[] => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  if (names.length === 0) return [{}]
  return [id, by.id, counsellor.id].map((value) => Object.fromEntries(names.map((name) => [name, value])))
}

/** The answers of every endpoint that reads, and of the reading ones that are POST, as this member gets them. */
async function everythingFor(by: Person): Promise<string> {
  const own = { body: { user_id: by.id } }
  const texts: string[] = []
  for (const [name, endpoint] of READS)
    for (const params of pathsOf(endpoint, by)) {
      const { raw, status } = await t.call(endpoint, { params }, { as: by.token })
      expect(status, name).toBeLessThan(500)
      texts.push(raw.toString('utf8'))
    }
  for (const endpoint of [profiles.getUser, matching.matchedUsers, notifications.history, interests.received])
    texts.push((await t.call(endpoint, own, { as: by.token })).raw.toString('utf8'))
  const mails = await t.mailsTo(by.email)
  const rows = await t.db.selectFrom('notifications').selectAll().where('member_id', '=', by.id).execute()
  const events = t.published.filter((event) => JSON.stringify(event).includes(by.id))
  return [...texts, JSON.stringify(mails), JSON.stringify(rows), ...events.map((one) => JSON.stringify(one))].join('\n')
}
async function foundBy(by: Person, of: Person): Promise<string[]> {
  const everything = await everythingFor(by)
  return (await secretsOf(of)).filter((secret) => everything.includes(secret))
}

describe('before both have said yes, in every byte of every endpoint that reads', () => {
  test('the search is about many endpoints, also those with a parameter', () => {
    expect(READS.length).toBeGreaterThan(80)
    expect(READS.filter(([, { path }]) => path.includes(':')).length).toBeGreaterThan(30)
  })

  test('the letter has the first name, and nothing more of the other', async () => {
    const { raw, body } = await read(margaret)
    expect((body.data as Letter).other).toEqual({ first_name: 'Thomas', age_band: 'Early sixties', region: '' })
    expect(raw.toString()).toContain('Thomas')
  })

  test.each(['delivered', 'the client said yes', 'the other said yes'])(
    'neither side finds the other: %s',
    async (when) => {
      if (when === 'the client said yes') await answer(margaret, 'yes')
      if (when === 'the other said yes') {
        await answer(margaret, 'none')
        await answer(thomas, 'yes')
      }
      expect(await foundBy(margaret, thomas)).toEqual([])
      expect(await foundBy(thomas, margaret)).toEqual([])
    },
  )

  test('and with the second yes, both find each other', async () => {
    await answer(margaret, 'yes')
    expect(await foundBy(margaret, thomas)).toEqual(expect.arrayContaining([thomas.id, 'Quillfeather']))
    expect(await foundBy(thomas, margaret)).toEqual(expect.arrayContaining([margaret.id, 'Wetherfield']))
  })
})
