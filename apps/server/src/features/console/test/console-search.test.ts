import { consoleSearch, isSearchable } from '@heartwell/contract/console/console-search.ts'
import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aReport, aSupportCase } from '../../../../test/database/sample-rows.ts'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { aMemberAndCounsellor, bookSlot, paymentById, slotIn } from '../../../../test/steps/booking-steps.ts'
import { aBooking, aCounsellor } from '../../../../test/steps/counselling-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let administrator: Person
beforeAll(async () => {
  t = await testApp()
  administrator = await aStaffMember(t)
})
afterAll(() => t.close())

const find = async (text: string, as = administrator) => {
  const { status, body } = await t.call(consoleSearch.search, { query: { text } }, { as: as.token })
  expect(status).toBe(200)
  return body as Record<'members' | 'cases' | 'reports' | 'bookings' | 'payments', Record<string, unknown>[]>
}
const namesIn = async (text: string) => (await find(text)).members.map(({ name }) => name)

describe('GET /api/provider/search', () => {
  test('finds members in any state by a part of the name, without accents, names that begin with it first', async () => {
    await aMember(t, { name: 'Ana Żółtowska', approval: 'pending' })
    await aMember(t, { name: 'Zolta Berg', approval: 'rejected' })
    expect(await namesIn('zolt')).toEqual(['Zolta Berg', 'Ana Żółtowska'])
  })

  test('takes % and _ literally', async () => {
    await aMember(t, { name: 'Quinn 100% Real' })
    expect(await namesIn('quinn 100%')).toEqual(['Quinn 100% Real'])
    expect(await namesIn('qu%nn')).toEqual([])
    expect(await namesIn('qu_nn')).toEqual([])
  })

  test('finds a member by the beginning of the email address, by the phone number and by the id', async () => {
    const person = await aMember(t, { name: 'Xaver Quast' })
    await t.db.updateTable('members').set({ phone: '03098765432' }).where('id', '=', person.id).execute()
    for (const text of [person.email.slice(0, 8).toUpperCase(), person.email, '030 987 654', person.id])
      expect((await find(text)).members.map(({ id }) => id)).toContain(person.id)
    expect((await find('030 987 654')).members).toEqual([
      { id: person.id, name: 'Xaver Quast', email: person.email, approval: 'approved', is_suspended: false },
    ])
  })

  test.each(['田中', '田', '김민'])('finds %s, although a shorter text than three letters is refused', async (text) => {
    const { name } = await aMember(t, { name: `${text}結衣` })
    expect(isSearchable(text)).toBe(true)
    expect(await namesIn(text)).toContain(name)
    expect(isSearchable('Ly')).toBe(false)
  })

  test('gives five members at most', async () => {
    for (let n = 0; n < 6; n += 1) await aMember(t, { name: `Wilhelmina ${n}` })
    expect(await namesIn('wilhelmina')).toEqual([0, 1, 2, 3, 4].map((n) => `Wilhelmina ${n}`))
  })

  test('finds a case and a report by number, with or without the hyphen', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t, { name: 'Ravi Reported', gender: 'M' })
    const { number } = await aSupportCase(t, asha.id)
    const report = await aReport(t, asha.id, ravi.id)
    expect((await find(number.toLowerCase())).cases).toMatchObject([{ number }])
    expect((await find(report.replace('-', ''))).reports).toMatchObject([{ number: report, name: 'Ravi Reported' }])
  })

  test('finds a report about a counsellor by number', async () => {
    const asha = await aMember(t)
    const counsellor = await aCounsellor(t)
    const report = await aReport(t, asha.id, counsellor.id)
    await t.db.updateTable('reports').set({ reported_type: 'counsellor' }).where('number', '=', report).execute()
    expect((await find(report)).reports).toMatchObject([{ number: report, name: counsellor.name }])
  })

  test('finds a payment by its transaction id, its own id and that of its booking', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 44) })
    const { transaction_id } = await paymentById(t, paymentId)
    for (const text of [transaction_id, paymentId, bookingId])
      expect((await find(text)).payments).toMatchObject([{ id: paymentId, transaction_id, member_id: member.id }])
  })

  test('finds with a member the newest cases, the reports about them, their bookings and payments', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    await t.db.updateTable('members').set({ name: 'Ysolde Marbeck' }).where('id', '=', member.id).execute()
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 46) })
    const older = await aSupportCase(t, member.id)
    const newer = await aSupportCase(t, member.id)
    const other = await aMember(t)
    const report = await aReport(t, other.id, member.id)
    await aReport(t, member.id, other.id)
    for (const text of ['ysolde marb', member.email, member.id]) {
      const found = await find(text)
      expect(found.cases.map(({ number }) => number)).toEqual([newer.number, older.number])
      expect(found.reports.map(({ number }) => number)).toEqual([report])
      expect(found.bookings).toMatchObject([{ id: bookingId, name: 'Ysolde Marbeck', state: 'confirmed' }])
      expect(found.payments).toMatchObject([{ id: paymentId }])
    }
  })

  test('finds a booking by its id, and no time that is only held', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    const held = await aBooking(t, {
      member,
      counsellor,
      startsAt: slotIn(t, 52),
      state: 'held',
      heldUntil: slotIn(t, 0),
    })
    expect((await find(bookingId)).bookings).toMatchObject([{ id: bookingId, counsellor_name: counsellor.name }])
    expect((await find(held)).bookings).toEqual([])
    expect((await find(member.email)).bookings.map(({ id }) => id)).toEqual([bookingId])
  })

  test('asks for three letters, and takes 100', async () => {
    const call = (text: string) => t.call(consoleSearch.search, { query: { text } }, { as: administrator.token })
    expect(await call('ma')).toMatchObject({
      status: 400,
      body: { errors: { text: 'Type at least 3 letters or digits' } },
    })
    expect((await call('mar')).status).toBe(200)
    expect((await call('x'.repeat(100))).status).toBe(200)
    expect((await call('x'.repeat(101))).body.errors).toEqual({ text: 'Please keep the text under 100 characters' })
  })

  test.each<[StaffRole, string[]]>([
    ['reviewer', ['members']],
    ['moderator', ['members', 'reports']],
    ['support', ['bookings', 'cases', 'members', 'payments']],
    ['finance', ['bookings', 'cases', 'payments']],
  ])('shows the role %s nothing but %j', async (role, kinds) => {
    const staff = await aStaffMember(t, 'provider', [role])
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 50) })
    const other = await aMember(t)
    const found = {
      members: await find(member.id, staff),
      cases: await find((await aSupportCase(t, member.id)).number, staff),
      reports: await find(await aReport(t, other.id, member.id), staff),
      bookings: await find(bookingId, staff),
      payments: await find(paymentId, staff),
    }
    const kindsOfAll = Object.keys(found) as (keyof typeof found)[]
    // By what is searched for itself, and by the member.
    const ofMember = await find(member.id, staff)
    for (const kind of kindsOfAll) expect(ofMember[kind].length > 0, kind).toBe(kinds.includes(kind))
    const shown = kindsOfAll.filter((kind) => found[kind][kind].length > 0)
    expect(shown.sort()).toEqual(kinds.toSorted())
  })
})
