import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { aRegistration } from '../../../../test/samples/endpoint-samples.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const send = (from: Person, to: Person) =>
  t.call(interests.send, { body: { user_id: from.id, match_confirm_user_id: to.id } }, { as: from.token })
const answer = (by: Person, to: Person, confirm: boolean) =>
  t.call(interests.answer, { body: { user_id: by.id, interested_user: to.id, confirm } }, { as: by.token })
const pair = async () => [await aMember(t), await aMember(t, { gender: 'M', photos: 1 })] as const

/**
 * Everything that a member can read about others, in one text. The member may see their own list of blocks, so it is
 * left out.
 */
async function everything(person: Person, other: Person): Promise<string> {
  const own = { body: { user_id: person.id } }
  const as = { as: person.token }
  const replies = await Promise.all([
    t.call(profiles.getUser, own, as),
    t.call(profiles.getUser, { body: { user_id: other.id } }, as),
    t.call(matching.matchedUsers, own, as),
    t.call(matching.matchedUsers, { body: { ...own.body, scope: 'connected' } }, as),
    t.call(interests.sent, own, as),
    t.call(interests.received, own, as),
    t.call(interests.pending, own, as),
    t.call(interests.connections, {}, as),
    t.call(notifications.history, own, as),
    send(person, other),
    answer(person, other, true),
  ])
  return replies.map((r) => JSON.stringify(r.body)).join('\n')
}

const sees = async (viewer: Person, other: Person) => {
  const profile = await t.call(profiles.getUser, { body: { user_id: other.id } }, { as: viewer.token })
  const list = await t.call(matching.matchedUsers, { body: { user_id: viewer.id } }, { as: viewer.token })
  return [profile.status === 200, JSON.stringify(list.body).includes(other.id)]
}

const hideFromContact = (by: Person, contact: string, label = '') =>
  t.call(safety.hideFromContact, { body: { contact, label } }, { as: by.token })
/** As the member edits it. */
async function savePhone(person: Person, phone: string) {
  const { id, name, email } = person
  const fields = { name, email, phone, dob: '1968-03-05', gender: 'M', profession: 'Potter', address: '' }
  const { status } = await t.call(onboarding.updateUser, { body: { user_id: id, ...fields } }, { as: person.token })
  expect(status).toBe(200)
}
const namedBy = async (person: Person) => {
  const { body } = await t.call(safety.visibility, {}, { as: person.token })
  return (body.data as { named: { id: string; label: string }[] }).named // The contract guarantees this type.
}
const hiddenFrom = async (id: string) =>
  (await t.db.selectFrom('hidden_pairs').select('other_id').where('member_id', '=', id).execute()).map(
    (row) => row.other_id,
  )

describe('hidden contacts by email address or phone number', () => {
  test('are hidden from the member and the reverse, also when they are connected, until the contact is removed', async () => {
    const [asha, ravi] = await pair()
    await send(asha, ravi)
    await answer(ravi, asha, true)
    await hideFromContact(asha, ` ${ravi.email.toUpperCase()}`, 'My neighbour')
    expect(await everything(asha, ravi)).not.toContain(ravi.id)
    expect(await everything(ravi, asha)).not.toContain(asha.id)
    const [named] = await namedBy(asha)
    expect(named).toMatchObject({ kind: 'email', label: 'My neighbour' })
    const as = { as: asha.token }
    expect(
      (await t.call(safety.removeHiddenContact, { params: { id: named?.id ?? '' } }, { as: ravi.token })).status,
    ).toBe(404)
    expect((await t.call(safety.removeHiddenContact, { params: { id: named?.id ?? '' } }, as)).status).toBe(200)
    expect(await sees(asha, ravi)).toEqual([true, true])
  })

  test('are hidden however the number is written, and stay hidden when they change it, or change it back', async () => {
    const [asha, ravi] = await pair()
    await t.db.updateTable('members').set({ phone: '07911333777' }).where('id', '=', ravi.id).execute()
    await hideFromContact(asha, '+44 (7911) 333-777')
    expect(await sees(ravi, asha)).toEqual([false, false])
    for (const phone of ['07911333778', '07911333777', '07911333779']) {
      await savePhone(ravi, phone)
      expect([await sees(ravi, asha), await sees(asha, ravi)]).toEqual([
        [false, false],
        [false, false],
      ])
    }
  })

  test.each([
    ['+351 912 345 111', '00351912345111'],
    ['+44 7911 333 112', '07911333112'],
    ['07911333113', '+44 7911 333113'],
  ])('who have the number %s are hidden by %s', async (own, written) => {
    const [asha, ravi] = await pair()
    await savePhone(ravi, own)
    await hideFromContact(asha, written)
    expect([await sees(ravi, asha), await sees(asha, ravi)]).toEqual([
      [false, false],
      [false, false],
    ])
  })

  test('who join with a number of another country are hidden also by contacts of the time before E.164', async () => {
    const asha = await aMember(t)
    const key = t.deps.vault.codeHash('1912345222', 'phone')
    const entry = { member_id: asha.id, kind: 'phone', key, label: '', created_at: t.deps.clock() }
    await t.db.insertInto('hidden_contacts').values(entry).execute()
    const { body } = await t.call(accounts.register, { body: aRegistration({ phoneNumber: '+351 912 345 222' }) })
    const { id } = body.data as { id: string } // The contract guarantees this type.
    expect(await hiddenFrom(id)).toEqual([asha.id])
  })

  test('are hidden by the email address that they had before, too', async () => {
    const [asha, ravi] = await pair()
    const former = ravi.email
    await savePhone(ravi, '07911555001')
    await t.db
      .updateTable('accounts')
      .set({ email: `new-${former}` })
      .where('id', '=', ravi.id)
      .execute()
    await hideFromContact(asha, former)
    expect(await sees(ravi, asha)).toEqual([false, false])
  })

  test('are not hidden by a number that they never had', async () => {
    const [asha, ravi] = await pair()
    await savePhone(ravi, '07911444001')
    await hideFromContact(asha, '07911444002')
    expect(await sees(ravi, asha)).toEqual([true, true])
  })

  test('are hidden also when they register later, and nothing kept says who they are', async () => {
    const asha = await aMember(t)
    const newcomer = aRegistration({ phoneNumber: '2079469321' })
    await hideFromContact(asha, newcomer.email)
    await hideFromContact(asha, '+44 20 7946 9321')
    const { body } = await t.call(accounts.register, { body: newcomer })
    const { id } = body.data as { id: string } // The contract guarantees this type.
    expect(await hiddenFrom(id)).toEqual([asha.id, asha.id])
    const kept = JSON.stringify(await t.db.selectFrom('hidden_contacts').selectAll().execute())
    expect(kept).not.toContain(newcomer.email)
    expect(kept).not.toContain('79469321')
  })

  test('get the same answer whether they are members or not; the own address and invalid ones change nothing', async () => {
    const [asha, ravi] = await pair()
    const here = await hideFromContact(asha, ravi.email)
    const nowhere = await hideFromContact(asha, 'nobody@nowhere.example')
    expect(here.body).toEqual(nowhere.body)
    await hideFromContact(asha, asha.email)
    expect(await hiddenFrom(asha.id)).toEqual([ravi.id])
    expect((await hideFromContact(asha, 'ravi')).body.errors).toEqual({
      contact: 'Please enter an email address or a phone number',
    })
  })
})
