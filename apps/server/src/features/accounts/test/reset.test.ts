import { randomUUID } from 'node:crypto'
import { accounts, COMMON_PASSWORD } from '@heartwell/contract/accounts/accounts.ts'
import { IDEMPOTENCY_KEY } from '@heartwell/contract/endpoint.ts'
import { HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember, aStaffMember, PASSWORD } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { aRegistration } from '../../../../test/samples/endpoint-samples.ts'
import {
  codeMailedTo,
  confirm,
  isSignedIn,
  linkMailedTo,
  NEW_PASSWORD,
  otherThan,
  reset,
  sendCode,
  signIn,
  tokenOf,
} from '../../../../test/steps/account-steps.ts'
import { type TestApp, testApp, tokenIn } from '../../../../test/test-app.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'

const SENT_TEXT = 'If this address is registered, we’ve sent it a code.'
const SENT = { success: true, msg: SENT_TEXT, message: SENT_TEXT }
const WRONG_TEXT = 'This code is not valid or has expired.'
const WRONG = { success: false, msg: WRONG_TEXT, message: WRONG_TEXT }
const CHANGED_TEXT = 'Your password has been changed.'
const CHANGED = { success: true, msg: CHANGED_TEXT, message: CHANGED_TEXT }

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function aMemberWithCode() {
  const member = await aMember(t)
  await sendCode(t, member.email)
  return { ...member, code: await codeMailedTo(t, member.email) }
}
const purposes = async (email: string) => (await t.mailsTo(email)).map((mail) => mail.purpose)

const STRANGER = { name: 'Somebody Else', dob: '1959-12-24', phoneNumber: '2079460777', profession: 'Stranger' }

/** An address with which a stranger has registered, and the code that its owner asked for. */
async function aStrangersAccount() {
  const { email } = aRegistration()
  const token = tokenOf(await t.call(accounts.register, { body: aRegistration({ ...STRANGER, email }) }))
  const link = await linkMailedTo(t, email)
  await sendCode(t, email)
  return { email, token, link, code: await codeMailedTo(t, email) }
}
async function aProof() {
  const { email, code } = await aStrangersAccount()
  return { email, email_proof: String((await reset(t, email, code)).body.email_proof) }
}
const FREED_TEXT =
  'This email address is yours. Somebody had begun to register with it and never confirmed it, so we deleted what they had entered. Please register with your own details. You won’t need to confirm the address again.'
const LINK_DEAD = 'This link is no longer valid. Please ask for a new one.'
const verifiedAt = (email: string) =>
  t.db
    .selectFrom('accounts')
    .innerJoin('members', 'members.id', 'accounts.id')
    .select(['name', 'verified_at', 'status'])
    .where('email', '=', email)
    .executeTakeFirst()

