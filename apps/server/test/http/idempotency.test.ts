import { randomUUID } from 'node:crypto'
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { content } from '@heartwell/contract/content/content.ts'
import { counsellorAccounts } from '@heartwell/contract/counselling/counsellor-accounts.ts'
import { IDEMPOTENCY_KEY } from '@heartwell/contract/endpoint.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { detailChanges } from '@heartwell/contract/review/detail-changes.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { support } from '@heartwell/contract/support/support.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockRow } from '../../src/platform/db/row-lock.ts'
import { findCommand, keyOf } from '../../src/platform/http/idempotency.ts'
import { LIMITS } from '../../src/platform/limits/rate-limits.ts'
import { startWhileHeld } from '../database/held-locks.ts'
import { aDetailChange, newAddress } from '../database/sample-rows.ts'
import { aMember, aPicture, aStaffMember, multipart, type Person } from '../factories.ts'
import { codeMailedTo, NEW_PASSWORD, reset, sendCode } from '../steps/account-steps.ts'
import { connect } from '../steps/conversation-steps.ts'
import { fields, filesOn, update } from '../steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../test-app.ts'

let t: TestApp
let other: TestApp
beforeAll(async () => {
  t = await testApp()
  other = await testApp({ beside: t })
})
afterAll(async () => {
  await other.close()
  await t.close()
})

const withKey = (key: string) => ({ [IDEMPOTENCY_KEY]: key })
const enquiry = (email = newAddress()) => ({ body: { name: 'Maria Silva', email, message: 'Are you open?' } })
const enquiriesOf = (email: string) => t.db.selectFrom('enquiries').selectAll().where('email', '=', email).execute()
const interestIn = async (at: TestApp, [from, to]: Person[], key: string) =>
  at.call(
    interests.send,
    { body: { user_id: from?.id, match_confirm_user_id: to?.id } },
    { as: from?.token, headers: withKey(key) },
  )

describe('a key', () => {
  test('that many equal requests bring at once has one effect, and all get its answer', async () => {
    const [key, input] = [randomUUID(), enquiry()]
    const { hash } = keyOf(content.contact, withKey(key), undefined)!
    const take = (tx: typeof t.db) =>
      tx
        .insertInto('idempotency_keys')
        .values({ key_hash: hash, fingerprint: hash, created_at: t.deps.clock() })
        .execute()
    const calls = [t, other, t, other].map((at) => () => at.call(content.contact, input, { headers: withKey(key) }))
    const answers = await startWhileHeld(t, take, calls)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1)
    expect(await enquiriesOf(input.body.email)).toHaveLength(1)
    expect(await t.mailsTo(input.body.email)).toHaveLength(1)
  })

  test('that two requests with different input bring at once belongs to one of them', async () => {
    const key = randomUUID()
    const inputs = [enquiry(), enquiry()]
    const answers = await Promise.all(inputs.map((input) => t.call(content.contact, input, { headers: withKey(key) })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is recognised for a day, and then names a new command', async () => {
    const alone = await testApp()
    try {
      const [input, headers] = [enquiry(), withKey(randomUUID())]
      const send = async () => (await alone.call(content.contact, input, { headers })).body.message
      const at = alone.deps.clock()
      alone.setClock(() => at)
      const first = await send()
      alone.setClock(() => new Date(at.getTime() + DAY_MS - 1))
      expect(await send()).toBe(first)
      alone.setClock(() => new Date(at.getTime() + DAY_MS))
      expect(await send()).not.toBe(first)
    } finally {
      await alone.close()
    }
  })

  test('of a request that finds everything used by an equal one gets the answer of that one', async () => {
    const { id, email } = await aMember(t)
    await sendCode(t, email)
    const code = await codeMailedTo(t, email)
    const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
    const headers = withKey(randomUUID())
    const call = () => t.call(accounts.resetPassword, { body: { email, code, ...passwords } }, { headers })
    // The first one has used the code and waits for the account; the second one waits for the code, which is gone then.
    const hold = (tx: typeof t.db) => lockRow(tx, 'accounts', id)
    const answers = await startWhileHeld(t, hold, [call, call])
    expect(answers.map(({ body }) => body.msg)).toEqual(Array(2).fill('Your password has been changed.'))
    expect((await reset(t, email, code)).body.success).toBe(false)
  })

  test('of another account is another key', async () => {
    const asha = await aMember(t)
    const mei = await aMember(t)
    const ravi = await aMember(t, { gender: 'M' })
    const key = randomUUID()
    for (const sender of [asha, mei])
      expect((await interestIn(t, [sender, ravi], key)).body).toMatchObject({ message: 'Interest Sent!' })
  })

  test('of another command is refused', async () => {
    const headers = withKey(randomUUID())
    const input = enquiry()
    await t.call(content.contact, input, { headers })
    const answer = await t.call(content.subscribe, { body: { email: input.body.email } }, { headers })
    expect([answer.status, answer.body.code]).toEqual([409, 'request.key_used'])
  })

  test('of a command that did nothing may try again', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t, { gender: 'M' })
    await interestIn(t, [asha, ravi], randomUUID())
    const key = randomUUID()
    expect((await interestIn(t, [asha, ravi], key)).body.success).toBe(false)
    await t.db.deleteFrom('interest_requests').where('sender_id', '=', asha.id).execute()
    expect((await interestIn(t, [asha, ravi], key)).body.success).toBe(true)

    const closed = await aMember(t, { gender: 'M', approval: 'pending' })
    const second = randomUUID()
    expect((await interestIn(t, [asha, closed], second)).status).toBe(404)
    const approved = { approval: 'approved', decided_at: t.deps.clock() }
    await t.db.updateTable('members').set(approved).where('id', '=', closed.id).execute()
    expect((await interestIn(t, [asha, closed], second)).body.success).toBe(true)
  })

  test.each(['', 'x', '1', `${randomUUID()}, ${randomUUID()}`])(
    'that is no UUID is named as a field: %j',
    async (key) => {
      const { status, body } = await t.call(content.contact, enquiry(), { headers: withKey(key) })
      expect([status, body.code, body.errors]).toEqual([
        400,
        'request.invalid',
        { 'idempotency-key': 'Please send a UUID' },
      ])
    },
  )

  test('is stored neither itself nor with a hash from which the input could be guessed', async () => {
    const key = randomUUID()
    const input = enquiry()
    await t.call(content.contact, input, { headers: withKey(key) })
    const command = keyOf(content.contact, withKey(key), undefined)!
    expect(await findCommand(t.deps, command)).toMatchObject({ result: { success: true } })
    const rows = await t.db.selectFrom('idempotency_keys').selectAll().execute()
    const text = JSON.stringify(rows)
    for (const secret of [key, input.body.email, input.body.message]) expect(text).not.toContain(secret)
    // The same input under another key has another hash.
    await t.call(content.contact, input, { headers: withKey(randomUUID()) })
    const hashes = await t.db.selectFrom('idempotency_keys').select('fingerprint').execute()
    expect(new Set(hashes.map(({ fingerprint }) => Buffer.from(fingerprint).toString('hex'))).size).toBe(hashes.length)
  })
})

