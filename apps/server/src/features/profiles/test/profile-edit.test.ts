import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, birthDate, PASSWORD, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { isSignedIn, sendCode, signIn } from '../../../../test/steps/account-steps.ts'
import { topicIds, update } from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const details = (person: Person, change: Record<string, unknown> = {}) => ({
  user_id: person.id,
  name: 'Asha Rao',
  email: person.email,
  phone: '02079460123',
  dob: '1968-03-05',
  gender: 'F',
  profession: 'Potter',
  address: '',
  ...change,
})
const edit = (person: Person, payload: Record<string, unknown>) => update(t, person.token, { payload })
const member = (id: string) => t.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const emailOf = async (id: string) =>
  (await t.db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const newAddress = (person: Person) => `new-${person.email}`

/** The token of the newest link to this page in the mails to an address. */
async function tokenMailedTo(email: string, page: 'confirm-new-email' | 'keep-old-email') {
  for (const { text } of await t.mailsTo(email)) {
    const token = new RegExp(`${page}\\?token=([\\w-]+)`).exec(text)?.[1]
    if (token) return token
  }
  throw new Error('no link was mailed')
}
const confirmNew = (token: string, as?: string) => t.call(accounts.confirmNewEmail, { body: { token } }, { as })
const keepOld = (token: string) => t.call(accounts.keepOldEmail, { body: { token } })

describe('the basic details', () => {
  test('API-18 VA-64 ED-09 are saved together, the date zero-padded, the address left empty', async () => {
    const asha = await aMember(t)
    const answer = await edit(asha, details(asha, { dob: '1968-3-5' }))
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: { approve_reject: 'approved' } } })
    const saved = await member(asha.id)
    expect(saved).toMatchObject({ phone: '02079460123', profession: 'Potter', address: '' })
    const { data } = (await t.call(profiles.getUser, { body: { user_id: asha.id } }, { as: asha.token })).body
    expect(data).toMatchObject({ details_in_review: { name: 'Asha Rao', dob: '1968-03-05' } })
  })

  test('PM-06 are edited by their owner alone', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t)
    const before = await member(asha.id)
    expect((await update(t, ravi.token, { payload: details(asha) })).status).toBe(403)
    expect(await member(asha.id)).toEqual(before)
  })

  test('PM-13 carry no field that only others decide', async () => {
    const asha = await aMember(t, { photos: 1 })
    const before = await member(asha.id)
    const privileged = { approve_reject: 'rejected', verification_status: '0', fav_users: [asha.id], image: 'x.jpg' }
    const answer = await edit(asha, details(asha, { ...privileged, rejection_reason: 'x', role: 'provider' }))
    expect(answer.status).toBe(200)
    const { approval, verified_at, decided_at, status } = await member(asha.id)
    expect({ approval, verified_at, decided_at, status }).toEqual({
      approval: before.approval,
      verified_at: before.verified_at,
      decided_at: before.decided_at,
      status: 'Tab',
    })
  })

  test.each([{ approval: 'pending' }, { approval: 'rejected' }, { status: 'interest' }] as const)(
    'ST-34 are closed to a member at %o',
    async (options) => {
      const asha = await aMember(t, options)
      const before = await member(asha.id)
      const answer = await edit(asha, details(asha, { email: newAddress(asha) }))
      expect(answer).toMatchObject({ status: 409, body: { code: 'onboarding.not_next' } })
      expect(await member(asha.id)).toEqual(before)
      expect(await t.mailsTo(newAddress(asha))).toEqual([])
    },
  )

  test.each([
    ['name', 'Heartwell Support'],
    ['name', 'Asha 07700900123'],
    ['name', 'Asha\u202eoaR'],
    ['name', 'Asha\nRao'],
    ['profession', 'mail me asha@example.org'],
    ['profession', 'see www.crypto.example'],
  ])('refuse in the field %s what nobody would read before the others: %j', async (field, text) => {
    const asha = await aMember(t)
    const before = await member(asha.id)
    const answer = await edit(asha, details(asha, { [field]: text }))
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
    expect(await member(asha.id)).toEqual(before)
  })

  test.each(['O’Neill-Åse', 'Zoë Supporter', 'Admiral Nelson'])('take the name %s', async (name) => {
    const asha = await aMember(t)
    expect((await edit(asha, details(asha, { name }))).status).toBe(200)
  })

  test('VA-61 are of adults only', async () => {
    const asha = await aMember(t)
    const answer = await edit(asha, details(asha, { dob: birthDate(t.deps.clock(), 17) }))
    expect(answer.body.errors).toEqual({ dob: 'You must be at least 18 years old' })
  })
})

