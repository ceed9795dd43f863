import { audit } from '@heartwell/contract/audit/audit.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import type { PublicProfile, Self } from '@heartwell/contract/profiles/people.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { type DetailChange, detailChanges } from '@heartwell/contract/review/detail-changes.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { fileDocument } from '../../../../test/database/sample-rows.ts'
import { aMember, aPicture, aStaffMember, multipart, type Person } from '../../../../test/factories.ts'
import { aSanction } from '../../../../test/samples/sanction-samples.ts'
import { filesOn, update } from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { keepIdentityOfBanned } from '../../safety/ban-identity/service.ts'
import { eraseOldDocuments } from '../id-documents/service.ts'

let t: TestApp
let [anna, tom]: Person[] = []
let asha: Person
beforeAll(async () => {
  t = await testApp()
  anna = await aStaffMember(t, 'provider', ['reviewer'])
  tom = await aStaffMember(t, 'provider', ['reviewer'])
})
afterAll(() => t.close())
const OLD = { name: 'Asha Old', dob: '1968-03-05', gender: 'F' } as const
beforeEach(async () => {
  asha = await aMember(t)
  await t.db.updateTable('members').set(OLD).where('id', '=', asha.id).execute()
  await t.db.deleteFrom('detail_changes').execute()
})

const edit = (change: Record<string, unknown> = {}, person = asha) =>
  update(t, person.token, {
    payload: {
      user_id: person.id,
      ...OLD,
      email: person.email,
      phone: '02079460123',
      profession: 'Potter',
      address: '',
      ...change,
    },
  })
