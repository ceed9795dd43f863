import { consents } from '@heartwell/contract/consents/consents.ts'
import { content } from '@heartwell/contract/content/content.ts'
import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { preferences } from '@heartwell/contract/matching/preferences.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { drafts } from '@heartwell/contract/onboarding/drafts.ts'
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import { photos } from '@heartwell/contract/profiles/photos.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { snapshotOf } from '../crash/member-snapshot.ts'
import { aMember, type Person } from '../factories.ts'
import { aSubscription } from '../samples/endpoint-samples.ts'
import { STEPS, type StepStatus, stepBody, submit, update } from '../steps/onboarding-steps.ts'
import { type Answer, type TestApp, testApp } from '../test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function leavesHerAsSheWas(asha: Person, send: () => Promise<Answer>): Promise<number> {
  const before = await snapshotOf(t, asha.id)
  const answer = await send()
  expect(await snapshotOf(t, asha.id)).toEqual(before)
  expect(answer.body).toMatchObject({ success: false, message: expect.any(String) })
  return answer.status
}

type Body = Record<string, unknown>
const EDITED = '2026-11-01T10:00:00.000Z'
/** A valid body for each call that members can make in and after onboarding. */
const CALLS: Record<string, { e: Endpoint; body: (me: Person) => Body }> = {
  preferences: { e: preferences.save, body: () => ({ seeks: 'both', age_from: 40, age_to: 60 }) },
  consents: { e: consents.set, body: () => ({ purpose: 'culture', given: true }) },
  drafts: {
    e: drafts.save,
    body: ({ id }) => ({ user_id: id, step: 'preferences', draft: { seeks: 'both' }, edited_at: EDITED }),
  },
  'the order of photos': { e: photos.order, body: () => ({ names: [] }) },
  'the removal of a photo': {
    e: photos.remove,
    body: ({ id }) => ({ user_id: id, index: '0', image_name: `${'0'.repeat(32)}.jpg` }),
  },
  'sending a profile again': { e: review.resubmit, body: () => ({ note: 'Better now.' }) },
  'push notices': { e: notifications.subscribe, body: () => ({ subscription: aSubscription() }) },
  'an update of the profile': {
    e: onboarding.updateUser,
    body: ({ id }) => ({ user_id: id, pre_consent_for_displaying_images: true }),
  },
}

const OF_WRONG_TYPE: unknown[] = [[], {}, -42.5, true, '\0', ['x'], { $ne: null }]
const HUGE = 'x'.repeat(70_000)
const DEEP = `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`
const raw = (e: Endpoint, me: Person, payload: string, type = 'application/json') =>
  t.request({ method: 'POST', url: e.path, as: me.token, payload, headers: { 'content-type': type } })

describe.each(Object.entries(CALLS))('PM-13 what is wrong with %s', (_, { e, body }) => {
  const aRejected = () => aMember(t, { approval: 'rejected', showPhotos: false })

  test('changes nothing: other types in every field', async () => {
    const asha = await aRejected()
    const right = body(asha)
    for (const field of Object.keys(right)) {
      for (const value of OF_WRONG_TYPE) {
        if (JSON.stringify(right[field]) === JSON.stringify(value)) continue
        const wrong = typeof value === typeof right[field] && typeof value === 'boolean' ? null : value
        if (field === 'note' || field === 'draft') continue // These fields have tests of their own.
        const status = await leavesHerAsSheWas(asha, () =>
          t.call(e, { body: { ...right, [field]: wrong } }, { as: asha.token }),
        )
        expect([400, 403, 404, 409], `${field}: ${JSON.stringify(wrong)}`).toContain(status)
      }
    }
  })

  test('changes nothing: too large, too deep, no JSON, no object, of another kind, from another site', async () => {
    const asha = await aRejected()
    const right = JSON.stringify(body(asha))
    const attempts: [string, () => Promise<Answer>, number][] = [
      ['too large', () => raw(e, asha, JSON.stringify({ ...body(asha), more: HUGE })), 413],
      ['too deep', () => raw(e, asha, DEEP), 400],
      ['cut off', () => raw(e, asha, right.slice(0, -1)), 400],
      ['no object', () => raw(e, asha, `[${right}]`), 400],
      ['a prototype', () => raw(e, asha, `${right.slice(0, -1)},"__proto__":{"x":1}}`), 400],
      ['a text', () => raw(e, asha, right, 'text/plain'), 415],
      [
        'another site',
        () => t.call(e, { body: body(asha) }, { as: asha.token, headers: { origin: 'https://evil.example' } }),
        403,
      ],
    ]
    for (const [name, send, status] of attempts) expect(await leavesHerAsSheWas(asha, send), name).toBe(status)
  })

  test('PM-03 changes nothing: without a session, with an ended one, before the address is confirmed', async () => {
    const asha = await aRejected()
    const early = await aMember(t, { status: 'RegistrationVarification' })
    const call = (as?: string, me = asha) => t.call(e, { body: body(me) }, { as })
    expect(await leavesHerAsSheWas(asha, () => call())).toBe(401)
    expect(await leavesHerAsSheWas(asha, () => call('x'.repeat(43)))).toBe(401)
    if (e.audience !== 'verified') return
    expect(await leavesHerAsSheWas(early, () => call(early.token, early))).toBe(403)
  })

  test('PM-03 changes nothing of somebody else, whatever ids come along', async () => {
    const asha = await aRejected()
    const mira = await aRejected()
    const before = await snapshotOf(t, mira.id)
    const ids = { user_id: mira.id, member_id: mira.id, id: mira.id, account_id: mira.id, _id: mira.id }
    const answer = await t.call(e, { body: { ...body(asha), ...ids } }, { as: asha.token })
    expect(answer.status).toBeLessThan(500)
    expect(await snapshotOf(t, mira.id)).toEqual(before)
  })
})

