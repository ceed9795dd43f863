import { staffAccounts } from '@heartwell/contract/staff/staff-accounts.ts'
import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { CaseNumber, type SupportCase, support } from '@heartwell/contract/support/support.ts'
import {
  type InboxCase,
  type InboxRow,
  OTHER_CASES_LISTED,
  supportInbox,
} from '@heartwell/contract/support/support-inbox.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember, aStaffMember, type Person, type StaffPerson } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { Db } from '../../../platform/db/database.ts'

let t: TestApp
let anna: StaffPerson
let tom: StaffPerson
let asha: Person
beforeAll(async () => {
  t = await testApp()
  anna = await aStaffMember(t, 'provider', ['support'])
  tom = await aStaffMember(t, 'provider', ['finance'])
  asha = await aMember(t, { name: 'Asha Rao' })
})
afterAll(() => t.close())
beforeEach(() => t.db.deleteFrom('support_cases').execute())

async function raise(changed: Record<string, unknown> = {}, by = asha): Promise<string> {
  t.advance(1000)
  const who = { user_id: by.id, user_name: by.name, user_email: by.email }
  const body = { ...who, subject: 'gs', title: 'My pictures', message: 'Where are they?', ...changed }
  const answer = await t.call(support.send, { body }, { as: by.token })
  return CaseNumber.parse(answer.body.case_number)
}
const reply = (number: string, message: string, by = asha) =>
  t.call(support.reply, { params: { number }, body: { message } }, { as: by.token })
const ownCase = (number: string, by = asha) => t.call(support.case, { params: { number } }, { as: by.token })
async function memberReads(number: string): Promise<SupportCase> {
  return (await ownCase(number)).body.data as SupportCase // its schema
}
async function staffReads(number: string, by = anna): Promise<InboxCase> {
  return (await t.call(supportInbox.case, { params: { number } }, { as: by.token })).body.data as InboxCase // its schema
}
async function inbox(query: Record<string, string> = {}, by = anna) {
  const { body } = await t.call(supportInbox.list, { query }, { as: by.token })
  const { rows, counts } = body as unknown as { counts: Record<string, number>; rows: InboxRow[] } // its schema
  return { numbers: rows.map(({ number }) => number), rows, counts }
}
const answer = (number: string, by = anna) =>
  t.call(supportInbox.answer, { params: { number }, body: { text: 'They are here.' } }, { as: by.token })
const act = (call: 'close' | 'reopen', number: string) =>
  t.call(supportInbox[call], { params: { number } }, { as: anna.token })
const assign = (number: string, staff_id: string | null, from: string | null, by = anna) =>
  t.call(supportInbox.assign, { params: { number }, body: { staff_id, from } }, { as: by.token })
const note = (number: string, text: string, by = anna) =>
  t.call(supportInbox.addNote, { params: { number }, body: { text } }, { as: by.token })
const merge = (number: string, into: string, by = anna) =>
  t.call(supportInbox.merge, { params: { number }, body: { into } }, { as: by.token })