const stored = (id = asha.id) =>
  t.db
    .selectFrom('members')
    .select(['name', 'dob', 'gender', 'profession', 'document_checked_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const self = async (person = asha) =>
  (await t.call(profiles.getUser, { body: { user_id: person.id } }, { as: person.token })).body.data as Self // By the contract.
const seenBy = async (viewer: Person) =>
  (await t.call(profiles.getUser, { body: { user_id: asha.id } }, { as: viewer.token })).body.data as PublicProfile // By the contract.
async function toReview(as = anna): Promise<DetailChange[]> {
  return (await t.call(detailChanges.toReview, {}, { as: as?.token })).body.rows as DetailChange[] // By the contract.
}
const idOf = async () => (await toReview())[0]?.id ?? ''
const approve = (id: string, as = anna) => t.call(detailChanges.approve, { params: { id } }, { as: as?.token })
const giveBack = (id: string, reason = 'Your document says otherwise.', as = anna) =>
  t.call(detailChanges.return, { params: { id }, body: { reason } }, { as: as?.token })
const askForDocument = (id: string) => t.call(detailChanges.askForDocument, { params: { id } }, { as: anna?.token })
const withdraw = (person = asha) => t.call(detailChanges.withdraw, {}, { as: person.token })
const sendDocument = async (person = asha) => {
  const body = multipart([{ name: 'user_document', file: await aPicture() }])
  return t.request({ method: 'POST', url: detailChanges.sendDocument.path, as: person.token, ...body })
}
const openDocument = (as = anna) =>
  t.call(review.document, { params: { id: asha.id }, body: { reason: 'Compare' } }, { as: as?.token })
const notificationsOf = async (person = asha) =>
  JSON.stringify((await t.call(notifications.history, { body: { user_id: person.id } }, { as: person.token })).body)

async function expectNothingWaits() {
  expect(await toReview()).toEqual([])
  expect((await self()).details_in_review).toBeNull()
}

describe('a new name, birth date or gender of an approved member', () => {
  test('ED-09 waits for a reviewer; the old one stays in every answer, and other fields are saved at once', async () => {
    const ravi = await aMember(t, { gender: 'M' })
    const answer = await edit({ name: 'Brad Cooper', dob: '1990-1-2', profession: 'Surgeon' })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        message:
          'Your changes are saved. We’ll check your new name and date of birth first. Until then, everyone sees the old ones.',
        data: { approve_reject: 'approved', profile_completion_status: 'Tab' },
      },
    })
    expect(await stored()).toMatchObject({ ...OLD, profession: 'Surgeon' })
    expect(await self()).toMatchObject({
      ...OLD,
      profession: 'Surgeon',
      details_in_review: { name: 'Brad Cooper', dob: '1990-01-02', gender: 'F', document: 'not_asked' },
    })
    expect(await seenBy(ravi)).toMatchObject({ name: OLD.name, profession: 'Surgeon' })
    const preview = await t.call(profiles.preview, {}, { as: asha.token })
    const file = await t.call(review.file, { params: { id: asha.id } }, { as: anna?.token })
    const cards = await t.call(matching.matchedUsers, { body: { user_id: ravi.id } }, { as: ravi.token })
    for (const { body } of [preview, file, cards]) {
      expect(JSON.stringify(body)).toContain(OLD.name)
      expect(JSON.stringify(body)).not.toContain('Brad Cooper')
    }
  })

  test.each([
    [{ gender: 'M' }, 'gender', 'the old one'],
    [{ name: 'Other', dob: '1970-01-01', gender: 'M' }, 'name, date of birth and gender', 'the old ones'],
  ])('%j is named in the answer', async (change, words, old) => {
    expect((await edit(change)).body.message).toBe(
      `Your changes are saved. We’ll check your new ${words} first. Until then, everyone sees ${old}.`,
    )
  })

  test('ED-09 that is the same as before waits for nobody', async () => {
    expect((await edit()).body.message).toBe('Your changes are saved.')
    expect(await toReview()).toEqual([])
  })

  test('is of adults only, and without contact data', async () => {
    expect((await edit({ dob: '2015-01-01' })).body.errors).toEqual({ dob: 'You must be at least 18 years old' })
    expect((await edit({ name: 'Asha 07700900123' })).status).toBe(400)
    expect(await toReview()).toEqual([])
  })

  test('replaces an earlier one, keeps its place when it is saved again, and ends with the old details', async () => {
    await edit({ name: 'First' })
    const first = await toReview()
    await edit({ name: 'First', profession: 'Baker' })
    expect(await toReview()).toEqual(first)
    await edit({ name: 'Second' })
    const [second, ...more] = await toReview()
    expect([second?.after.name, more]).toEqual(['Second', []])
    expect(second?.id).not.toBe(first[0]?.id)
    expect((await approve(first[0]?.id ?? '')).status).toBe(404)
    await edit()
    expect(await toReview()).toEqual([])
    expect((await self()).details_in_review).toBeNull()
  })

  test('is withdrawn by its owner, once', async () => {
    await edit({ name: 'Brad Cooper' })
    expect((await withdraw(await aMember(t))).status).toBe(404)
    expect((await withdraw()).body.message).toBe('Your change is withdrawn. Your details stay as they were.')
    expect((await withdraw()).status).toBe(404)
    await expectNothingWaits()
  })
})

