import { assessments } from '@heartwell/contract/assessments.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember } from './factories.ts'
import { type TestApp, testApp } from './test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Question = { id: string; question: string; answers: object[] }

describe.each([
  ['temperament', assessments.temperament, 24, 'T01'],
  ['value', assessments.value, 24, 'V01'],
  ['iq', assessments.iq, 16, 'R01'],
] as const)('the %s questionnaire', (_, endpoint, count, first) => {
  test('API-24 API-25 API-26 EN-11 holds its questions in order, each with an id and nothing beside its answers', async () => {
    const asha = await aMember(t, { status: 'userAnswersTemperament' })
    const { status, body } = await t.call(endpoint, {}, { as: asha.token })
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['data', 'success'])
    const questions = body.data as Question[]
    expect(questions).toHaveLength(count)
    expect(questions[0]?.id).toBe(first)
    expect(questions.map((q) => q.id)).toEqual(questions.map((q) => q.id).sort())
    for (const question of questions) {
      expect(Object.keys(question).sort()).toEqual(['answers', 'id', 'question'])
      expect(question.answers.length).toBeGreaterThan(1)
      for (const [index, answer] of question.answers.entries()) {
        expect(Object.keys(answer).sort()).toEqual(['answer', 'category_id', 'index'])
        expect(answer).toMatchObject({ index, answer: expect.any(String) })
      }
    }
  })

  test('AS-14 tells no right or scored answer: no key, and the same category for every real answer of a reasoning question', async () => {
    const asha = await aMember(t, { status: 'userAnswersTemperament' })
    const { raw, body } = await t.call(endpoint, {}, { as: asha.token })
    expect(raw.toString()).not.toMatch(/"(?:correct|key|right|score|solution)"/i)
    if (first !== 'R01') return
    for (const question of body.data as { answers: { category_id: number | null }[] }[]) {
      expect(new Set(question.answers.map((a) => a.category_id).filter((id) => id !== null)).size).toBe(1)
    }
  })

  test('PM-03 is for verified members only', async () => {
    const unverified = await aMember(t, { status: 'RegistrationVarification' })
    const refused = async (as?: string) => (await t.call(endpoint, {}, { as })).status
    expect(await refused()).toBe(401)
    expect(await refused(unverified.token)).toBe(403)
    expect(await refused((await aStaffMember(t, 'counsellor')).token)).toBe(403)
  })
})