describe('a reset of an account that somebody else registered and never verified', () => {
  test('leaves nothing of the stranger, and its owner registers with the address as verified', async () => {
    const { email, token, link, code } = await aStrangersAccount()
    const answer = await reset(t, email, code)
    const { email_proof, ...rest } = answer.body
    expect(rest).toEqual({ success: true, msg: FREED_TEXT, message: FREED_TEXT })
    expect(await isSignedIn(t, token)).toBe(false)
    expect((await confirm(t, link)).body).toEqual({ success: false, message: LINK_DEAD })
    expect((await signIn(t, email, NEW_PASSWORD)).body.success).toBe(false)
    expect(await t.mailsTo(email)).toEqual([])

    const registered = await t.call(accounts.register, {
      body: aRegistration({ email, name: 'The Owner', email_proof }),
    })
    expect(registered.body).toMatchObject({
      message: 'Welcome. Please tell us more about yourself.',
      data: { name: 'The Owner', verification_status: '1', profile_completion_status: 'gender' },
    })
    expect(await isSignedIn(t, tokenOf(registered))).toBe(true)
    expect(await t.mailsTo(email)).toEqual([])
    for (const { raw } of [answer, registered])
      for (const text of Object.values(STRANGER)) expect(raw.toString()).not.toContain(text)
    const again = { body: aRegistration({ email, name: 'The Stranger', email_proof }) }
    expect((await t.call(accounts.register, again)).body.success).toBe(false)
  })

  test('proves this address only, for an hour, and to nobody who changes the token', async () => {
    const late = await aProof()
    const early = await aProof()
    const { email, email_proof } = await aProof()
    const other = aRegistration().email
    const later = `${Number(email_proof.split('.')[0]) + 1}.${email_proof.split('.')[1]}`
    const isVerified = async (body: Record<string, unknown>) => {
      const answer = await t.call(accounts.register, { body: aRegistration(body) })
      return (answer.body.data as { verification_status: string }).verification_status === '1'
    }
    expect(await isVerified({ email: other, email_proof })).toBe(false)
    expect(await isVerified({ email, email_proof: later })).toBe(false)
    expect((await t.mailsTo(email)).map(({ purpose }) => purpose)).toEqual(['verify-email'])
    t.advance(HOUR_MS - 10_000)
    expect(await isVerified(early)).toBe(true)
    t.advance(10_000)
    expect(await isVerified(late)).toBe(false)
  })

  test('gives the repeated answer of the same command, whose first answer was lost', async () => {
    const { email, code } = await aStrangersAccount()
    const body = { email, code, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
    const headers = { [IDEMPOTENCY_KEY]: randomUUID() }
    const answers = [1, 2].map(() => t.call(accounts.resetPassword, { body }, { headers }))
    const [first, second] = await Promise.all(answers)
    expect(first?.body).toMatchObject({ success: true, msg: FREED_TEXT, email_proof: expect.any(String) })
    expect(second?.body).toEqual(first?.body)
  })

  test('keeps the account when its link is opened at the same moment and is first', async () => {
    const { email, link, code } = await aStrangersAccount()
    const { id } = await t.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const calls = [() => confirm(t, link), () => reset(t, email, code)]
    const [confirmed, changed] = await startWhileHeld(t, (tx) => lockRow(tx, 'members', id), calls)
    expect(confirmed?.body.success).toBe(true)
    expect(changed?.body).toEqual(CHANGED)
    expect(await verifiedAt(email)).toMatchObject({ verified_at: expect.any(Date), status: 'gender' })
    expect((await signIn(t, email, NEW_PASSWORD)).body.success).toBe(true)
  })

  test('deletes the account when its link, or its change of address, comes at the same moment and is second', async () => {
    const other = aRegistration().email
    const body = { email: other, password: PASSWORD }
    const seconds = [
      ({ link }: { link: string }) => confirm(t, link),
      ({ token }: { token: string }) => t.call(accounts.changeUnverifiedEmail, { body }, { as: token }),
    ]
    for (const second of seconds) {
      const mine = await aStrangersAccount()
      const { email, code } = mine
      const { id } = await t.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
      const calls = [() => reset(t, email, code), () => second(mine)]
      const [freed, refused] = await startWhileHeld(t, (tx) => lockRow(tx, 'members', id), calls)
      expect([freed?.body.msg, refused?.body.success]).toEqual([FREED_TEXT, false])
      expect([await verifiedAt(email), await verifiedAt(other)]).toEqual([undefined, undefined])
    }
  })
})

test('a wrong code deletes nothing of an account that was never verified', async () => {
  const person = aRegistration()
  const token = tokenOf(await t.call(accounts.register, { body: person }))
  await sendCode(t, person.email)
  expect((await reset(t, person.email, otherThan(await codeMailedTo(t, person.email)))).body).toEqual(WRONG)
  expect(await isSignedIn(t, token)).toBe(true)
})

describe('API-08 asking for a code', () => {
  test('LM-02 emails six digits, which are in no answer and in no table in plain text', async () => {
    const { email } = await aMember(t)
    const answer = await sendCode(t, email.toUpperCase())
    expect(answer).toMatchObject({ status: 200, body: SENT })
    const code = await codeMailedTo(t, email)
    expect(answer.raw.toString()).not.toContain(code)
    expect(JSON.stringify(await t.db.selectFrom('reset_codes').selectAll().execute())).not.toContain(code)
  })

  test.each([
    ['nobody has', async () => 'nobody@members.example'],
    ['the provider has', async () => (await aStaffMember(t)).email],
    [
      'a suspended member has',
      async () => {
        const { id, email } = await aMember(t)
        await t.db.updateTable('accounts').set({ suspended_at: t.deps.clock() }).where('id', '=', id).execute()
        return email
      },
    ],
  ])(
    'PM-14 RG-13 answers the same for an address that %s, after the same time, and sends no email',
    async (_, address) => {
      const email = await address()
      const from = performance.now()
      expect((await sendCode(t, email)).body).toEqual(SENT)
      expect(performance.now() - from).toBeGreaterThanOrEqual(119)
      expect(await t.mailsTo(email)).toEqual([])
    },
  )

  test('PM-03 a signed-in member asks for the own address only', async () => {
    const member = await aMember(t)
    const other = await aMember(t)
    expect((await sendCode(t, member.email, member.token)).body).toEqual(SENT)
    const refused = await sendCode(t, other.email, member.token)
    expect(refused).toMatchObject({ status: 403, body: { code: 'session.not_yours' } })
    expect(await t.mailsTo(other.email)).toEqual([])
  })
})

describe('API-09 a reset with the right code', () => {
  test('changes the password, ends every session, signs nobody in and emails the owner', async () => {
    const { email, token, code, ...member } = await aMemberWithCode()
    const second = await freshSession(t, { email, token, ...member })
    const answer = await reset(t, email, code)
    expect(answer).toMatchObject({ status: 200, body: CHANGED })
    expect(tokenIn(answer)).toBeUndefined()
    expect([await isSignedIn(t, token), await isSignedIn(t, second)]).toEqual([false, false])
    expect((await signIn(t, email, PASSWORD)).body.success).toBe(false)
    expect((await signIn(t, email, NEW_PASSWORD)).body.success).toBe(true)
    expect(await purposes(email)).toEqual(['password-changed', 'reset-code'])
    expect((await t.mailsTo(email))[0]?.subject).toBe('Your password was changed')
  })

  test('RG-13 works once, also when it is sent five times at the same moment', async () => {
    const { email, code } = await aMemberWithCode()
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => reset(t, email, code, `Different-${n}-abc!`)))
    const winners = answers.flatMap((answer, n) => (answer.body.success ? [n] : []))
    expect(winners).toHaveLength(1)
    expect((await signIn(t, email, `Different-${winners[0]}-abc!`)).body.success).toBe(true)
    expect((await reset(t, email, code)).body).toEqual(WRONG)
    expect((await purposes(email)).filter((purpose) => purpose === 'password-changed')).toHaveLength(1)
  })

  test('RG-13 lives ten minutes', async () => {
    const early = await aMemberWithCode()
    const late = await aMemberWithCode()
    t.advance(10 * MINUTE_MS - 5000)
    // As people type it: in two groups.
    const typed = `${early.code.slice(0, 3)} ${early.code.slice(3)}`
    expect((await reset(t, early.email, typed)).body).toEqual(CHANGED)
    t.advance(5000)
    expect((await reset(t, late.email, late.code)).body).toEqual(WRONG)
  })

  test('RG-13 is the newest one only', async () => {
    const { email, code: first } = await aMemberWithCode()
    await sendCode(t, email)
    const codes = (await t.mailsTo(email)).map((mail) => /\b\d{6}\b/.exec(mail.text)?.[0] ?? '')
    const second = codes.find((code) => code !== first) ?? ''
    expect((await reset(t, email, first)).body).toEqual(WRONG)
    expect((await reset(t, email, second)).body).toEqual(CHANGED)
  })

  test('belongs to one account', async () => {
    const mine = await aMemberWithCode()
    const hers = await aMemberWithCode()
    expect((await reset(t, hers.email, mine.code)).body).toEqual(WRONG)
  })
})