describe('a reviewer', () => {
  test('reads old and new side by side, the oldest first', async () => {
    const maria = await aMember(t)
    await edit({ name: 'Brad Cooper' })
    await edit({ ...(await stored(maria.id)), name: 'Maria New', document_checked_at: undefined }, maria)
    const rows = await toReview()
    expect(rows.map(({ after }) => after.name)).toEqual(['Brad Cooper', 'Maria New'])
    expect(rows[0]).toEqual({
      id: expect.any(String),
      member_id: asha.id,
      before: OLD,
      after: { ...OLD, name: 'Brad Cooper' },
      requested_at: expect.any(String),
      document: { state: 'none', is_opened: false, asked_at: null },
      hints: expect.any(Array),
      suspended: false,
    })
  })

  test('approves: everybody sees the new details, matching uses them, and the member is notified', async () => {
    const ravi = await aMember(t, { gender: 'M' })
    const matches = async () => {
      const { body } = await t.call(matching.matchedUsers, { body: { user_id: ravi.id } }, { as: ravi.token })
      return JSON.stringify(body).includes(asha.id)
    }
    await t.db.updateTable('members').set({ document_checked_at: new Date() }).where('id', '=', asha.id).execute()
    await edit({ name: 'Brad Cooper', dob: '1966-01-02', gender: 'M' })
    expect(await matches()).toBe(true)
    expect((await approve(await idOf())).body.message).toBe('The new details are approved, and the member is notified.')
    expect(await stored()).toMatchObject({ name: 'Brad Cooper', dob: '1966-01-02', gender: 'M' })
    expect((await stored()).document_checked_at).toBeNull()
    expect(await matches()).toBe(false)
    await expectNothingWaits()
    expect(await notificationsOf()).toContain(
      'We’ve checked your new name, date of birth and gender. Everyone sees the change now.',
    )
    const administrator = await aStaffMember(t)
    const { body } = await t.call(audit.list, {}, { as: administrator.token })
    expect(JSON.stringify(body)).toContain('Before: Asha Old, born 1968-03-05, gender F')
  })

  test('returns it with a reason that the member reads; the old details stay', async () => {
    await edit({ name: 'Brad Cooper' })
    const id = await idOf()
    expect((await giveBack(id, ' ')).body.errors).toEqual({ reason: 'A reason is required' })
    expect((await giveBack(id, 'x'.repeat(1001))).status).toBe(400)
    expect((await giveBack(id)).body.message).toBe('The old details stay, and the member can read the reason.')
    expect(await stored()).toMatchObject(OLD)
    await expectNothingWaits()
    expect(await notificationsOf()).toContain('Your name stayed as before. Your document says otherwise.')
  })

  test('gets a hint about the new name and birth date of a banned person', async () => {
    const banned = await aMember(t)
    const identity = { name: 'Victor Galanis', dob: '1971-05-06' }
    await t.db.updateTable('members').set(identity).where('id', '=', banned.id).execute()
    const { id: sanctionId } = await aSanction(t, banned.id, 'ban')
    await keepIdentityOfBanned(t.deps, t.db, { memberId: banned.id, sanctionId })
    await edit({ name: 'Viktor Galanis' })
    expect((await toReview())[0]?.hints).not.toContain('banned_name')
    await edit({ name: 'Viktor Galanis', dob: identity.dob })
    expect((await toReview())[0]?.hints).toContain('banned_name')
  })

  test('asks for an ID document once, opens it, and only then approves', async () => {
    expect((await sendDocument()).status).toBe(404)
    await edit({ name: 'Brad Cooper' })
    const id = await idOf()
    expect((await sendDocument()).status).toBe(404)
    await askForDocument(id)
    await askForDocument(id)
    expect((await notificationsOf()).split('Please send us your ID document')).toHaveLength(2)
    expect((await self()).details_in_review?.document).toBe('asked')
    expect((await sendDocument()).body).toMatchObject({ success: true })
    await sendDocument()
    expect((await self()).details_in_review?.document).toBe('received')
    expect(await filesOn(t, 'documents')).toHaveLength(1)
    expect((await toReview())[0]?.document).toMatchObject({ state: 'new', is_opened: false })
    expect((await approve(id)).body.code).toBe('review.document_unopened')
    await openDocument(tom)
    expect((await approve(id)).body.code).toBe('review.document_unopened')
    await openDocument()
    expect((await toReview())[0]?.document.is_opened).toBe(true)
    expect((await approve(id)).status).toBe(200)
    expect((await stored()).document_checked_at).not.toBeNull()
  })

  test('keeps the document while the change waits; it is deleted documentDays after it was given', async () => {
    const days = (n: number) => new Date(t.deps.clock().getTime() - n * 86_400_000)
    const limit = t.deps.config.documentDays
    await fileDocument(t, asha.id)
    const given = (at: Date) =>
      t.db.updateTable('documents').set({ created_at: at }).where('member_id', '=', asha.id).execute()
    await t.db
      .updateTable('members')
      .set({ decided_at: days(limit + 100) })
      .where('id', '=', asha.id)
      .execute()
    await given(days(limit - 1))
    expect(await eraseOldDocuments(t.deps)).toBe(0)
    await given(days(limit + 1))
    await edit({ name: 'Brad Cooper' })
    expect(await eraseOldDocuments(t.deps)).toBe(0)
    await withdraw()
    expect(await eraseOldDocuments(t.deps)).toBe(1)
  })

  test('sees nothing of a closed account, and decides nothing about it', async () => {
    await edit({ name: 'Brad Cooper' })
    const id = await idOf()
    await t.db.updateTable('accounts').set({ erase_at: new Date() }).where('id', '=', asha.id).execute()
    expect(await toReview()).toEqual([])
    for (const decide of [approve, giveBack, askForDocument]) expect((await decide(id)).body.code).toBe('review.closed')
    expect(await stored()).toMatchObject(OLD)
  })

  test('lists 24 at once and counts all', async () => {
    const members = await Promise.all(Array.from({ length: 25 }, () => aMember(t)))
    const rows = members.map(({ id }) => ({ member_id: id, ...OLD, requested_at: new Date() }))
    await t.db.insertInto('detail_changes').values(rows).execute()
    const { body } = await t.call(detailChanges.toReview, {}, { as: anna?.token })
    expect([body.total, (body.rows as unknown[]).length]).toEqual([25, 24])
  })
})

