import { randomUUID } from 'node:crypto'
import { type BookingDetails, counselling } from '@heartwell/contract/counselling/counselling.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { aClientAndCounsellor } from '../../../../test/steps/conversation-steps.ts'
import { aBooking } from '../../../../test/steps/counselling-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { openingsBy, recordOpening, sharesWith } from '../shares/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const share = ({ token }: Pick<Person, 'token'>, counsellorId: string, item: unknown, shared: unknown) =>
  t.call(counselling.share, { params: { counsellorId }, body: { item, shared } }, { as: token })

const ITEMS = ['photos', 'profile', 'interests', 'facts', 'temperament', 'values']

describe('POST /api/counselling/counsellors/{counsellorId}/shares', () => {
  test('shares one item with one counsellor and stops sharing it; the answer has all six', async () => {
    const [member, counsellor] = await aClientAndCounsellor(t)
    const since = t.deps.clock().toISOString().slice(0, 10)
    const answer = await share(member, counsellor.id, 'photos', true)
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(answer.body.data).toEqual(
      ITEMS.map((item) => ({ item, since: item === 'photos' ? expect.stringContaining(since) : null })),
    )
    const back = await share(member, counsellor.id, 'photos', false)
    expect(back.body.data).toEqual(ITEMS.map((item) => ({ item, since: null })))
    expect(await share(member, counsellor.id, 'photos', false), 'again').toMatchObject({ status: 200 })
  })

  test('shared again stays so since the first time', async () => {
    const [member, counsellor] = await aClientAndCounsellor(t)
    const first = (await share(member, counsellor.id, 'values', true)).body.data
    t.advance(60_000)
    expect((await share(member, counsellor.id, 'values', true)).body.data).toEqual(first)
  })

  test('is for this counsellor and this member alone', async () => {
    const [member, counsellor] = await aClientAndCounsellor(t)
    const [other, otherCounsellor] = await aClientAndCounsellor(t)
    await share(member, counsellor.id, 'profile', true)
    const shared = async (memberId: string, counsellorId: string) =>
      (await sharesWith(t.db, memberId, counsellorId)).filter(({ since }) => since !== null).map(({ item }) => item)
    expect(await shared(member.id, counsellor.id)).toEqual(['profile'])
    expect(await shared(member.id, otherCounsellor.id)).toEqual([])
    expect(await shared(other.id, counsellor.id)).toEqual([])
  })

  test('can be ended after the last appointment', async () => {
    const [member, counsellor] = await aClientAndCounsellor(t, { isOpen: false })
    expect(await share(member, counsellor.id, 'profile', false)).toMatchObject({ status: 200 })
  })

  test('answers 404 for a counsellor without an appointment of the member, and for nobody', async () => {
    const [, counsellor] = await aClientAndCounsellor(t)
    const stranger = await aMember(t)
    for (const id of [counsellor.id, randomUUID(), stranger.id]) {
      expect(await share(stranger, id, 'photos', true)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect(await t.db.selectFrom('client_shares').selectAll().where('member_id', '=', stranger.id).execute()).toEqual(
      [],
    )
  })

  test.each([
    ['item', 'reasoning', true, 'Please choose what to share'],
    ['item', undefined, true, 'Please choose what to share'],
    ['shared', 'photos', 'yes', 'Please say yes or no'],
    ['shared', 'photos', undefined, 'Please say yes or no'],
  ])('refuses a wrong %s with 400 and its field', async (field, item, shared, text) => {
    const [member, counsellor] = await aClientAndCounsellor(t)
    const answer = await share(member, counsellor.id, item, shared)
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: text } } })
  })

  test('refuses visitors, members who are not approved, and counsellors', async () => {
    const [, counsellor] = await aClientAndCounsellor(t)
    const refusal = async (token: string) => (await share({ token }, counsellor.id, 'photos', true)).body.code
    expect(await refusal('')).toBe('session.required')
    expect(await refusal((await aMember(t, { approval: 'rejected' })).token)).toBe('member.not_approved')
    expect(await refusal(counsellor.token)).toBe('session.not_allowed')
  })
})

describe('openings', () => {
  test('what a counsellor opened is listed for the member, the newest first, of this counsellor alone, at most 50', async () => {
    const [member, counsellor] = await aClientAndCounsellor(t)
    const [, other] = await aClientAndCounsellor(t)
    const open = (counsellorId: string, item: 'file' | 'photos', minute: number) =>
      recordOpening(t.db, { memberId: member.id, counsellorId, item, at: new Date(Date.UTC(2027, 0, 1, 9, minute)) })
    await open(counsellor.id, 'file', 0)
    await open(counsellor.id, 'photos', 1)
    await open(other.id, 'file', 2)
    expect(await openingsBy(t.db, member.id, counsellor.id)).toEqual([
      { item: 'photos', at: '2027-01-01T09:01:00.000Z' },
      { item: 'file', at: '2027-01-01T09:00:00.000Z' },
    ])
    for (let minute = 2; minute < 51; minute += 1) await open(counsellor.id, 'photos', minute)
    const openings = await openingsBy(t.db, member.id, counsellor.id)
    expect(openings).toHaveLength(50)
    expect(openings.at(-1)?.item, 'the 51st, the oldest, is left out').toBe('photos')
  })

  test('an opening in a transaction that fails is not recorded', async () => {
    const [member, counsellor] = await aClientAndCounsellor(t)
    const opening = { memberId: member.id, counsellorId: counsellor.id, item: 'file' as const, at: t.deps.clock() }
    const failed = t.db.transaction().execute(async (tx) => {
      await recordOpening(tx, opening)
      throw new Error('the file could not be read')
    })
    await expect(failed).rejects.toThrow('could not be read')
    expect(await openingsBy(t.db, member.id, counsellor.id)).toEqual([])
  })

  test('the member sees shares and openings in the details of a booking', async () => {
    const [member, counsellor] = await aClientAndCounsellor(t)
    const bookingId = await aBooking(t, { member, counsellor, startsAt: '2027-03-26T09:00:00Z' })
    await share(member, counsellor.id, 'interests', true)
    await recordOpening(t.db, {
      memberId: member.id,
      counsellorId: counsellor.id,
      item: 'interests',
      at: t.deps.clock(),
    })
    const { body } = await t.call(counselling.details, { params: { bookingId } }, { as: member.token })
    const { shares, openings } = body.data as BookingDetails // by the contract
    expect(shares.find(({ item }) => item === 'interests')?.since).not.toBeNull()
    expect(openings).toEqual([{ item: 'interests', at: expect.any(String) }])
  })
})
