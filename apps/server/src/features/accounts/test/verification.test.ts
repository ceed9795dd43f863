import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { aRegistration } from '../../../../test/samples/endpoint-samples.ts'
import { confirm, isSignedIn, linkMailedTo, tokenOf } from '../../../../test/steps/account-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

const CONFIRMED = { success: true, message: 'Thank you. Your email is verified.' }
const ALREADY = { success: true, message: 'Your email is already verified.' }
const INVALID = { success: false, message: 'This link is no longer valid. Please ask for a new one.' }
const WAIT = {
  success: true,
  message: expect.stringMatching(/^We sent one a moment ago\. You can ask again in (60|5\d) seconds\.$/),
}
const NO_MORE = { success: true, message: expect.stringMatching(/^We’ve sent you several emails today\./) }
const SENT = { success: true, message: 'Verification email sent successfully.' }

let t: TestApp
beforeAll(async () => {
  t = await testApp({ rateLimits: true, env: { TRUST_PROXY: '1' } })
})
afterAll(() => t.close())

let visitors = 0
async function aNewcomer() {
  const body = aRegistration()
  visitors += 1
  const headers = { 'x-forwarded-for': `10.9.${visitors >> 8}.${visitors & 255}` }
  const answer = await t.call(accounts.register, { body }, { headers })
  const { id } = answer.body.data as { id: string } // A successful registration returns the member.
  return { id, email: body.email, token: tokenOf(answer) }
}
type Newcomer = Awaited<ReturnType<typeof aNewcomer>>

async function stateOf({ id }: { id: string }) {
  const member = t.db.selectFrom('members').select(['status', 'verified_at']).where('id', '=', id)
  const { status, verified_at } = await member.executeTakeFirstOrThrow()
  return { status, verified: verified_at !== null }
}
const WAITING = { status: 'RegistrationVarification', verified: false }
const VERIFIED = { status: 'gender', verified: true }

describe('ST-23 RG-20 the mailed link', () => {
  test('confirms the address and opens the gender step in one go, without any session', async () => {
    const newcomer = await aNewcomer()
    expect(await stateOf(newcomer)).toEqual(WAITING)
    expect((await confirm(t, await linkMailedTo(t, newcomer.email))).body).toEqual(CONFIRMED)
    expect(await stateOf(newcomer)).toEqual(VERIFIED)
    const { body } = await t.call(profiles.getUser, { body: { user_id: newcomer.id } }, { as: newcomer.token })
    expect(body.data).toMatchObject({ verification_status: '1', profile_completion_status: 'gender' })
  })

  test('is harmless when it is followed again, also after further steps', async () => {
    const newcomer = await aNewcomer()
    const link = await linkMailedTo(t, newcomer.email)
    await confirm(t, link)
    expect((await confirm(t, link)).body).toEqual(ALREADY)
    await t.db
      .updateTable('members')
      .set({ status: 'UploadImage', gender: 'F' })
      .where('id', '=', newcomer.id)
      .execute()
    expect((await confirm(t, link)).body).toEqual(ALREADY)
    expect(await stateOf(newcomer)).toEqual({ status: 'UploadImage', verified: true })
  })

  test('followed ten times at once, confirms once and fails for nobody', async () => {
    const newcomer = await aNewcomer()
    const link = await linkMailedTo(t, newcomer.email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(t, link)))
    expect(answers.every((answer) => answer.status === 200 && answer.body.success)).toBe(true)
    expect(answers.filter((answer) => answer.body.message === CONFIRMED.message)).toHaveLength(1)
    expect(await stateOf(newcomer)).toEqual(VERIFIED)
  })

  test('works for 24 hours and not a minute longer', async () => {
    const early = await aNewcomer()
    const late = await aNewcomer()
    t.advance(DAY_MS - MINUTE_MS)
    expect((await confirm(t, await linkMailedTo(t, early.email))).body).toEqual(CONFIRMED)
    t.advance(MINUTE_MS)
    expect((await confirm(t, await linkMailedTo(t, late.email))).body).toEqual(INVALID)
    expect(await stateOf(late)).toEqual(WAITING)
  })

  test('says nothing about whether an unknown token ever was one', async () => {
    expect((await confirm(t, 'x'.repeat(43))).body).toEqual(INVALID)
  })

  test('is stored as a hash only, and opens no session', async () => {
    const newcomer = await aNewcomer()
    const link = await linkMailedTo(t, newcomer.email)
    const rows = await t.db.selectFrom('verification_links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(link)
    expect((await confirm(t, link)).headers['set-cookie']).toBeUndefined()
  })
})

