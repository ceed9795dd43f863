import { review } from '@heartwell/contract/review/review.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { HELP, OperatorError, runOperator } from '../../../operator.ts'
import { currentCode } from '../../../platform/crypto/authenticator.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const run = (...args: string[]) => runOperator(t.deps, args)
const record = (id: string) => t.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const waiting = () => aMember(t, { approval: 'pending' })

test('PM-09 help, or nothing at all, lists the commands', async () => {
  expect(await run()).toBe(HELP)
  expect(await run('help')).toBe(HELP)
  for (const command of ['create-staff', 'approve', 'reject', 'show']) expect(HELP).toContain(command)
})

test('PM-09 create-staff makes an account that signs in with the printed secret', async () => {
  const password = 'a long enough password'
  const said = await run('create-staff', 'Mira@Staff.example', '--name', 'Mira', '--password', password)
  const secret = /secret \(shown once\): (\S+)/.exec(said)?.[1] ?? ''
  expect(said).toMatch(/\/provider\./)
  expect(said).toContain('otpauth://totp/')
  const code = currentCode(secret, t.deps.clock())
  const { body } = await t.call(review.signIn, { body: { email: 'mira@staff.example', password, code } })
  expect(body).toMatchObject({ success: true, data: { name: 'Mira', role: 'provider' } })
  const row = await t.db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', 'mira@staff.example')
    .executeTakeFirstOrThrow()
  expect(Buffer.from(row.totp_secret ?? []).includes(secret)).toBe(false)
})

test('PM-09 approve lets a member in, and it is written down who did it', async () => {
  const asha = await waiting()
  expect(await run('approve', asha.email.toUpperCase())).toContain('is approved')
  expect(await record(asha.id)).toMatchObject({ approval: 'approved', decided_by: null })
  const [row] = await t.db.selectFrom('audit').selectAll().where('subject_id', '=', asha.id).execute()
  expect(row).toMatchObject({ actor_role: 'operator', actor_id: null, action: 'profile.approved' })
  expect(await t.mailsTo(asha.email)).toHaveLength(1)
})

test('PM-11 reject keeps the reason for the member', async () => {
  const asha = await waiting()
  await run('reject', asha.email, '--reason', 'The picture is blurred.')
  expect(await record(asha.id)).toMatchObject({ approval: 'rejected', rejection_reason: 'The picture is blurred.' })
})

test('PM-09 show prints the status of a member, without answers', async () => {
  const asha = await waiting()
  const shown = JSON.parse(await run('show', asha.email))
  expect(shown).toMatchObject({
    id: asha.id,
    email: asha.email,
    status: 'Tab',
    approve_reject: 'pending',
    answers: '0 answers',
  })
})

describe('PM-09 wrong use is answered with a sentence', () => {
  const staff = ['create-staff', 'new@staff.example']
  test.each<[string, string[], RegExp]>([
    ['an unknown command', ['delete-all'], /There is no command "delete-all"/],
    ['a word that every object knows', ['toString'], /There is no command "toString"/],
    ['another one', ['constructor', 'a@b.example'], /There is no command "constructor"/],
    ['no address', ['approve'], /Give an email address/],
    ['a broken address', ['approve', 'asha'], /Give an email address/],
    ['an unknown member', ['approve', 'nobody@members.example'], /There is no such member/],
    ['an unknown member to show', ['show', 'nobody@members.example'], /There is no such member/],
    ['no reason', ['reject', 'nobody@members.example'], /Say why/],
    ['an empty reason', ['reject', 'nobody@members.example', '--reason', ' '], /Say why/],
    ['an unknown option', ['approve', 'nobody@members.example', '--force'], /--force/],
    ['staff without a name', [...staff, '--password', 'a long enough password'], /Give a name/],
    ['staff with a short password', [...staff, '--name', 'Mira', '--password', 'short'], /12 characters or more/],
    [
      'staff of no known role',
      [...staff, '--name', 'Mira', '--password', 'a long enough password', '--role', 'boss'],
      /provider or counsellor/,
    ],
  ])('%s', async (_, args, sentence) => {
    const problem = await run(...args).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(OperatorError)
    expect(String(problem)).toMatch(sentence)
  })

  test('an address that is taken, by staff or by a member', async () => {
    const asha = await waiting()
    const args = ['--name', 'Mira', '--password', 'a long enough password']
    await expect(run('create-staff', asha.email, ...args)).rejects.toThrow('This email is already registered.')
  })
  test('a member who is decided already, or not there yet', async () => {
    const done = await aMember(t)
    const early = await aMember(t, { status: 'interest' })
    await expect(run('reject', done.email, '--reason', 'Late')).rejects.toThrow('already been reviewed')
    await expect(run('approve', early.email)).rejects.toThrow('not submitted yet')
  })
})
