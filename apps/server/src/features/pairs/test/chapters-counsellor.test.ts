import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { type Chapter, counsellorChapters } from '@heartwell/contract/pairs/chapters.ts'
import { pairs } from '@heartwell/contract/pairs/pairs.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { signedInAgain } from '../../../../test/steps/booking-steps.ts'
import { conversing } from '../../../../test/steps/chapter-steps.ts'
import { aBooking, aCounsellor } from '../../../../test/steps/counselling-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let steps: ReturnType<typeof conversing>
let amara: Person
beforeAll(async () => {
  t = await testApp()
  steps = conversing(t)
  amara = await aCounsellor(t, { name: 'Dr. Amara Nwosu' })
})
afterAll(() => t.close())

const NOT_FOUND = { status: 404, body: { code: 'not_found' } }
const NOT_NOW = { status: 409, body: { code: 'pair.not_now' } }

const listBy = async (counsellor: Person, client: { id: string }) =>
  t.call(counsellorChapters.list, { params: { clientId: client.id } }, { as: await freshSession(t, counsellor) })
const readBy = async (counsellor: Person, client: { id: string }) =>
  t.call(
    counsellorChapters.read,
    { params: { clientId: client.id, chapter: 'home' } },
    { as: await freshSession(t, counsellor) },
  )

/** An opened chapter of a client and the client's partner, which the client has offered to the counsellor. */
async function anOfferedChapter() {
  const [helen, daniel] = await steps.anOpenedChapter()
  await steps.becomeClient(helen, amara)
  expect((await steps.offer(helen, daniel, amara)).status).toBe(200)
  return [helen, daniel] as const
}
async function aSharedChapter() {
  const [helen, daniel] = await anOfferedChapter()
  expect((await steps.offer(daniel, helen, amara)).status).toBe(200)
  return [helen, daniel] as const
}

describe('opening a chapter to a counsellor', () => {
  test('needs the yes of both, and lasts 30 days', async () => {
    const [helen, daniel] = await anOfferedChapter()
    const counsellor = { id: amara.id, name: 'Dr. Amara Nwosu', image: null }
    expect((await steps.chapterOf(helen, daniel)).counsellor).toMatchObject({ is_own: true, until: null })
    expect(await steps.chapterOf(daniel, helen)).toMatchObject({
      state: 'opened',
      counsellor: { counsellor: expect.objectContaining({ name: counsellor.name }), is_own: false, until: null },
      counsellors: [],
    })
    expect(await readBy(amara, helen)).toMatchObject(NOT_FOUND)
    expect((await listBy(amara, helen)).body.data).toEqual([])

    await steps.offer(daniel, helen, amara)
    const { state, counsellor: shared } = await steps.chapterOf(helen, daniel)
    const days = (Date.parse(shared?.until ?? '') - t.deps.clock().getTime()) / DAY_MS
    expect([state, Math.round(days)]).toEqual(['with_counsellor', 30])
    expect((await listBy(amara, helen)).body.data).toEqual([
      { chapter: 'home', partner_first_name: 'Daniel', until: shared?.until },
    ])
    expect((await readBy(amara, helen)).body.data).toMatchObject({
      client_first_name: 'Helen',
      partner_first_name: 'Daniel',
      together: expect.arrayContaining([
        {
          question: 'room',
          comparison: 'near',
          own: { choice: 'separate', words: 'Helen’s canary', changed_at: null },
          partner: { choice: 'chair', words: 'Daniel’s canary', changed_at: null },
        },
      ]),
    })
    t.advance(30 * DAY_MS)
    expect(await readBy(amara, helen)).toMatchObject(NOT_FOUND)
  })

  test('names only a counsellor of the member who offers it', async () => {
    const [helen, daniel] = await steps.anOpenedChapter()
    await steps.becomeClient(helen, amara)
    expect((await steps.chapterOf(helen, daniel)).counsellors.map(({ id }) => id)).toEqual([amara.id])
    expect(await steps.offer(daniel, helen, amara)).toMatchObject(NOT_FOUND)
    expect(await steps.offer(helen, daniel, await aMember(t))).toMatchObject(NOT_FOUND)
    expect(await steps.offer(helen, daniel, await aStaffMember(t, 'counsellor'))).toMatchObject(NOT_FOUND)
    expect((await steps.chapterOf(daniel, helen)).counsellor).toBeNull()
  })

  test('is refused without a counsellor, at its field', async () => {
    const [helen, daniel] = await steps.anOpenedChapter()
    expect(await steps.act(helen, daniel, 'offer_counsellor')).toMatchObject({
      status: 400,
      body: { errors: { counsellor_id: 'Please choose a counsellor' } },
    })
  })

  test('another counsellor of the partner is another question, not a yes', async () => {
    const [helen, daniel] = await anOfferedChapter()
    const leila = await aCounsellor(t, { name: 'Leila Haddad' })
    await steps.becomeClient(daniel, leila)
    await steps.offer(daniel, helen, leila)
    expect(await steps.chapterOf(daniel, helen)).toMatchObject({ counsellor: { is_own: true, until: null } })
    for (const counsellor of [amara, leila]) {
      expect((await readBy(counsellor, helen)).status).toBe(404)
      expect((await readBy(counsellor, daniel)).status).toBe(404)
    }
  })

  test('is not possible before the chapter is opened', async () => {
    const [helen, daniel] = await steps.aPair()
    await steps.answer(helen, daniel, 'A window')
    await steps.becomeClient(helen, amara)
    expect(await steps.offer(helen, daniel, amara)).toMatchObject(NOT_NOW)
    expect((await steps.chapterOf(helen, daniel)).counsellors).toEqual([])
  })
})