describe('API-11 asking for the email again', () => {
  const ask = (who: Newcomer, id = who.id, headers = {}) =>
    t.call(accounts.resendVerification, { params: { id } }, { as: who.token, headers })
  const mailsTo = async (who: Newcomer) => (await t.mailsTo(who.email)).length

  test('sends one a minute, and says when the next one can be sent', async () => {
    const newcomer = await aNewcomer()
    expect((await ask(newcomer)).body).toEqual(WAIT)
    expect(await mailsTo(newcomer)).toBe(1)
    t.advance(MINUTE_MS)
    expect((await ask(newcomer)).body).toEqual(SENT)
    expect((await ask(newcomer)).body).toEqual(WAIT)
    expect(await mailsTo(newcomer)).toBe(2)
  })

  test('clicked ten times at once, is one email', async () => {
    const newcomer = await aNewcomer()
    t.advance(MINUTE_MS)
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(newcomer)))
    expect(answers.filter((answer) => answer.body.message === SENT.message)).toHaveLength(1)
    expect(await mailsTo(newcomer)).toBe(2)
  })

  test('sends at most five a day', async () => {
    const newcomer = await aNewcomer()
    const answers = []
    for (let n = 0; n < 7; n += 1) {
      t.advance(MINUTE_MS)
      answers.push((await ask(newcomer)).body)
    }
    expect(answers).toEqual([...Array(5).fill(SENT), NO_MORE, NO_MORE])
    expect(await mailsTo(newcomer)).toBe(1 + 5)
  })

  test('gives a link that works, while the earlier one works too', async () => {
    const newcomer = await aNewcomer()
    const first = await linkMailedTo(t, newcomer.email)
    t.advance(MINUTE_MS)
    await ask(newcomer)
    const mails = await t.mailsTo(newcomer.email)
    const links = mails.map((mail) => /token=([\w-]+)/.exec(mail.text)?.[1] ?? '')
    const second = links.find((link) => link !== first) ?? ''
    expect((await confirm(t, second)).body).toEqual(CONFIRMED)
    expect((await confirm(t, first)).body.success).toBe(true)
    expect(await stateOf(newcomer)).toEqual(VERIFIED)
  })

  test('PM-03 is for the own id only', async () => {
    const newcomer = await aNewcomer()
    const other = await aNewcomer()
    t.advance(MINUTE_MS)
    expect(await ask(newcomer, other.id)).toMatchObject({ status: 403, body: { code: 'session.not_yours' } })
    expect(await mailsTo(other)).toBe(1)
  })

  test('is refused from the page of another site, though it is a GET', async () => {
    const newcomer = await aNewcomer()
    t.advance(MINUTE_MS)
    expect((await ask(newcomer, newcomer.id, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(await mailsTo(newcomer)).toBe(1)
  })

  test('says so to a member who is verified already, and sends no email', async () => {
    const member = await aMember(t)
    const { body } = await t.call(
      accounts.resendVerification,
      { params: { id: member.id } },
      { as: await freshSession(t, member) },
    )
    expect(body).toEqual(ALREADY)
    expect(await t.mailsTo(member.email)).toEqual([])
    expect(await isSignedIn(t, await freshSession(t, member))).toBe(true)
  })
})