const idOf = async (number: string) =>
  (await t.db.selectFrom('support_cases').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id
const actsOn = async (number: string) => {
  const id = await idOf(number)
  const rows = await t.db.selectFrom('audit').select(['action', 'reason']).where('subject_id', '=', id).execute()
  return rows.map(({ action, reason }) => `${action} ${reason ?? ''}`.trim())
}
const lockCase = (id: string) => (tx: Db) =>
  tx.selectFrom('support_cases').select('id').where('id', '=', id).forUpdate().execute()

describe('supportInbox.assign', () => {
  test('gives a case to oneself, to a colleague and to nobody; the lists follow', async () => {
    const one = await raise()
    const two = await raise()
    expect((await assign(one, anna.id, null)).body.message).toBe('You have the case now.')
    expect((await staffReads(one)).assignee).toEqual({ id: anna.id, name: anna.name })
    expect((await inbox({ assignee: 'mine' })).numbers).toEqual([one])
    expect((await inbox({ assignee: 'mine' })).counts).toEqual({ received: 1, answered: 0, closed: 0 })
    expect((await inbox({ assignee: 'nobody' })).numbers).toEqual([two])
    expect((await inbox()).rows.map(({ assignee }) => assignee?.id ?? null)).toEqual([anna.id, null])
    await assign(one, tom.id, anna.id)
    expect((await inbox({ assignee: 'mine' })).numbers).toEqual([])
    expect((await inbox({ assignee: 'mine' }, tom)).numbers).toEqual([one])
    await assign(one, null, tom.id, tom)
    expect((await inbox({ assignee: 'nobody' })).numbers).toEqual([one, two])
    expect(await actsOn(one)).toEqual([
      `support.assigned to ${anna.name}`,
      `support.assigned to ${tom.name}`,
      'support.assigned to nobody',
    ])
  })

  test('of two who take a case at once, one gets it and the other reads why not', async () => {
    const number = await raise()
    const results = await startWhileHeld(t, lockCase(await idOf(number)), [
      () => assign(number, anna.id, null),
      () => assign(number, tom.id, null, tom),
    ])
    expect(results.map(({ body }) => body.code ?? 'assigned')).toEqual(['assigned', 'support.assigned'])
    expect((await staffReads(number)).assignee?.id).toBe(anna.id)
  })

  test('is possible only for active staff of support, finance or administration', async () => {
    const number = await raise()
    const editor = await aStaffMember(t, 'provider', ['editor'])
    const counsellor = await aStaffMember(t, 'counsellor')
    const former = await aStaffMember(t, 'provider', ['support'])
    await t.db.updateTable('accounts').set({ suspended_at: t.deps.clock() }).where('id', '=', former.id).execute()
    for (const { id } of [editor, counsellor, former, asha])
      expect(await assign(number, id, null)).toMatchObject({
        status: 400,
        body: { errors: { staff_id: 'This person can’t have cases' } },
      })
    const { body } = await t.call(supportInbox.colleagues, {}, { as: anna.token })
    const ids = (body.rows as { id: string }[]).map(({ id }) => id) // its schema
    expect(ids.sort()).toEqual([anna.id, tom.id].sort())
    expect((await assign('ZZZ-ZZZ', anna.id, null)).status).toBe(404)
  })

  test('follows from an answer to a case that nobody has; a case of a colleague stays theirs', async () => {
    const free = await raise()
    const toms = await raise()
    await assign(toms, tom.id, null)
    await answer(free)
    await answer(toms)
    expect((await staffReads(free)).assignee?.id).toBe(anna.id)
    expect((await staffReads(toms)).assignee?.id).toBe(tom.id)
  })
})

describe('supportInbox.addNote', () => {
  test('adds notes that staff read in their order, and no member in any answer', async () => {
    const number = await raise()
    await note(number, 'canary-note one')
    await note(number, 'canary-note two', tom)
    expect((await staffReads(number)).notes).toMatchObject([
      { text: 'canary-note one', by: anna.name },
      { text: 'canary-note two', by: tom.name },
    ])
    expect(Object.keys(await memberReads(number)).sort()).toEqual(
      'created_at messages number rating since state subject title transaction_id'.split(' ').sort(),
    )
    const list = await t.call(support.cases, {}, { as: asha.token })
    const mails = JSON.stringify(await t.db.selectFrom('mails').selectAll().execute())
    const notifications = JSON.stringify(await t.db.selectFrom('notifications').selectAll().execute())
    for (const text of [(await ownCase(number)).raw.toString(), list.raw.toString(), mails, notifications])
      expect(text).not.toContain('canary-note')
    expect(await actsOn(number)).toEqual(['support.noted', 'support.noted'])
  })

  test('is possible in a closed case, and not for a number that nobody has', async () => {
    const number = await raise()
    await act('close', number)
    expect((await note(number, 'She wrote again.')).status).toBe(200)
    expect((await note('ZZZ-ZZZ', 'x')).status).toBe(404)
  })
})

describe('supportInbox.merge', () => {
  test('moves messages and notes in the order in which they were written; the member has one case', async () => {
    const first = await raise({ message: 'one' })
    const second = await raise({ title: 'Again', message: 'two' })
    await reply(first, 'three')
    await note(second, 'canary-note')
    await answer(first)
    expect((await merge(second, first)).status).toBe(200)

    const read = await memberReads(first)
    expect(read.messages.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'They are here.'])
    expect(await memberReads(second)).toEqual(read)
    const { body } = await t.call(support.cases, {}, { as: asha.token })
    expect(body.rows).toMatchObject([{ number: first }])

    const target = await staffReads(first)
    expect(target.merged).toEqual([{ number: second, title: 'Again' }])
    expect(target.notes).toMatchObject([{ text: 'canary-note' }])
    expect(await staffReads(second)).toMatchObject({ state: 'closed', merged_into: first, messages: [], notes: [] })
    expect((await inbox({ state: 'closed' })).numbers).toEqual([])
    expect(await actsOn(second)).toContain(`support.merged into ${first}`)
  })

  test('a reply to the old number goes into the other case', async () => {
    const first = await raise()
    const second = await raise()
    await merge(second, first)
    expect((await reply(second, 'canary-reply')).status).toBe(200)
    expect((await memberReads(first)).messages.at(-1)?.text).toBe('canary-reply')
  })

  test('a waiting case makes the other one wait as long; its colleague stays', async () => {
    const first = await raise()
    await answer(first)
    const second = await raise()
    const { since } = await staffReads(second)
    t.advance(60_000)
    await merge(second, first)
    expect(await staffReads(first)).toMatchObject({ state: 'received', since, assignee: { id: anna.id } })
  })

  test('a merged case is not answered, assigned, noted or reopened; a case merged twice leads to the last one', async () => {
    const first = await raise()
    const second = await raise()
    const third = await raise()
    await merge(first, second)
    expect((await answer(first)).body.code).toBe('support.closed')
    expect((await assign(first, anna.id, null)).body.code).toBe('support.merged')
    expect((await note(first, 'x')).body.code).toBe('support.merged')
    expect((await act('reopen', first)).body.code).toBe('support.merged')
    expect((await merge(first, third)).body.code).toBe('support.merged')
    await merge(second, third)
    expect((await memberReads(first)).number).toBe(third)
    expect((await staffReads(third)).merged.map(({ number }) => number)).toEqual([first, second])
  })

  test('is refused for another member’s case, for the same case and for a closed one, and nothing moves', async () => {
    const ravi = await aMember(t)
    const own = await raise()
    const ravis = await raise({}, ravi)
    const closed = await raise()
    await act('close', closed)
    expect((await merge(own, ravis)).body.errors).toEqual({ into: 'That case belongs to another member' })
    expect((await merge(own, own)).body.errors).toEqual({ into: 'Please choose another case' })
    expect((await merge(own, closed)).body.code).toBe('support.closed')
    expect((await merge(own, 'ZZZ-ZZZ')).status).toBe(404)
    expect((await memberReads(own)).messages).toHaveLength(1)
    const dispute = await raise({ subject: 'pd', transaction_id: 'HW-2222-3333' })
    expect((await merge(dispute, own)).body.code).toBe('support.different_payment')
    expect((await merge(own, dispute)).status).toBe(200)
  })

  test('of two cases that are merged into each other at once, one is merged', async () => {
    const first = await raise()
    const second = await raise()
    const hold = async (tx: Db) => {
      for (const number of [first, second]) await lockCase(await idOf(number))(tx)
    }
    const results = await startWhileHeld(t, hold, [() => merge(first, second), () => merge(second, first)])
    expect(results.map(({ body }) => body.code ?? 'merged')).toEqual(['merged', 'support.merged'])
    expect((await memberReads(first)).messages).toHaveLength(2)
  })

  test('a note that arrives while its case is merged is refused', async () => {
    const first = await raise()
    const second = await raise()
    const calls = [() => merge(first, second), () => note(first, 'Call her.')]
    const answers = await startWhileHeld(t, lockCase(await idOf(first)), calls)
    expect(answers.map(({ body }) => body.code ?? 'done')).toEqual(['done', 'support.merged'])
    expect(await t.db.selectFrom('support_notes').selectAll().execute()).toEqual([])
  })

  test('a reply that arrives while its case is merged is in the other case', async () => {
    const first = await raise()
    const second = await raise()
    const calls = [() => merge(first, second), () => reply(first, 'It happened again.')]
    const answers = await startWhileHeld(t, lockCase(await idOf(first)), calls)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(JSON.stringify((await staffReads(second)).messages)).toContain('It happened again.')
  })
})