describe('the counsellor reads it no more', () => {
  const ENDS: [name: string, end: (helen: Person, daniel: Person) => Promise<unknown>][] = [
    ['one of the two has ended it', (helen, daniel) => steps.act(daniel, helen, 'end_counsellor')],
    ['one of the two has closed the chapter', (helen, daniel) => steps.act(helen, daniel, 'close')],
    [
      'the two have gone below the stage',
      (helen, daniel) =>
        t.call(
          pairs.goBack,
          { params: { partnerId: daniel.id }, body: { from: 'families', to: 'exclusive' } },
          { as: helen.token },
        ),
    ],
    [
      'one has blocked the other',
      (helen, daniel) => t.call(safety.block, { body: { member_id: helen.id } }, { as: daniel.token }),
    ],
  ]
  test.each(ENDS)('after %s', async (_, end) => {
    const [helen, daniel] = await aSharedChapter()
    expect((await readBy(amara, helen)).status).toBe(200)
    await end(helen, daniel)
    expect(await readBy(amara, helen)).toMatchObject(NOT_FOUND)
    expect((await listBy(amara, helen)).body.data).toEqual([])
  })
})

test('another counsellor, also one of the partner, and staff read nothing', async () => {
  const [helen, daniel] = await aSharedChapter()
  const leila = await aCounsellor(t, { name: 'Leila Haddad' })
  expect(await readBy(leila, helen)).toMatchObject(NOT_FOUND)
  expect(await listBy(leila, helen)).toMatchObject(NOT_FOUND)
  await steps.becomeClient(daniel, leila)
  expect(await readBy(leila, daniel)).toMatchObject(NOT_FOUND)
  expect((await listBy(leila, daniel)).body.data).toEqual([])
  // The partner is no client of the counsellor.
  expect(await readBy(amara, daniel)).toMatchObject(NOT_FOUND)
  for (const staff of [await aStaffMember(t), await aStaffMember(t, 'provider', ['support'])])
    expect((await readBy(staff, helen)).status).toBe(403)
  expect((await readBy(helen, helen)).status).toBe(403)
})

test('both read when the counsellor opened it, once for each visit', async () => {
  const [helen, daniel] = await aSharedChapter()
  await readBy(amara, helen)
  await readBy(amara, helen)
  const opened = async (viewer: Person, partner: Person) => {
    const { openings } = (await steps.read(viewer, partner)).body.data as Chapter // by the contract
    return openings.map(({ counsellor }) => counsellor.name)
  }
  expect(await opened(helen, daniel)).toEqual(['Dr. Amara Nwosu'])
  expect(await opened(daniel, helen)).toEqual(['Dr. Amara Nwosu'])
  t.advance(10 * MINUTE_MS)
  await readBy(amara, helen)
  const later = await signedInAgain(t, helen)
  const partner = await signedInAgain(t, daniel)
  expect(await opened(later, partner)).toHaveLength(2)
  // The client's list of what the counsellor opened has them too.
  const bookingId = await aBooking(t, { member: helen, counsellor: amara, startsAt: '2031-01-05T09:00:00Z' })
  const details = await t.call(counselling.details, { params: { bookingId } }, { as: later.token })
  const { openings } = details.body.data as { openings: { item: string }[] } // by the contract
  expect(openings.map(({ item }) => item)).toEqual(['chapter_home', 'chapter_home'])
})

test('of two counsellors offered at the same moment one is named, and none reads', async () => {
  for (let n = 0; n < 5; n += 1) {
    const [helen, daniel] = await steps.anOpenedChapter()
    const leila = await aCounsellor(t, { name: 'Leila Haddad' })
    await steps.becomeClient(helen, amara)
    await steps.becomeClient(daniel, leila)
    const answers = await Promise.all([steps.offer(helen, daniel, amara), steps.offer(daniel, helen, leila)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await steps.chapterOf(helen, daniel)).counsellor?.until).toBeNull()
    expect([(await readBy(amara, helen)).status, (await readBy(leila, daniel)).status]).toEqual([404, 404])
  }
})