describe('RG-13 guessing a code', () => {
  test('ends after five tries: the sixth is refused though it is right', async () => {
    const { email, code } = await aMemberWithCode()
    for (let n = 0; n < 5; n += 1) expect((await reset(t, email, otherThan(code))).body).toEqual(WRONG)
    expect((await reset(t, email, code)).body).toEqual(WRONG)
    expect((await signIn(t, email, PASSWORD)).body.success).toBe(true)
  })

  test('after four wrong tries the right code still works', async () => {
    const { email, code } = await aMemberWithCode()
    for (let n = 0; n < 4; n += 1) await reset(t, email, otherThan(code))
    expect((await reset(t, email, code)).body).toEqual(CHANGED)
  })

  test('gains nothing from twenty tries at the same moment', async () => {
    const { email, code, id } = await aMemberWithCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(t, email, otherThan(code))))
    expect(answers.map((answer) => answer.body)).toEqual(Array(20).fill(WRONG))
    const row = await t.db.selectFrom('reset_codes').select('tries').where('account_id', '=', id).executeTakeFirst()
    expect(row?.tries).toBe(5)
    expect((await reset(t, email, code)).body).toEqual(WRONG)
  })

  test('with a password that repeats the name of the member says the same as for an address that nobody has, after the same time', async () => {
    const name = 'Zuzanna-Kowal 7!'
    const { email } = await aMember(t, { name })
    await sendCode(t, email)
    const code = await codeMailedTo(t, email)
    for (const address of [email, 'nobody@members.example']) {
      const from = performance.now()
      expect((await reset(t, address, otherThan(code), name)).body).toEqual(WRONG)
      expect(performance.now() - from).toBeGreaterThanOrEqual(119)
    }
    const refused = await reset(t, email, code, name)
    expect(refused).toMatchObject({ status: 400, body: { errors: { password: COMMON_PASSWORD } } })
    expect((await reset(t, email, code)).body).toEqual(CHANGED)
  })

  test('says the same for an address that nobody has, after the same time', async () => {
    const from = performance.now()
    expect((await reset(t, 'nobody@members.example', '123456')).body).toEqual(WRONG)
    expect(performance.now() - from).toBeGreaterThanOrEqual(119)
  })
})