test('calls without a key are commands of their own', async () => {
  const input = enquiry()
  for (const _ of [1, 2]) await t.call(content.contact, input)
  expect(await enquiriesOf(input.body.email)).toHaveLength(2)
})

const A_CASE = { user_name: 'Asha', subject: 'gs', title: 'Hello', message: 'Please' }

test('the limit of a command does not stop its repetition; that of repetitions does', async () => {
  const limited = await testApp({ rateLimits: true })
  try {
    const asha = await aMember(limited)
    const input = { body: { ...A_CASE, user_id: asha.id, user_email: asha.email } }
    const send = (key: string) => limited.call(support.send, input, { as: asha.token, headers: withKey(key) })
    const keys = Array.from({ length: LIMITS.support.points }, () => randomUUID())
    for (const key of keys) expect((await send(key)).status).toBe(200)
    expect((await send(randomUUID())).status).toBe(429)
    for (let no = 0; no < LIMITS.repetition.points; no += 1) expect((await send(keys.at(-1) ?? '')).status).toBe(200)
    expect((await send(keys.at(-1) ?? '')).status).toBe(429)
    expect(await limited.db.selectFrom('support_cases').select('id').execute()).toHaveLength(keys.length)
  } finally {
    await limited.close()
  }
})

describe('an upload', () => {
  const send = async (person: Person, key: string, file: Buffer) => {
    const form = multipart([...fields({ user_id: person.id }), { name: 'user_document', file }])
    return update(t, person.token, { ...form, headers: { ...form.headers, ...withKey(key) } })
  }

  test('that is repeated completes its step once and stores one file', async () => {
    const asha = await aMember(t, { status: 'uploadDocument' })
    const key = randomUUID()
    const picture = await aPicture(300)
    const before = (await filesOn(t, 'documents')).length
    const first = await send(asha, key, picture)
    expect(first.body).toMatchObject({ success: true, data: { profile_completion_status: 'cultureReligion' } })
    expect((await send(asha, key, picture)).body).toEqual(first.body)
    expect((await send(asha, key, await aPicture(200))).body.code).toBe('request.key_used')
    expect(await filesOn(t, 'documents')).toHaveLength(before + 1)
    expect((await send(asha, randomUUID(), picture)).body.code).toBe('onboarding.not_next')
  })

  test('that comes twice at once completes its step once and stores one file', async () => {
    const asha = await aMember(t, { status: 'uploadDocument' })
    const key = randomUUID()
    const picture = await aPicture(300)
    const before = (await filesOn(t, 'documents')).length
    const answers = await Promise.all([send(asha, key, picture), send(asha, key, picture)])
    expect(answers.map(({ status, body }) => [status, body.success])).toEqual([
      [200, true],
      [200, true],
    ])
    expect(await filesOn(t, 'documents')).toHaveLength(before + 1)
  })

  const repeat = async (url: string, person: Person, parts: Parameters<typeof multipart>[0]) => {
    const { headers, ...form } = multipart(parts)
    const asked = {
      method: 'POST',
      url,
      as: person.token,
      ...form,
      headers: { ...headers, ...withKey(randomUUID()) },
    } as const
    const answers = await Promise.all([t.request(asked), other.request(asked)])
    answers.push(await t.request(asked))
    expect(answers[0]).toMatchObject({ status: 200, body: { success: true } })
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => answers[0]?.body))
  }

  /** Each process of these tests has a folder of its own, and either may be the first. */
  const filesOfBoth = async (folder: 'uploads/messages' | 'uploads/counsellors' | 'documents') =>
    (await Promise.all([t, other].map((one) => filesOn(one, folder)))).flat()
  /** The files that an act leaves. Files of earlier tests may be removed meanwhile. */
  async function newFiles(folder: Parameters<typeof filesOfBoth>[0], act: () => Promise<void>) {
    const before = await filesOfBoth(folder)
    await act()
    return (await filesOfBoth(folder)).filter((name) => !before.includes(name)).sort()
  }

  test('of a chat picture that is repeated is one picture', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t, { gender: 'M' })
    await connect(t, asha, ravi)
    const parts = [{ name: 'picture', file: await aPicture(300) }]
    const files = await newFiles('uploads/messages', () =>
      repeat(`/api/conversations/${ravi.id}/pictures`, asha, parts),
    )
    const stored = await t.db
      .selectFrom('message_pictures')
      .select(['file', 'preview_file'])
      .where('owner_id', '=', asha.id)
      .execute()
    expect(stored.map(({ file, preview_file }) => [file, preview_file].sort())).toEqual([files])
  })

  test('of the photo of a counsellor that is repeated is one photo', async () => {
    const { id } = await aStaffMember(t, 'counsellor')
    const parts = [{ name: 'photo', file: await aPicture(300) }]
    const path = counsellorAccounts.setPhoto.path.replace(':id', id)
    const administrator = await aStaffMember(t)
    const files = await newFiles('uploads/counsellors', () => repeat(path, administrator, parts))
    const image = t.db.selectFrom('counsellors').select('image').where('id', '=', id)
    expect(await image.execute()).toEqual(files.map((name) => ({ image: name })))
    const acts = t.db.selectFrom('audit').select('action').where('subject_id', '=', id)
    expect(await acts.execute()).toEqual([{ action: 'counsellor.changed' }])
  })

  test('of a document for a change of details that is repeated is one document', async () => {
    const asha = await aMember(t)
    await aDetailChange(t, asha.id)
    const parts = [{ name: 'user_document', file: await aPicture(300) }]
    const files = await newFiles('documents', () => repeat(detailChanges.sendDocument.path, asha, parts))
    const document = t.db.selectFrom('documents').select('file').where('member_id', '=', asha.id)
    expect(await document.execute()).toEqual(files.map((file) => ({ file })))
    expect(files).toHaveLength(1)
  })

  test('of a resubmission that is repeated sends the profile once', async () => {
    const asha = await aMember(t, { approval: 'rejected', photos: 1 })
    const parts = [...fields({ note: 'A new passport' }), { name: 'user_document', file: await aPicture(300) }]
    const files = await newFiles('documents', () => repeat(review.resubmit.path, asha, parts))
    const sent = t.db.selectFrom('decisions').select('id').where('member_id', '=', asha.id)
    expect(await sent.where('sent_again_at', 'is not', null).execute()).toHaveLength(1)
    const document = t.db.selectFrom('documents').select('file').where('member_id', '=', asha.id)
    expect(await document.execute()).toEqual(files.map((file) => ({ file })))
  })
})
