import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { appeals, appealsInbox } from '@heartwell/contract/safety/appeals.ts'
import { sanctions } from '@heartwell/contract/safety/sanctions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockAccountRow, startWhileHeld } from '../../../../test/database/held-locks.ts'
import { newAddress } from '../../../../test/database/sample-rows.ts'
import { aMember, aStaffMember, type Person, type StaffPerson } from '../../../../test/factories.ts'
import { aRegistration } from '../../../../test/samples/endpoint-samples.ts'
import { anAppeal, aSanction } from '../../../../test/samples/sanction-samples.ts'
import {
  confirm as confirmEmail,
  isSignedIn,
  linkMailedTo,
  signIn,
  tokenOf,
} from '../../../../test/steps/account-steps.ts'
import { aConnectedPair, connect, say } from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { runOperator } from '../../../operator.ts'
import { sendFraudNotices } from '../fraud-notices/service.ts'

let t: TestApp
let [anna, tom]: StaffPerson[] = []
beforeAll(async () => {
  t = await testApp()
  anna = await aStaffMember(t, 'provider', ['moderator'])
  tom = await aStaffMember(t, 'provider', ['moderator'])
})
afterAll(() => t.close())

const propose = async ({ id }: { id: string }, reason = 'money') => {
  const body = { reason, message: '', note: 'Asked three members for gift cards.' }
  const answer = await t.call(sanctions.proposeBan, { params: { id }, body }, { as: anna?.token })
  expect(answer.status).toBe(200)
  const row = t.db.selectFrom('sanctions').select('id').where('member_id', '=', id).where('ended_at', 'is', null)
  return (await row.executeTakeFirstOrThrow()).id
}
const confirm = (id: string, as = tom) => t.call(sanctions.confirmBan, { params: { id } }, { as: as?.token })
const decline = (id: string, as = tom) =>
  t.call(sanctions.declineBan, { params: { id }, body: { note: 'There is no proof.' } }, { as: as?.token })
const decide = (number: string, outcome: string, as = tom) =>
  t.call(
    appealsInbox.decide,
    { params: { number }, body: { outcome, answer: 'We read everything again.', note: 'Seen.' } },
    { as: as?.token },
  )
const register = (changed: Record<string, unknown>) => t.call(accounts.register, { body: aRegistration(changed) })
const phoneOf = async ({ id }: Person, phone: string) =>
  t.db.updateTable('members').set({ phone }).where('id', '=', id).execute()
const headings = async ({ email }: Person) => (await t.mailsTo(email)).map(({ text }) => text.split('\n')[0]).reverse()

describe('a ban needs two people', () => {
  test('suspends at once, and begins when another person confirms it', async () => {
    const ravi = await aMember(t)
    const id = await propose(ravi)
    expect(await isSignedIn(t, ravi.token)).toBe(false)
    expect((await confirm(id, anna)).body.code).toBe('ban.own_proposal')
    const list = async (as = tom) => (await t.call(sanctions.proposedBans, {}, { as: as?.token })).body.rows
    expect(await list()).toContainEqual(expect.objectContaining({ id, by: 'Staff Person', by_viewer: false }))
    expect(await list(anna)).toContainEqual(expect.objectContaining({ id, by_viewer: true }))
    expect((await confirm(id)).status).toBe(200)
    expect(await list()).not.toContainEqual(expect.objectContaining({ id }))
    expect((await confirm(id)).body.code).toBe('ban.confirmed')
    expect(await headings(ravi)).toEqual(['Your account is suspended', 'Your account is closed'])
    const { notice } = (await signIn(t, ravi.email)).body
    const { data } = (await t.call(appeals.decision, { body: { token: notice } })).body
    expect(data).toMatchObject({ kind: 'ban', heading: 'Your account is closed' })
  })

  test('the database refuses a confirmation by the person who proposed it', async () => {
    const id = await propose(await aMember(t))
    const alone = sql`update sanctions set confirmed_at = now(), confirmed_by = ${anna?.id} where id = ${id}`
    await expect(alone.execute(t.db)).rejects.toMatchObject({ constraint: 'sanctions_two_people' })
  })

  test('confirmed by two at the same moment is confirmed once', async () => {
    const ravi = await aMember(t)
    const id = await propose(ravi)
    const priya = await aStaffMember(t, 'provider', ['moderator'])
    const calls = [tom, priya].map((as) => () => confirm(id, as))
    const answers = await startWhileHeld(t, lockAccountRow(ravi.id), calls)
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(await headings(ravi)).toEqual(['Your account is suspended', 'Your account is closed'])
  })

  test('declined, also by the person who proposed it, opens the account again', async () => {
    for (const as of [anna, tom]) {
      const ravi = await aMember(t)
      const id = await propose(ravi)
      expect((await decline(id, as)).status).toBe(200)
      expect((await signIn(t, ravi.email)).body.success).toBe(true)
      expect((await confirm(id)).body.code).toBe('sanction.ended')
    }
  })

  test('declined leaves an earlier suspension in force', async () => {
    const ravi = await aMember(t)
    await runOperator(t.deps, ['suspend', ravi.email, '--reason', 'A test'])
    const body = { reason: 'money', message: '', note: 'Again.' }
    await t.call(sanctions.proposeBan, { params: { id: ravi.id }, body }, { as: anna?.token })
    const ban = t.db.selectFrom('sanctions').select('id').where('member_id', '=', ravi.id).where('kind', '=', 'ban')
    await decline((await ban.executeTakeFirstOrThrow()).id)
    expect((await signIn(t, ravi.email)).body.success).toBe(false)
  })
})

