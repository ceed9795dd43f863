import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { consoleSearch } from '@heartwell/contract/console/console-search.ts'
import { memberFile } from '@heartwell/contract/console/member-file.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { reviewQueue } from '@heartwell/contract/review/review-queue.ts'
import { PHONE_UNKNOWN } from '@heartwell/contract/text/phone-numbers.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person, type StaffPerson } from '../../../../test/factories.ts'
import { aRegistration } from '../../../../test/samples/endpoint-samples.ts'
import { aConnectedPair } from '../../../../test/steps/conversation-steps.ts'
import { update } from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let staff: StaffPerson
beforeAll(async () => {
  t = await testApp()
  staff = await aStaffMember(t, 'provider', ['reviewer', 'moderator', 'support'])
})
afterAll(() => t.close())

const register = (phoneNumber: string) => t.call(accounts.register, { body: aRegistration({ phoneNumber }) })
const stored = (id: string) =>
  t.db.selectFrom('members').select(['phone', 'phone_e164']).where('id', '=', id).executeTakeFirstOrThrow()
function save(person: Person, phone: string) {
  const { id, name, email } = person
  const details = { user_id: id, name, email, phone, dob: '1968-03-05', gender: 'F', profession: 'Potter', address: '' }
  return update(t, person.token, { payload: details })
}
const seenBy = async (viewer: Person, id: string) =>
  (await t.call(profiles.getUser, { body: { user_id: id } }, { as: viewer.token })).body.data
const found = async (text: string) =>
  (await t.call(consoleSearch.search, { query: { text } }, { as: staff.token })).body.members as { id: string }[]

describe('a registration', () => {
  test.each([
    ['07700 900123', '07700900123', null],
    ['7700900123', '7700900123', null],
    ['٠٧٧٠٠ ٩٠٠١٢٣', '07700900123', null],
    ['+44 7700 900123', '07700900123', '+447700900123'],
    ['0044 (0)7700-900123', '07700900123', '+447700900123'],
    ['+351 912 345 678', '912345678', '+351912345678'],
    ['00351912345678', '912345678', '+351912345678'],
    ['+47 91 23 45 67', '91234567', '+4791234567'],
  ])('with %j stores %s and %s', async (phoneNumber, phone, e164) => {
    const { body } = await register(phoneNumber)
    const data = body.data as { id: string; phone: string } // A successful registration returns the member.
    expect(await stored(data.id)).toEqual({ phone, phone_e164: e164 })
    expect(data.phone).toBe(e164 ?? phone)
  })

  test.each(['+351 912 345', '+44 2079460', '+999 123 456 789', '+1 555-0123'])(
    'with %s is refused at its field',
    async (phoneNumber) => {
      const { status, body } = await register(phoneNumber)
      expect([status, body.errors]).toEqual([400, { phoneNumber: PHONE_UNKNOWN }])
    },
  )
})

describe('the basic details', () => {
  test('take a number of another country, the same number again, and one without a country', async () => {
    const asha = await aMember(t)
    for (const [written, phone, e164] of [
      ['+351 912 345 679', '912345679', '+351912345679'],
      ['+351912345679', '912345679', '+351912345679'],
      ['07700 900125', '07700900125', null],
    ] as const) {
      expect((await save(asha, written)).status).toBe(200)
      expect(await stored(asha.id)).toEqual({ phone, phone_e164: e164 })
    }
  })

  test('refuse a number that the country does not have', async () => {
    const asha = await aMember(t)
    const before = await stored(asha.id)
    const { status, body } = await save(asha, '+351 912 345')
    expect([status, body.errors]).toEqual([400, { phone: PHONE_UNKNOWN }])
    expect(await stored(asha.id)).toEqual(before)
  })
})

test('connections and staff see the number in groups with its country code; a number without one as it is', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  const sharing = { email: false, phone: true, dob: false }
  await t.call(interests.share, { body: { user_id: asha.id, member_id: ravi.id, ...sharing } }, { as: asha.token })
  expect(await seenBy(ravi, asha.id)).toMatchObject({ phone: '07700900123' })
  await save(asha, '+351912345681')
  expect(await seenBy(ravi, asha.id)).toMatchObject({ phone: '+351 912 345 681' })
  expect(await seenBy(asha, asha.id)).toMatchObject({ phone: '+351912345681' })
  const params = { id: asha.id }
  for (const endpoint of [memberFile.file, review.file])
    expect((await t.call(endpoint, { params }, { as: staff.token })).body.data).toMatchObject({
      phone: '+351 912 345 681',
    })
})

test('the console finds a number by its beginning, however it is written', async () => {
  const without = await aMember(t)
  const british = await aMember(t)
  const portuguese = await aMember(t)
  await save(without, '07911 654321')
  await save(british, '+44 7911 654 322')
  await save(portuguese, '+351 961 654 321')
  for (const text of ['07911 6543', '+44 7911 6543', '0044 7911 6543'])
    expect((await found(text)).map(({ id }) => id).sort(), text).toEqual([without.id, british.id].sort())
  for (const text of ['961 654', '+351 961 654', '00351 961 654 3', '351961654'])
    expect(
      (await found(text)).map(({ id }) => id),
      text,
    ).toEqual([portuguese.id])
})

test('the same number with and without its country is a hint for reviewers', async () => {
  const hintsOf = async ({ id }: Person) => {
    const { body } = await t.call(reviewQueue.item, { params: { id } }, { as: staff.token })
    return (body.data as { hints: { kind: string; members: { id: string }[] }[] }).hints // The schema has been applied.
  }
  const first = await aMember(t)
  const second = await aMember(t)
  const third = await aMember(t)
  await save(first, '07911 654 400')
  await save(second, '+44 7911 654 400')
  await save(third, '+351 961 654 400')
  for (const { id } of [first, second, third])
    await t.db
      .updateTable('members')
      .set({ approval: 'pending', decided_at: null, decided_by: null })
      .where('id', '=', id)
      .execute()
  for (const [own, other] of [
    [first, second],
    [second, first],
  ] as const)
    expect(await hintsOf(own)).toMatchObject([{ kind: 'same_phone', members: [{ id: other.id }] }])
  expect(await hintsOf(third)).toEqual([])
})