test(`staff see the last ${OTHER_CASES_LISTED} other cases of the member beside a case`, async () => {
  const number = await raise()
  const others: string[] = []
  for (let n = 0; n <= OTHER_CASES_LISTED; n += 1) others.unshift(await raise({ title: `Question ${n}` }))
  const listed = (await staffReads(number)).others
  expect(listed.map((row) => row.number)).toEqual(others.slice(0, OTHER_CASES_LISTED))
})

test('the open cases of a colleague who is deactivated or loses the role are with nobody, closed ones stay', async () => {
  const administrator = await aStaffMember(t)
  const staffCall = (name: 'deactivate' | 'changeRoles', { id }: StaffPerson, roles: StaffRole[] = []) => {
    const body = { code: administrator.code(), ...(name === 'changeRoles' && { roles }) }
    return t.call(staffAccounts[name], { params: { id }, body }, { as: administrator.token })
  }
  const former = await aStaffMember(t, 'provider', ['support'])
  const moved = await aStaffMember(t, 'provider', ['support'])
  const open = await raise()
  const closed = await raise()
  const ofMoved = await raise()
  for (const number of [open, closed]) await assign(number, former.id, null)
  await assign(ofMoved, moved.id, null)
  await act('close', closed)
  expect((await staffCall('changeRoles', moved, ['support', 'editor'])).status).toBe(200)
  expect((await staffReads(ofMoved)).assignee).toMatchObject({ id: moved.id })
  t.advance(60_000) // A code is accepted once.
  administrator.token = await freshSession(t, administrator)
  expect((await staffCall('changeRoles', moved, ['editor'])).status).toBe(200)
  t.advance(60_000)
  administrator.token = await freshSession(t, administrator)
  expect((await staffCall('deactivate', former)).status).toBe(200)
  expect((await inbox({ assignee: 'nobody' })).numbers.sort()).toEqual([open, ofMoved].sort())
  expect((await staffReads(closed)).assignee).toMatchObject({ id: former.id })
})

