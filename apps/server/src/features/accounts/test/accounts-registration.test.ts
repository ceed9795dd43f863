import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import { Self } from '@heartwell/contract/profiles/people.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { aRegistration } from '../../../../test/samples/endpoint-samples.ts'
import { isSignedIn, tokenOf } from '../../../../test/steps/account-steps.ts'
import { type TestApp, testApp, tokenIn } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const register = (body: unknown, as?: string) => t.call(accounts.register, { body }, { as })
const accountRows = (email: string) => t.db.selectFrom('accounts').selectAll().where('email', '=', email).execute()
const memberRow = (id: string) => t.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a registration', () => {
  test('API-05 EN-09 ST-32 answers with the new member, who is at the verification step and signed in', async () => {
    const body = aRegistration({ token: 'any-id-of-a-script' })
    const answer = await register(body)
    const { data, ...rest } = answer.body
    const self = Self.strict().parse(data)
    expect(answer.status).toBe(200)
    expect(rest).toEqual({ success: true, message: expect.stringContaining('check your email') })
    expect(self).toMatchObject({ name: body.name, email: body.email, phone: body.phoneNumber, dob: body.dob })
    expect(self).toMatchObject({
      profile_completion_status: 'RegistrationVarification',
      verification_status: '0',
      approve_reject: 'pending',
      gender: null,
    })
    expect(await isSignedIn(t, tokenOf(answer))).toBe(true)
    expect(await memberRow(self.id)).toMatchObject({ status: 'RegistrationVarification' })
  })

  test('RG-07 stores the email address in lower case and without spaces around it', async () => {
    const { email } = aRegistration()
    const answer = await register(aRegistration({ email: ` ${email.toUpperCase()} ` }))
    expect(answer.body.data).toMatchObject({ email })
    expect(await accountRows(email)).toHaveLength(1)
  })

  test('keeps the consent to the terms with its version', async () => {
    const answer = await register(aRegistration())
    const { id } = Self.parse(answer.body.data)
    const consents = await t.db.selectFrom('consents').selectAll().where('member_id', '=', id).execute()
    expect(consents).toMatchObject([{ purpose: 'terms', version: 1, given: true }])
  })

  test('emails one link to confirm the address', async () => {
    const body = aRegistration()
    await register(body)
    expect((await t.mailsTo(body.email)).map((mail) => mail.purpose)).toEqual(['verify-email'])
  })

  test('gives the session in a cookie that no script can read, and nowhere else', async () => {
    const answer = await register(aRegistration())
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-sid=[\w-]{43};/)
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part)
    expect(cookie).not.toContain('Domain')
    expect(answer.raw.toString()).not.toContain(tokenOf(answer))
    const stored = await t.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(tokenOf(answer))
  })

  test('ends the session that the browser had before', async () => {
    const before = await freshSession(t, await aMember(t))
    const answer = await register(aRegistration(), before)
    expect(await isSignedIn(t, before)).toBe(false)
    expect(await isSignedIn(t, tokenOf(answer))).toBe(true)
  })
})

describe('what the client may not decide', () => {
  const SMUGGLED = {
    id: '00000000-0000-4000-8000-000000000000',
    _id: '00000000-0000-4000-8000-000000000000',
    role: 'provider',
    approve_reject: 'approved',
    approval: 'approved',
    status: 'Tab',
    profile_completion_status: 'Tab',
    verification_status: '1',
    verified_at: '2020-01-01T00:00:00Z',
    submitted_at: '2020-01-01T00:00:00Z',
    decided_at: '2020-01-01T00:00:00Z',
    decided_by: '00000000-0000-4000-8000-000000000000',
    suspended_at: '2020-01-01T00:00:00Z',
    rejection_reason: 'none',
    is_demo: true,
    show_photos: true,
    password_hash: 'x',
    totp_secret: 'x',
    fav_users: ['x'],
    image: 'x.jpg',
    created_at: '2020-01-01T00:00:00Z',
  }
  const UNTOUCHED = {
    status: 'RegistrationVarification',
    approval: 'pending',
    verified_at: null,
    submitted_at: null,
    decided_at: null,
    decided_by: null,
    rejection_reason: null,
    show_photos: false,
  }

  test('PM-13 approval, verification, role and status in a registration have no effect', async () => {
    const body = aRegistration(SMUGGLED)
    const answer = await register(body)
    const self = Self.parse(answer.body.data)
    expect(await memberRow(self.id)).toMatchObject(UNTOUCHED)
    expect(await accountRows(body.email)).toMatchObject([
      { id: self.id, role: 'member', is_demo: false, suspended_at: null, totp_secret: null },
    ])
    expect(self.id).not.toBe(SMUGGLED.id)
  })

  test('PM-13 nor do they in a profile update, which keeps only its own step', async () => {
    const member = await aMember(t, { status: 'gender' })
    const before = await memberRow(member.id)
    const body = { ...SMUGGLED, user_id: member.id, gender: 'F', profile_completion_status: 'UploadImage' }
    const answer = await t.call(onboarding.updateUser, { body }, { as: member.token })
    expect(answer.status).toBe(200)
    const now = { last_seen_at: expect.any(Date), gender: 'F', status: 'UploadImage' }
    expect(await memberRow(member.id)).toEqual({ ...before, ...now })
    expect(await accountRows(member.email)).toMatchObject([{ role: 'member', suspended_at: null, totp_secret: null }])
  })
})

describe('an address that is taken', () => {
  test('API-06 is reported at the email field, with status 200, and opens no session', async () => {
    const body = aRegistration()
    await register(body)
    for (const email of [body.email, body.email.toUpperCase()]) {
      const answer = await register(aRegistration({ email, name: 'Somebody Else' }))
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual({ success: false, message: { email: ['This email is already registered.'] } })
      expect(tokenIn(answer)).toBeUndefined()
    }
    expect(await t.mailsTo(body.email)).toHaveLength(1)
  })

  test('twenty registrations of one address at the same moment make one account and one email', async () => {
    const body = aRegistration()
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(body)))
    expect(answers.filter((answer) => answer.body.success)).toHaveLength(1)
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    expect(await accountRows(body.email)).toHaveLength(1)
    expect(await t.mailsTo(body.email)).toHaveLength(1)
  })
})