describe('ED-17 a new email address', () => {
  const asks = async (person: Person, email = newAddress(person), password = PASSWORD) =>
    edit(person, details(person, { email, password }))

  test('is in use only when it has confirmed itself; every other session then ends', async () => {
    const asha = await aMember(t)
    const phone = await freshSession(t, asha)
    await sendCode(t, asha.email, asha.token)
    expect((await asks(asha)).status).toBe(200)
    expect(await emailOf(asha.id)).toBe(asha.email)
    const token = await tokenMailedTo(newAddress(asha), 'confirm-new-email')
    expect((await confirmNew(token, asha.token)).body.success).toBe(true)
    expect(await emailOf(asha.id)).toBe(newAddress(asha))
    expect([await isSignedIn(t, asha.token), await isSignedIn(t, phone)]).toEqual([true, false])
    const codes = t.db.selectFrom('reset_codes').select('tries').where('account_id', '=', asha.id)
    expect(await codes.execute()).toEqual([])
    for (const address of [asha.email, newAddress(asha)])
      expect((await t.mailsTo(address))[0]?.subject).toBe('Your email address was changed')
    expect((await confirmNew(token)).body.success).toBe(true)
  })

  test('that the old address did not ask for is taken back, and everybody is signed out', async () => {
    const asha = await aMember(t)
    await asks(asha)
    const keep = await tokenMailedTo(asha.email, 'keep-old-email')
    await confirmNew(await tokenMailedTo(newAddress(asha), 'confirm-new-email'), asha.token)
    expect((await keepOld(keep)).body.success).toBe(true)
    expect(await emailOf(asha.id)).toBe(asha.email)
    expect(await isSignedIn(t, asha.token)).toBe(false)
    expect((await signIn(t, asha.email)).body.success, 'with the password that was in use').toBe(false)
    expect((await keepOld(keep)).body.success).toBe(false)
    expect((await confirmNew(await tokenMailedTo(newAddress(asha), 'confirm-new-email'))).body.success).toBe(false)
  })

  test('can be undone from the old address for seven days, and not longer', async () => {
    const early = await aMember(t)
    const late = await aMember(t)
    for (const person of [early, late]) {
      await asks(person)
      await confirmNew(await tokenMailedTo(newAddress(person), 'confirm-new-email'))
    }
    const keep = async ({ email }: Person) => (await keepOld(await tokenMailedTo(email, 'keep-old-email'))).body.success
    t.advance(7 * DAY_MS - MINUTE_MS)
    expect(await keep(early)).toBe(true)
    t.advance(MINUTE_MS)
    expect(await keep(late)).toBe(false)
    expect(await emailOf(early.id)).toBe(early.email)
    expect(await emailOf(late.id)).toBe(newAddress(late))
  })

  test.each([
    [undefined, 'Password is required'],
    ['', 'Password is required'],
    ['Wrong-evening-9!', 'This password is not correct.'],
  ])('is refused with the password %j, nothing is saved, and no email is sent', async (password, text) => {
    const asha = await aMember(t)
    const before = await member(asha.id)
    const answer = await edit(asha, details(asha, { email: newAddress(asha), password }))
    expect(answer).toMatchObject({ status: 400, body: { errors: { password: text } } })
    expect(await member(asha.id)).toEqual(before)
    expect(await t.mailsTo(newAddress(asha))).toEqual([])
    expect(await t.mailsTo(asha.email)).toEqual([])
  })

  test('of somebody else is refused at its field, and nothing is saved', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t)
    const before = await member(asha.id)
    const answer = await asks(asha, ravi.email.toUpperCase())
    const text = 'This email is already registered.'
    expect(answer).toMatchObject({ status: 400, body: { message: text, errors: { email: text } } })
    expect(await member(asha.id)).toEqual(before)
  })

  test('that another one takes first stays with that one', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t)
    const wanted = newAddress(asha)
    await asks(asha, wanted)
    const first = await tokenMailedTo(wanted, 'confirm-new-email')
    await asks(ravi, wanted)
    await confirmNew(await tokenMailedTo(wanted, 'confirm-new-email'))
    expect(await emailOf(ravi.id)).toBe(wanted)
    expect((await confirmNew(first)).body).toMatchObject({
      success: false,
      message: 'This email is already registered.',
    })
    expect(await emailOf(asha.id)).toBe(asha.email)
  })

  test('is not confirmed by a link that is older than a day, nor by that of an earlier change', async () => {
    const asha = await aMember(t)
    await asks(asha, `first-${asha.email}`)
    const first = await tokenMailedTo(`first-${asha.email}`, 'confirm-new-email')
    await asks(asha)
    expect((await confirmNew(first)).body.success).toBe(false)
    const second = await tokenMailedTo(newAddress(asha), 'confirm-new-email')
    const early = new Date(t.deps.clock().getTime() - 86_400_000)
    await t.db.updateTable('email_changes').set({ asked_at: early }).where('account_id', '=', asha.id).execute()
    expect((await confirmNew(second)).body.success).toBe(false)
    expect(await emailOf(asha.id)).toBe(asha.email)
  })
})