describe('support.rate', () => {
  const rate = (number: string, helped: boolean, by = asha) =>
    t.call(support.rate, { params: { number }, body: { helped } }, { as: by.token })
  const comment = (number: string, text: string, by = asha) =>
    t.call(support.commentOnRating, { params: { number }, body: { comment: text } }, { as: by.token })

  test('is possible once, after the case is closed, with one comment', async () => {
    const number = await raise()
    expect((await rate(number, true)).body.code).toBe('support.open')
    expect((await comment(number, 'Too early')).status).toBe(404)
    await act('close', number)
    expect((await memberReads(number)).rating).toBeNull()
    expect((await rate(number, false)).status).toBe(200)
    expect((await rate(number, true)).body.code).toBe('support.rated')
    expect((await comment(number, 'It took a week.')).status).toBe(200)
    expect((await comment(number, 'It took two.')).body.code).toBe('support.rated')
    const rating = { helped: false, comment: 'It took a week.' }
    expect((await memberReads(number)).rating).toEqual(rating)
    expect((await staffReads(number)).rating).toEqual(rating)
    await act('reopen', number)
    await act('close', number)
    expect((await rate(number, true)).body.code).toBe('support.rated')
  })

  test('two clicks at once count once', async () => {
    const number = await raise()
    await act('close', number)
    const results = await startWhileHeld(t, lockCase(await idOf(number)), [
      () => rate(number, true),
      () => rate(number, false),
    ])
    expect(results.map(({ body }) => body.code ?? 'rated')).toEqual(['rated', 'support.rated'])
    expect((await memberReads(number)).rating).toEqual({ helped: true, comment: null })
  })

  test('another member cannot rate the case, nor comment on its rating', async () => {
    const ravi = await aMember(t)
    const number = await raise()
    await act('close', number)
    expect((await rate(number, false, ravi)).status).toBe(404)
    await rate(number, true)
    expect((await comment(number, 'x', ravi)).status).toBe(404)
    expect((await memberReads(number)).rating).toEqual({ helped: true, comment: null })
  })
})

test('the work on cases is refused to visitors, members and staff without the role', async () => {
  const number = await raise()
  const reviewer = await aStaffMember(t, 'provider', ['reviewer'])
  for (const [token, code] of [
    [undefined, 'session.required'],
    [asha.token, 'session.not_allowed'],
    [reviewer.token, 'staff.role_missing'],
  ] as const) {
    const as = { as: token }
    for (const refused of [
      await t.call(supportInbox.assign, { params: { number }, body: { staff_id: null, from: null } }, as),
      await t.call(supportInbox.addNote, { params: { number }, body: { text: 'x' } }, as),
      await t.call(supportInbox.merge, { params: { number }, body: { into: number } }, as),
    ])
      expect(refused.body.code).toBe(code)
  }
  expect((await staffReads(number)).notes).toEqual([])
})
