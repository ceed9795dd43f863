import type { ProfileStatus } from '@heartwell/contract/profiles/people.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aPicture, aStaffMember, multipart } from '../../../../test/factories.ts'
import {
  answersTo,
  fields,
  filesOn,
  STEPS,
  stepBody,
  stored,
  submit,
  topicIds,
  update,
} from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

describe.each(STEPS)('the step at %s', (status, next) => {
  test('PM-03 is for its owner, signed in and verified', async () => {
    const asha = await aMember(t, { status })
    const ravi = await aMember(t, { status })
    const body = await stepBody(t, asha.id, status)
    const before = await stored(t, asha.id)
    expect((await update(t, undefined, body)).status).toBe(401)
    expect((await update(t, ravi.token, body)).status).toBe(403)
    expect((await update(t, (await aStaffMember(t)).token, body)).status).toBe(403)
    const unverified = await aMember(t, { status: 'RegistrationVarification' })
    const early = await update(t, unverified.token, await stepBody(t, unverified.id, status))
    expect([early.status, early.body.message]).toEqual([403, 'Please verify your email first.'])
    expect(await stored(t, asha.id)).toEqual(before)
  })

  const others = STEPS.map(([at]) => at).filter((at) => at !== status)
  test.each([...others, 'Tab'] as const)('ST-34 ST-35 is refused to a member at %s, whose record stays', async (at) => {
    const asha = await aMember(t, { status: at, approval: 'pending' })
    const before = await stored(t, asha.id)
    const answer = await submit(t, asha, status)
    expect(answer.body).toMatchObject({ success: false, code: 'onboarding.not_next' })
    expect(answer.status).toBe(409)
    expect(await stored(t, asha.id)).toEqual(before)
  })

  test.each(jumps(next))('ST-34 never leads to %s', async (posted) => {
    const asha = await aMember(t, { status })
    const before = await stored(t, asha.id)
    const { payload, headers } = await stepBody(t, asha.id, status)
    const body = headers
      ? multipart([
          ...fields({ user_id: asha.id, profile_completion_status: posted, pre_consent_for_displaying_images: 'true' }),
          { name: status === 'UploadImage' ? 'more_images0' : 'user_document', file: await aPicture() },
        ])
      : { payload: { ...(payload as object), profile_completion_status: posted } }
    expect((await update(t, asha.token, body)).status).toBe(409)
    expect(await stored(t, asha.id)).toEqual(before)
  })
})

const jumps = (next: ProfileStatus): ProfileStatus[] =>
  (['RegistrationVarification', 'gender', 'interest', 'Tab'] as const).filter((status) => status !== next)

test('API-13 an interest that is not on the list is refused at its field', async () => {
  const asha = await aMember(t, { status: 'interest' })
  const before = await stored(t, asha.id)
  const interest_id = ['3f0f7c0e-5f0c-4f3a-9d7a-2f6f6f1f6a01']
  const payload = { user_id: asha.id, interest_id, profile_completion_status: 'userAnswersTemperament' }
  const answer = await update(t, asha.token, { payload })
  const text = 'Please select from the list.'
  expect(answer).toMatchObject({ status: 400, body: { success: false, message: text, errors: { interest_id: text } } })
  expect(await stored(t, asha.id)).toEqual(before)
})

describe('VA-31 answers that are not the whole questionnaire', () => {
  const bad = {
    'one missing': (a: Answers) => a.slice(1),
    'none at all': () => [],
    'one twice': (a: Answers) => [...a.slice(1), a[1]],
    'a category that is not the option’s': (a: Answers) => a.map((x) => ({ ...x, category_id: 999 })),
    'an option that does not exist': (a: Answers) => a.map((x) => ({ ...x, option_index: 19, category_id: null })),
    'a question of another questionnaire': (a: Answers) => [...a.slice(1), { question_id: 'R01', option_index: 0 }],
  }
  type Answers = Awaited<ReturnType<typeof answersTo>>
  test.each(Object.entries(bad))('%s: nothing is stored', async (name, change) => {
    const asha = await aMember(t, { status: 'userAnswersTemperament' })
    const userAnswersTemperament = change(await answersTo(t, 'temperament'))
    const payload = { user_id: asha.id, userAnswersTemperament, profile_completion_status: 'userAnswersValue' }
    const answer = await update(t, asha.token, { payload })
    expect(answer.status).toBe(400)
    if (/missing|none/.test(name)) expect(answer.body.message).toBe('Please answer all questions')
    expect((await stored(t, asha.id)).answers).toEqual([])
  })
})

test('a name that the form does not know for a file is refused, and nothing stays on the disk', async () => {
  const asha = await aMember(t, { status: 'UploadImage' })
  const form = multipart([...fields({ user_id: asha.id }), { name: 'passwd', file: await aPicture() }])
  expect((await update(t, asha.token, form)).status).toBe(400)
  expect((await update(t, asha.token, await photoForm(asha.id, 'perhaps'))).status).toBe(400)
  const known = await t.db.selectFrom('photos').select('name').execute()
  expect((await filesOn(t, 'uploads/users')).sort()).toEqual(known.map((p) => p.name).sort())
  expect((await topicIds(t)).length).toBeGreaterThan(0)
})

async function photoForm(user_id: string, consent: string) {
  const given = { profile_completion_status: 'uploadDocument', pre_consent_for_displaying_images: consent }
  return multipart([...fields({ user_id, ...given }), { name: 'more_images0', file: await aPicture() }])
}