describe('ST-34 a step', () => {
  test.each(STEPS)('at %s that was done cannot be done again, with the same body or another', async (status, next) => {
    const asha = await aMember(t, { status })
    const body = await stepBody(t, asha.id, status)
    expect((await update(t, asha.token, body)).body.data).toMatchObject({ profile_completion_status: next })
    expect(await leavesHerAsSheWas(asha, () => update(t, asha.token, body))).toBe(409)
    expect(await leavesHerAsSheWas(asha, () => submit(t, asha, status))).toBe(409)
  })

  test('cannot be undone by going through all of them again from the end', async () => {
    const asha = await aMember(t, { approval: 'approved' })
    for (const [status] of STEPS) {
      expect(await leavesHerAsSheWas(asha, () => submit(t, asha, status)), status).toBe(409)
    }
  })

  test('of two that are sent at once only the one whose turn it is counts', async () => {
    const asha = await aMember(t, { status: 'gender' })
    const later: StepStatus[] = ['cultureReligion', 'interest', 'userAnswersIQ']
    const answers = await Promise.all([submit(t, asha, 'gender'), ...later.map((status) => submit(t, asha, status))])
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 409, 409])
    const { members, consents: given, member_topics, member_answers } = await snapshotOf(t, asha.id)
    expect(members).toMatchObject([{ status: 'UploadImage', gender: 'F', cultural_background: null }])
    expect([given, member_topics, member_answers]).toEqual([undefined, undefined, undefined])
  })
})

describe('MK-17 MK-23 the forms that are open to everybody', () => {
  const rows = async () => ({
    enquiries: await t.db.selectFrom('enquiries').selectAll().execute(),
    subscribers: await t.db.selectFrom('subscribers').selectAll().execute(),
    mails: await t.db.selectFrom('mails').select('id').execute(),
  })
  const MESSAGE = { name: 'Maria', email: 'maria@visitors.example', message: 'Hello' }
  const WRONG: [string, Endpoint, unknown][] = [
    ...['name', 'email', 'message'].flatMap((field) =>
      [null, 5, ['x'], { a: 1 }, '', '  ', '\0', 'x'.repeat(3000)].map((value): [string, Endpoint, unknown] => [
        field,
        content.contact,
        { ...MESSAGE, [field]: value },
      ]),
    ),
    ...[null, 5, ['x'], {}, '', 'abc', 'a@b.example\r\nBcc: x@y.example', `${'x'.repeat(300)}@b.example`].map(
      (email): [string, Endpoint, unknown] => ['email', content.subscribe, { email }],
    ),
    ['body', content.contact, '[]'],
    ['body', content.subscribe, '"x"'],
  ]
  test('store nothing and email nobody for a wrong body', async () => {
    const before = await rows()
    for (const [field, e, body] of WRONG) {
      const headers = { 'content-type': 'application/json' }
      const answer = await t.call(e, { body: typeof body === 'string' ? body : JSON.stringify(body) }, { headers })
      expect(answer.status, `${e.path} ${field} ${JSON.stringify(body).slice(0, 80)}`).toBe(400)
    }
    expect(await rows()).toEqual(before)
  })
})