describe('a banned person', () => {
  test('cannot register with the same phone or, once the account is erased, the same email, and does not learn why', async () => {
    const ravi = await aMember(t)
    await phoneOf(ravi, '07700900555')
    expect((await register({ phoneNumber: '07700900556' })).body.success).toBe(true)
    const id = await propose(ravi)
    expect((await register({ phoneNumber: '07700900555' })).body.success).toBe(true)
    await confirm(id)
    const answer = await register({ phoneNumber: '7700900555' })
    expect(answer.body).toEqual({
      success: false,
      message: expect.stringMatching(
        /^We can’t open an account with these details\. If you need help, please write to hello@\S+ or ring 020 7946 0123 \(Monday to Friday/,
      ),
    })
    await runOperator(t.deps, ['erase', ravi.email, '--yes'])
    const again = await register({ email: ravi.email.toUpperCase(), phoneNumber: '07700900557' })
    expect(again.body).toEqual(answer.body)
    const keys = await t.db.selectFrom('ban_keys').selectAll().where('kind', '=', 'email').execute()
    expect(JSON.stringify(keys)).not.toContain(ravi.email)
  })

  test.each(['+44 7700 900561', '0044 7700 900561', '٠٧٧٠٠٩٠٠٥٦١', '07700 900561'])(
    'who had 07700900561 cannot register with %s',
    async (phoneNumber) => {
      const ravi = await aMember(t)
      await phoneOf(ravi, '07700900561')
      await confirm(await propose(ravi))
      expect((await register({ phoneNumber })).body.success).toBe(false)
    },
  )

  test('who had +351912345678 cannot register with it, and somebody with its digits in Britain can', async () => {
    const registered = await register({ phoneNumber: '+351 912 345 678' })
    const { id } = registered.body.data as { id: string } // A successful registration returns the member.
    await confirm(await propose({ id } as Person))
    expect((await register({ phoneNumber: '00351 912 345 678' })).body.success).toBe(false)
    expect((await register({ phoneNumber: '+44 7912 345678' })).body.success).toBe(true)
  })

  test('can register again once the ban has ended', async () => {
    const ravi = await aMember(t)
    await phoneOf(ravi, '07700900558')
    const id = await propose(ravi)
    await confirm(id)
    expect((await register({ phoneNumber: '07700900558' })).body.success).toBe(false)
    await t.call(sanctions.restore, { params: { id: ravi.id }, body: { note: 'A mistake.' } }, { as: tom?.token })
    expect((await register({ phoneNumber: '07700900558' })).body.success).toBe(true)
  })

  test('does not keep out the holder of an address that they typed at their registration and never proved', async () => {
    const [mistyped, unproved] = [newAddress(), newAddress()]
    for (const [email, isReplaced, phoneNumber] of [
      [mistyped, true, '07700900559'],
      [unproved, false, '07700900560'],
    ] as const) {
      const registration = aRegistration({ email, phoneNumber })
      const answer = await t.call(accounts.register, { body: registration })
      const { id } = answer.body.data as { id: string } // A successful registration returns the member.
      const own = newAddress()
      if (isReplaced) {
        const body = { email: own, password: registration.password }
        expect((await t.call(accounts.changeUnverifiedEmail, { body }, { as: tokenOf(answer) })).body.success).toBe(
          true,
        )
        await confirmEmail(t, await linkMailedTo(t, own))
      }
      const person = { id, email: isReplaced ? own : email }
      await confirm(await propose(person))
      await runOperator(t.deps, ['erase', person.email, '--yes'])
      expect((await register({ email })).body.success).toBe(true)
      expect((await register({ email: own })).body.success).toBe(!isReplaced)
    }
  })
})

test('with EMAIL_ORACLE=off a banned person gets the answer that everybody gets, and no email', async () => {
  const quiet = await testApp({ env: { EMAIL_ORACLE: 'off' } })
  try {
    const ravi = await aMember(quiet)
    const { id } = await aSanction(quiet, ravi.id, 'ban')
    const staff = await aStaffMember(quiet, 'provider', ['moderator'])
    await quiet.call(sanctions.confirmBan, { params: { id } }, { as: staff.token })
    const body = aRegistration({ phoneNumber: '07700900123' })
    const { body: answer } = await quiet.call(accounts.register, { body })
    expect(answer).toEqual({ success: true, message: 'Please check your email to continue.' })
    expect(await quiet.mailsTo(body.email)).toEqual([])
  } finally {
    await quiet.close()
  }
})

describe('after a ban for fraud', () => {
  const SUBJECT = 'A safety notice from us'
  const notices = async ({ id, email }: Person) => ({
    mails: (await t.mailsTo(email)).filter(({ subject }) => subject === SUBJECT).length,
    texts: (
      await t.db
        .selectFrom('notifications')
        .select('message')
        .where('member_id', '=', id)
        .where('title', '=', SUBJECT)
        .execute()
    ).map(({ message }) => message),
  })

  test('everybody who exchanged messages with the person is notified once, and nobody else', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, ravi, asha, 'Could you send me a gift card?')
    const stranger = await aMember(t)
    const id = await propose(ravi)
    expect(await sendFraudNotices(t.deps, ravi.id)).toBe(0)
    await confirm(id)
    expect(await sendFraudNotices(t.deps, ravi.id)).toBe(1)
    expect(await sendFraudNotices(t.deps, ravi.id)).toBe(0)
    const { mails, texts } = await notices(asha)
    expect([mails, texts]).toEqual([1, [expect.stringContaining(ravi.name)]])
    expect((await t.mailsTo(asha.email))[0]?.text).not.toContain(ravi.name)
    expect(await notices(stranger)).toEqual({ mails: 0, texts: [] })
  })

  test('a suspended member is warned too, a member who closed the account is not', async () => {
    const ravi = await aMember(t)
    const partners = [await aMember(t), await aMember(t)] as const
    for (const partner of partners) {
      await connect(t, partner, ravi)
      await say(t, ravi, partner, 'Could you send me a gift card?')
    }
    const [suspended, closed] = partners
    await propose(suspended)
    await t.db.updateTable('accounts').set({ erase_at: new Date() }).where('id', '=', closed.id).execute()
    await confirm(await propose(ravi))
    expect(await sendFraudNotices(t.deps, ravi.id)).toBe(1)
    expect((await notices(suspended)).mails).toBe(1)
    expect((await notices(closed)).mails).toBe(0)
  })

  test('two workers at the same moment notify each member once', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, ravi, asha, 'Could you send me a gift card?')
    await confirm(await propose(ravi))
    // Both workers have read that nobody is notified yet when they wait for the table.
    const hold = sql`lock table fraud_notices in share row exclusive mode`
    const work = () => sendFraudNotices(t.deps, ravi.id)
    const sent = await startWhileHeld(t, (tx) => hold.execute(tx), [work, work])
    expect(sent.toSorted()).toEqual([0, 1])
    expect((await notices(asha)).mails).toBe(1)
  })

  test('for another reason nobody is notified', async () => {
    const jobs: string[] = []
    const { send } = t.deps.jobs
    t.deps.jobs.send = async (_, name) => void jobs.push(name)
    try {
      await confirm(await propose(await aMember(t), 'threats'))
      expect(jobs).not.toContain('fraud-notices')
      await confirm(await propose(await aMember(t), 'fake'))
      expect(jobs).toContain('fraud-notices')
    } finally {
      t.deps.jobs.send = send
    }
  })
})