describe('the other parts of a finished profile', () => {
  test('API-14 the text about culture and religion is replaced, by its owner’s consent', async () => {
    const asha = await aMember(t)
    const texts = { cultural_background: 'Two languages.', religious_belief: 'None.' }
    const answer = await edit(asha, { user_id: asha.id, ...texts, consent: { religion: true, culture: true } })
    expect(answer.status).toBe(200)
    expect(await member(asha.id)).toMatchObject(texts)
    const { body } = await t.call(profiles.getUser, { body: { user_id: asha.id } }, { as: asha.token })
    expect(body.data).toMatchObject(texts)
  })

  test('choices from the lists are replaced, and stay as they are in a body without them', async () => {
    const asha = await aMember(t)
    const texts = { cultural_background: 'Two languages.', religious_belief: 'None.' }
    const save = (choices: object) =>
      edit(asha, { user_id: asha.id, ...texts, ...choices, consent: { religion_choice: true } })
    const choices = async () => {
      const { religion, cultures } = await member(asha.id)
      return { religion, cultures }
    }
    expect((await save({ religion: 2, cultures: [134, 6] })).status).toBe(200)
    expect(await choices()).toEqual({ religion: 2, cultures: [134, 6] })
    await save({})
    expect(await choices()).toEqual({ religion: 2, cultures: [134, 6] })
    await save({ religion: null, cultures: [] })
    expect(await choices()).toEqual({ religion: null, cultures: [] })
  })

  test('choices from the lists need both texts, and are edited by their owner alone', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t)
    expect((await edit(asha, { user_id: asha.id, religion: null })).body.errors).toEqual({
      cultural_background: 'Please answer this question',
      religious_belief: 'Please answer this question',
    })
    expect((await update(t, ravi.token, { payload: { user_id: asha.id, religion: 1 } })).status).toBe(403)
    expect((await member(asha.id)).religion).toBeNull()
  })

  test.each(['cultural_background', 'religious_belief'])('the text %s has no contact data', async (field) => {
    const asha = await aMember(t)
    const before = await member(asha.id)
    const texts = {
      cultural_background: 'Two languages.',
      religious_belief: 'None.',
      [field]: 'WhatsApp +44 7700 900123',
    }
    const answer = await edit(asha, { user_id: asha.id, ...texts })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
    expect(await member(asha.id)).toEqual(before)
  })

  test('VA-65 both texts are needed', async () => {
    const asha = await aMember(t)
    const answer = await edit(asha, { user_id: asha.id, cultural_background: '', religious_belief: 'None.' })
    expect(answer.body.errors).toEqual({ cultural_background: 'Please answer this question' })
  })

  test('API-13 the interests are replaced, also when the body has the status of a complete profile', async () => {
    const [first = '', second = ''] = await topicIds(t)
    const asha = await aMember(t, { topics: [first] })
    const body = { user_id: asha.id, interest_id: [second], profile_completion_status: 'Tab' }
    expect((await edit(asha, body)).status).toBe(200)
    const rows = await t.db.selectFrom('member_topics').select('topic_id').where('member_id', '=', asha.id).execute()
    expect(rows).toEqual([{ topic_id: second }])
    expect((await edit(asha, { user_id: asha.id, interest_id: [] })).status).toBe(400)
  })

  test('ST-34 two parts at once, or an earlier step again, are refused', async () => {
    const asha = await aMember(t)
    const [topic] = await topicIds(t)
    expect((await edit(asha, details(asha, { interest_id: [topic] }))).status).toBe(409)
    const step = { user_id: asha.id, interest_id: [topic], profile_completion_status: 'userAnswersTemperament' }
    expect((await edit(asha, step)).status).toBe(409)
  })
})
