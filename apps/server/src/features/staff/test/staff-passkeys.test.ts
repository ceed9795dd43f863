import { audit } from '@heartwell/contract/audit/audit.ts'
import { passkeys, staffPasskeys } from '@heartwell/contract/identity/passkeys.ts'
import { stepUp } from '@heartwell/contract/identity/step-up.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { virtualPasskey } from '../../../../test/doubles/virtual-authenticator.ts'
import { aMember, aStaffMember, type StaffPerson } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { addVirtualPasskey, aStoredPasskey, optionsIn } from '../../../../test/samples/passkey-samples.ts'
import { type TestApp, testApp, tokenIn } from '../../../../test/test-app.ts'

let t: TestApp
let staff: StaffPerson
beforeAll(async () => {
  t = await testApp()
  staff = await aStaffMember(t, 'provider', ['reviewer'])
})
afterAll(() => t.close())

type Passkey = ReturnType<typeof virtualPasskey>
const signInOptions = async () => optionsIn(await t.call(passkeys.signInOptions))
const signIn = async (passkey: Passkey) =>
  t.call(staffPasskeys.signIn, { body: { credential: passkey.prove(await signInOptions()) } })
const NEEDED = { status: 403, body: { code: 'staff.step_up' } }
const list = async (as: string) => (await t.call(staffPasskeys.list, {}, { as })).body.passkeys as { id: string }[]

describe('a passkey of a staff member', () => {
  test('signs in without password and code, with a session of staff', async () => {
    const { passkey } = await addVirtualPasskey(t, staff, 'Security key')
    const entered = await signIn(passkey)
    expect(entered.body).toMatchObject({ success: true, data: { id: staff.id, roles: ['reviewer'] } })
    const as = tokenIn(entered) ?? ''
    expect((await t.call(review.queue, {}, { as })).status).toBe(200)
    t.advance(31 * MINUTE_MS)
    expect((await t.call(review.queue, {}, { as })).status).toBe(401)
  })

  test('of a member or of a deactivated colleague signs nobody in', async () => {
    const member = await aMember(t)
    const { passkey: ofMember } = await addVirtualPasskey(t, member)
    expect((await signIn(ofMember)).body.success).toBe(false)
    const colleague = await aStaffMember(t)
    const { passkey } = await addVirtualPasskey(t, colleague)
    await t.db.updateTable('accounts').set({ suspended_at: t.deps.clock() }).where('id', '=', colleague.id).execute()
    const refused = await signIn(passkey)
    expect(refused.body.success).toBe(false)
    expect(tokenIn(refused)).toBeUndefined()
  })

  test('is recorded in the audit when it is added and removed, and its owner gets an email', async () => {
    const colleague = await aStaffMember(t, 'provider', ['editor'])
    const administrator = await aStaffMember(t)
    await addVirtualPasskey(t, colleague, 'Blue key')
    const as = await freshSession(t, colleague)
    const [{ id = '' } = {}] = await list(as)
    expect((await t.call(staffPasskeys.remove, { params: { id } }, { as })).status).toBe(200)
    const { body } = await t.call(audit.list, { query: { by: colleague.id } }, { as: administrator.token })
    expect(body.rows).toMatchObject([
      { action: 'passkey.removed', reason: 'Blue key', kind: 'access' },
      { action: 'passkey.added', reason: 'Blue key', kind: 'access' },
    ])
    const subjects = (await t.mailsTo(colleague.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['A passkey was removed from your account', 'A passkey was added to your account'])
  })

  test('of a colleague is neither renamed nor removed', async () => {
    const colleague = await aStaffMember(t)
    const id = await aStoredPasskey(t, colleague.id)
    const as = await freshSession(t, staff)
    expect((await t.call(staffPasskeys.remove, { params: { id } }, { as })).status).toBe(404)
    const renamed = await t.call(staffPasskeys.rename, { params: { id }, body: { name: 'Mine' } }, { as })
    expect(renamed.status).toBe(404)
    expect(await list(await freshSession(t, colleague))).toHaveLength(1)
  })
})

describe('stepUp.byPasskey', () => {
  const creation = (as: string) => t.call(staffPasskeys.creationOptions, {}, { as })
  const stepUpOptions = async (as: string) => optionsIn(await t.call(stepUp.passkeyOptions, {}, { as }))
  const prove = (credential: ReturnType<Passkey['prove']>, as: string) =>
    t.call(stepUp.byPasskey, { body: { credential } }, { as })
  const oldSession = async (of: StaffPerson) => {
    const as = await freshSession(t, of)
    t.advance(6 * MINUTE_MS)
    return as
  }

  test('counts like a code: the guarded act goes through', async () => {
    const { passkey } = await addVirtualPasskey(t, staff)
    const as = await oldSession(staff)
    expect(await creation(as)).toMatchObject(NEEDED)
    expect((await prove(passkey.prove(await stepUpOptions(as)), as)).status).toBe(200)
    expect((await creation(as)).status).toBe(200)
  })

  test('refuses the passkey of a colleague, the challenge of another session, and that of a sign-in', async () => {
    const colleague = await aStaffMember(t)
    const { passkey: other } = await addVirtualPasskey(t, colleague)
    const { passkey } = await addVirtualPasskey(t, staff)
    const as = await oldSession(staff)
    const refused = { status: 400, body: { code: 'passkey.refused' } }
    expect(await prove(other.prove(await stepUpOptions(as)), as)).toMatchObject(refused)
    const elsewhere = await stepUpOptions(await freshSession(t, colleague))
    expect(await prove(passkey.prove(elsewhere), as)).toMatchObject(refused)
    expect(await prove(passkey.prove(await signInOptions()), as)).toMatchObject(refused)
    expect(await creation(as)).toMatchObject(NEEDED)
  })
})
