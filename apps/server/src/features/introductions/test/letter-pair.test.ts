import { counsellorIntroductions } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aStaffMember, type Person } from '../../../../test/factories.ts'
import { introducing } from '../../../../test/steps/counsellor-introduction-steps.ts'
import { aLetter } from '../../../../test/steps/introduction-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let counsellor: Person
let steps: ReturnType<typeof introducing>
beforeAll(async () => {
  t = await testApp()
  counsellor = await aStaffMember(t, 'counsellor')
  steps = introducing(t, counsellor)
})
afterAll(() => t.close())
// Everybody of the tests before would be a candidate too, and the list has twelve.
beforeEach(() => t.db.updateTable('introduction_consents').set({ is_on: false }).execute())

const NOT_FOUND = { status: 404, body: { code: 'not_found' } }

describe('the letters of two people', () => {
  test('open with what matching says, and both members can read that the counsellor looked', async () => {
    const client = await steps.aClient()
    const man = await steps.aCandidate()
    await steps.openClient(client.id)
    expect([await steps.looksAt(client), await steps.looksAt(man)]).toEqual([1, 0])
    const { letters, state, obstacle } = await steps.lettersOf(client, man)
    expect({ state, obstacle }).toEqual({ state: 'draft', obstacle: null })
    expect(letters[0]).toMatchObject({
      reader: { first_name: 'Margaret' },
      about: { first_name: 'Thomas', age_band: 'Early sixties' },
    })
    expect(letters[1]).toMatchObject({ reader: { first_name: 'Thomas' }, about: { first_name: 'Margaret' } })
    expect(await steps.looksAt(man)).toBe(1)
    await steps.openLetters(client, man)
    expect(await steps.looksAt(man), 'one visit').toBe(1)
    t.advance(10 * MINUTE_MS)
    await steps.openLetters(client, man)
    expect(await steps.looksAt(man)).toBe(2)
  })

  test('carry no surname, contact data, birth date or address in any byte, and the list neither', async () => {
    const client = await steps.aClient('Margaret Quillfeather')
    const man = await steps.aCandidate('Thomas Ashby')
    const secrets = { phone: '07911222333', dob: '1962-02-19', address: 'Canary Row 99, Marlborough' }
    await t.db.updateTable('members').set(secrets).where('id', '=', man.id).execute()
    await t.db
      .insertInto('preferences')
      .values({ member_id: man.id, city: 'Marlborough', country: 'GB', updated_at: t.deps.clock() })
      .execute()
    const answers = [
      await steps.openClient(client.id),
      await steps.openLetters(client, man),
      await t.call(counsellorIntroductions.list, {}, steps.as(counsellor)),
    ]
    const bytes = answers.map(({ raw }) => raw.toString()).join('')
    expect(bytes).toContain('Thomas')
    const leaked = [
      ...Object.values(secrets),
      man.email,
      client.email,
      'Ashby',
      'Quillfeather',
      'Marlborough',
      'Canary Row',
    ]
    expect(leaked.filter((secret) => bytes.includes(secret))).toEqual([])
  })

  test('are saved with their faults, and not sent before they have none', async () => {
    const client = await steps.aClient()
    const man = await steps.aCandidate()
    const body = {
      letters: [
        { ...aLetter('Thomas'), difference: 'He is an Ashby.' },
        { ...aLetter('She'), reasons: [] },
      ],
    }
    const saved = await t.call(
      counsellorIntroductions.saveLetters,
      { params: steps.pair(client, man), body },
      steps.as(counsellor),
    )
    expect(saved).toMatchObject({ status: 200, body: { faults: [['surname'], ['reasons']] } })
    expect(await steps.send(client, man, body)).toMatchObject({
      status: 409,
      body: { code: 'introduction.unfinished' },
    })
    expect((await steps.lettersOf(client, man)).letters[0].draft.difference).toBe('He is an Ashby.')
  })

  test('are refused with a paragraph that went to somebody else, or to both', async () => {
    const own = await aStaffMember(t, 'counsellor')
    const client = await steps.aClient('Margaret Hale', own)
    const man = await steps.aCandidate()
    await steps.send(client, man, steps.lettersAbout('One man', 'One woman'), own)
    const second = await steps.aClient('Amina Siddiqui', own)
    const other = await steps.aCandidate('Omar')
    const SAME = { status: 409, body: { code: 'introduction.same_text' } }
    expect(await steps.send(second, other, steps.lettersAbout('ONE  man', 'Another woman'), own)).toMatchObject(SAME)
    expect(await steps.send(second, other, steps.lettersAbout('Somebody', 'Somebody'), own)).toMatchObject(SAME)
    expect((await steps.send(second, other, steps.lettersAbout('Another man', 'Another woman'), own)).status).toBe(200)
  })

  test('wait while the client has a letter to answer', async () => {
    const own = await aStaffMember(t, 'counsellor')
    const client = await steps.aClient('Margaret Hale', own)
    const man = await steps.aCandidate()
    const next = await steps.aCandidate('Hugh')
    await steps.send(client, man, steps.lettersAbout('A tall man', 'A tall woman'), own)
    const { body } = await steps.openClient(client.id, own)
    expect(body.data).toMatchObject({
      obstacle: 'They have a letter to answer first.',
      candidates: [],
      current: [{ other_id: man.id, first_name: 'Thomas', state: 'on_their_way' }],
    })
    expect(await steps.send(client, next, steps.lettersAbout('A short man', 'A short woman'), own)).toMatchObject({
      status: 409,
      body: { code: 'introduction.not_possible', message: 'One of them has letters to answer first.' },
    })
  })

  test('are deleted while they are a draft, and only by their counsellor', async () => {
    const own = await aStaffMember(t, 'counsellor')
    const client = await steps.aClient('Margaret Hale', own)
    const man = await steps.aCandidate()
    const NOT_NOW = { status: 409, body: { code: 'introduction.not_now' } }
    const body = steps.lettersAbout('The tall man', 'The tall woman')
    expect(await steps.discard(client, man, own)).toMatchObject(NOT_FOUND)
    await t.call(counsellorIntroductions.saveLetters, { params: steps.pair(client, man), body }, steps.as(own))
    expect(await steps.discard(client, man, await aStaffMember(t, 'counsellor'))).toMatchObject(NOT_FOUND)
    expect(await steps.discard(client, man, own)).toMatchObject({
      status: 200,
      body: { message: 'The draft is deleted' },
    })
    const ofClient = t.db.selectFrom('introductions').select('id').where('client_id', '=', client.id)
    expect(await ofClient.execute()).toEqual([])
    expect((await steps.fileOf(client.id, own)).current).toEqual([])
    expect((await steps.send(client, man, body, own)).status).toBe(200)
    expect(await steps.discard(client, man, own), 'on its way').toMatchObject(NOT_NOW)
    await steps.deliver(client, man)
    expect(await steps.discard(client, man, own), 'delivered').toMatchObject(NOT_NOW)
  })

  test('go out at 18:00, come back until then, and not after it', async () => {
    t.setClock(() => new Date('2027-03-09T10:22:00Z'))
    const own = await aStaffMember(t, 'counsellor')
    const client = await steps.aClient('Margaret Hale', own)
    const man = await steps.aCandidate()
    const body = steps.lettersAbout('The first man', 'The first woman')
    expect(await steps.send(client, man, body, own)).toMatchObject({
      status: 200,
      body: { delivers_at: '2027-03-09T18:00:00.000Z' },
    })
    expect((await steps.takeBack(client, man, own)).status).toBe(200)
    expect(await steps.takeBack(client, man, await aStaffMember(t, 'counsellor'))).toMatchObject(NOT_FOUND)
    await steps.send(client, man, body, own)
    await steps.deliver(client, man)
    expect(await steps.takeBack(client, man, own)).toMatchObject({
      status: 409,
      body: { code: 'introduction.not_now' },
    })
  })
})
