import { randomUUID } from 'node:crypto'
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, aPicture, type Person } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { runOperator } from '../../../operator.ts'
import { documentName } from '../../../platform/files/files.ts'
import { eraseOldDocuments } from '../../review/id-documents/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function withDocument(person: Person): Promise<string> {
  const file = documentName()
  const sealed = t.deps.vault.encrypt(await aPicture(), person.id)
  await t.deps.files.save('documents', file, sealed.data)
  const row = { member_id: person.id, file, nonce: sealed.nonce, tag: sealed.tag, key_id: sealed.keyId }
  await t.db.insertInto('documents').values(row).execute()
  return file
}

const numberOf = async ({ id }: Person) =>
  (await t.db.selectFrom('match_rows').select('no').where('member_id', '=', id).executeTakeFirstOrThrow()).no

const actionsOn = async (id: string) =>
  (await t.db.selectFrom('audit').select('action').where('subject_id', '=', id).execute()).map((row) => row.action)

test('an ID document is erased 30 days after the decision, and not before; one that waits stays', async () => {
  const decided = await aMember(t)
  const waiting = await aMember(t, { approval: 'pending' })
  const old = await withDocument(decided)
  const open = await withDocument(waiting)
  t.advance(29 * DAY_MS)
  expect(await eraseOldDocuments(t.deps)).toBe(0)
  t.advance(2 * DAY_MS)
  expect(await eraseOldDocuments(t.deps)).toBe(1)
  expect(await t.deps.files.read('documents', old)).toBeUndefined()
  expect(await t.deps.files.read('documents', open)).toBeDefined()
  expect(await actionsOn(decided.id)).toEqual(['document.erased'])
  expect(await eraseOldDocuments(t.deps)).toBe(0)
})

test('the operator erases a member: none of their data is left in any table or file', async () => {
  const canary = `canary-${randomUUID()}`
  const asha = await aMember(t, { photos: 2, name: canary })
  const ravi = await aMember(t, { gender: 'M' })
  const document = await withDocument(asha)
  const switches = { profiling: true, interests: false, reasoning: false }
  await t.call(matching.setSwitches, { body: switches }, { as: asha.token })
  await t.call(matching.matchedUsers, { body: { user_id: asha.id } }, { as: asha.token })
  const row = { no: await numberOf(asha) }
  await t.db.updateTable('members').set({ religious_belief: canary }).where('id', '=', asha.id).execute()
  await t.db.insertInto('interest_requests').values({ sender_id: asha.id, recipient_id: ravi.id }).execute()
  const mail = { to: asha.email, accountId: asha.id, purpose: 'test', subject: 'x', text: canary }
  await t.deps.mailer.queue(t.db, mail)
  const photos = await t.db.selectFrom('photos').select('name').where('member_id', '=', asha.id).execute()

  await expect(runOperator(t.deps, ['erase', asha.email])).rejects.toThrow('--yes')
  expect(await runOperator(t.deps, ['erase', asha.email, '--yes'])).toContain('erased')

  for (const table of [
    'members',
    'mails',
    'interest_requests',
    'photos',
    'documents',
    'sessions',
    'accounts',
    'match_rows',
    'match_switches',
  ] as const) {
    const rows = await t.db.selectFrom(table).selectAll().execute()
    expect(JSON.stringify(rows), table).not.toContain(canary)
    expect(JSON.stringify(rows), table).not.toContain(asha.id)
  }
  // The followers of the rows receive only a number, which no longer identifies anybody.
  expect(await t.db.selectFrom('match_gone').select('no').execute()).toEqual([row])
  await t.call(matching.matchedUsers, { body: { user_id: ravi.id } }, { as: ravi.token })
  expect(JSON.stringify(await t.db.selectFrom('match_changes').selectAll().execute())).not.toContain(asha.id)
  for (const { name } of photos) expect(await t.deps.files.read('uploads/users', name)).toBeUndefined()
  expect(await t.deps.files.read('documents', document)).toBeUndefined()
  expect(await actionsOn(asha.id)).toEqual(['account.erased'])
})

test('a suspended member is signed out at once, cannot sign in, and is hidden from others until restored', async () => {
  const asha = await aMember(t)
  const ravi = await aMember(t, { gender: 'M' })
  const seenByRavi = async () => {
    const { body } = await t.call(matching.matchedUsers, { body: { user_id: ravi.id } }, { as: ravi.token })
    return JSON.stringify(body).includes(asha.id)
  }
  expect(await seenByRavi()).toBe(true)
  await expect(runOperator(t.deps, ['suspend', asha.email])).rejects.toThrow('--reason')
  await runOperator(t.deps, ['suspend', asha.email, '--reason', 'Asked for money'])
  expect((await t.call(accounts.sessions, {}, { as: asha.token })).status).toBe(401)
  expect(await seenByRavi()).toBe(false)
  await runOperator(t.deps, ['restore', asha.email])
  expect(await seenByRavi()).toBe(true)
  await runOperator(t.deps, ['restore', asha.email])
  expect(await actionsOn(asha.id)).toEqual(['account.suspended', 'account.restored'])
  expect((await t.mailsTo(asha.email)).map((mail) => mail.subject)).toEqual([
    'Your account is open again',
    'About your account',
  ])
})