describe('an appeal', () => {
  const suspended = async (by = anna) => {
    const asha = await aMember(t)
    const sanction = await aSanction(t, asha.id, 'suspension', by?.id ?? null)
    return { asha, ...sanction }
  }
  const appeal = (token: string, text = 'It was my brother.') => t.call(appeals.appeal, { body: { token, text } })

  test('is sent once, listed, decided by another person, and answered', async () => {
    const { asha, token } = await suspended()
    const { body } = await appeal(token)
    const { number } = (body.data as { appeal: { number: string } }).appeal // The contract guarantees this type.
    expect(((await appeal(token, 'Again')).body.data as { appeal: unknown }).appeal).toMatchObject({ number })
    const detail = async (as = tom) =>
      (await t.call(appealsInbox.appeal, { params: { number } }, { as: as?.token })).body.data
    expect(await detail(anna)).toMatchObject({ took_part: true, text: 'It was my brother.' })
    expect((await decide(number, 'overturned', anna)).body.code).toBe('appeal.took_part')
    expect((await decide(number, 'overturned')).status).toBe(200)
    expect((await decide(number, 'upheld')).body.code).toBe('appeal.decided')
    expect(await detail()).toMatchObject({ outcome: 'overturned', sanction: { state: 'ended', ending: 'overturned' } })
    expect((await t.mailsTo(asha.email)).map(({ subject }) => subject)).toEqual([
      'Your account is open again',
      'About your appeal',
    ])
    expect((await signIn(t, asha.email)).body.success).toBe(true)
  })

  test('that is upheld leaves the decision, and the member reads the answer at the next sign-in', async () => {
    const { asha, id } = await suspended()
    expect((await decide(await anAppeal(t, id), 'upheld')).status).toBe(200)
    const { notice, success } = (await signIn(t, asha.email)).body
    expect(success).toBe(false)
    const { data } = (await t.call(appeals.decision, { body: { token: notice } })).body
    expect(data).toMatchObject({ applies: true, appeal: { outcome: 'upheld', answer: 'We read everything again.' } })
  })

  test('decided by two at the same moment is decided once', async () => {
    const { asha, id } = await suspended()
    const number = await anAppeal(t, id)
    const priya = await aStaffMember(t, 'provider', ['moderator'])
    const calls = [() => decide(number, 'upheld'), () => decide(number, 'overturned', priya)]
    const answers = await startWhileHeld(t, lockAccountRow(asha.id), calls)
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [409, 'appeal.decided'],
    ])
    expect((await signIn(t, asha.email)).body.success).toBe(false)
  })

  test('is not decided by the person who confirms the ban at the same moment', async () => {
    const ravi = await aMember(t)
    const id = await propose(ravi)
    const number = await anAppeal(t, id)
    const calls = [() => confirm(id), () => decide(number, 'overturned')]
    const answers = await startWhileHeld(t, lockAccountRow(ravi.id), calls)
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [403, 'appeal.took_part'],
    ])
  })

  test('against a ban: the person who decided it cannot confirm the ban', async () => {
    const id = await propose(await aMember(t))
    await decide(await anAppeal(t, id), 'upheld')
    expect((await confirm(id)).body.code).toBe('ban.own_appeal')
  })

  test('the database refuses a decision by the person who acted', async () => {
    const { id } = await suspended()
    const number = await anAppeal(t, id)
    const own = sql`update appeals set state = 'decided', outcome = 'upheld', answer = 'No', note = 'No',
      decided_by = ${anna?.id} where number = ${number}`
    await expect(own.execute(t.db)).rejects.toMatchObject({ constraint: 'appeals_another_person' })
  })
})

describe('the time to appeal', () => {
  const appealAfter = async (days: number) => {
    const asha = await aMember(t)
    const { id, token } = await aSanction(t, asha.id, 'warning')
    const created_at = new Date(t.deps.clock().getTime() - days * 86_400_000 + 60_000)
    await t.db.updateTable('sanctions').set({ created_at }).where('id', '=', id).execute()
    return t.call(appeals.appeal, { body: { token, text: 'No.' } })
  }

  test('is 180 days', async () => {
    expect((await appealAfter(180)).status).toBe(200)
    expect((await appealAfter(181)).body.code).toBe('appeal.closed')
  })
})