describe('at the same moment', () => {
  const race = (calls: (() => Promise<{ status: number }>)[]) =>
    startWhileHeld(t, (tx) => lockRow(tx, 'members', asha.id), calls).then((all) => all.map(({ status }) => status))

  test('two reviewers decide once', async () => {
    await edit({ name: 'Brad Cooper' })
    const id = await idOf()
    expect(await race([() => giveBack(id), () => approve(id, tom)])).toEqual([200, 404])
    expect(await stored()).toMatchObject(OLD)
  })

  test('a withdrawal before an approval keeps the old details, and one after it comes too late', async () => {
    await edit({ name: 'Brad Cooper' })
    const id = await idOf()
    expect(await race([() => withdraw(), () => approve(id)])).toEqual([200, 404])
    expect(await stored()).toMatchObject(OLD)
    await edit({ name: 'Brad Cooper' })
    const next = await idOf()
    expect(await race([() => approve(next), () => withdraw()])).toEqual([200, 404])
    expect((await stored()).name).toBe('Brad Cooper')
  })

  test('two documents leave one', async () => {
    await edit({ name: 'Brad Cooper' })
    await askForDocument(await idOf())
    const before = await filesOn(t, 'documents')
    expect(await race([() => sendDocument(), () => sendDocument()])).toEqual([200, 200])
    expect(await filesOn(t, 'documents')).toHaveLength(before.length + 1)
  })

  test('a document that cannot be committed leaves the earlier one', async () => {
    await edit({ name: 'Brad Cooper' })
    await askForDocument(await idOf())
    await sendDocument()
    const before = await filesOn(t, 'documents')
    await sql`create function refuse_commit() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`.execute(
      t.db,
    )
    await sql`create constraint trigger refuse_commit after insert or update on documents deferrable initially deferred
      for each row execute function refuse_commit()`.execute(t.db)
    try {
      expect((await sendDocument()).status).toBe(500)
      expect(await filesOn(t, 'documents')).toEqual(before)
    } finally {
      await sql`drop function refuse_commit() cascade`.execute(t.db)
    }
  })

  test('a newer change before an approval waits, and the approved one is not used', async () => {
    await edit({ name: 'First' })
    const id = await idOf()
    expect(await race([() => edit({ name: 'Second' }), () => approve(id)])).toEqual([200, 404])
    expect((await stored()).name).toBe(OLD.name)
    expect((await toReview())[0]?.after.name).toBe('Second')
  })
})

test('five changes a day are allowed, and saves that ask for nothing new do not count', async () => {
  const limited = await testApp({ rateLimits: true })
  try {
    const person = await aMember(limited)
    const change = (name: string) =>
      update(limited, person.token, {
        payload: { user_id: person.id, ...OLD, email: person.email, phone: '02079460123', profession: 'Potter', name },
      })
    for (let n = 0; n < 5; n += 1) {
      const name = `Asha ${'ABCDE'[n]}`
      expect((await change(name)).status).toBe(200)
      expect((await change(name)).status).toBe(200)
    }
    expect((await change('Asha F')).body.code).toBe('rate_limit.exceeded')
    expect((await change('Asha E')).status).toBe(200)
  } finally {
    await limited.close()
  }
})
