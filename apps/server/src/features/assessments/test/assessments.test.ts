import { assessments, type OwnResults } from '@heartwell/contract/assessments/assessments.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { questionnaire } from '../service.ts'

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

  test('AS-14 reveals no right or scored answer: no key, and the same category for every real answer of a reasoning question', async () => {
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

describe('the results of a member', () => {
  const results = async (as: string) => (await t.call(assessments.ownResults, {}, { as })).body.data as OwnResults
  const answered = async (pick: (question: { answers: { index: number; category_id: number | null }[] }) => number) => {
    const asha = await aMember(t, { approval: 'pending' })
    for (const bank of ['temperament', 'value', 'iq'] as const) {
      const rows = (await questionnaire(t.db, bank)).map((question) => ({
        member_id: asha.id,
        question_id: question.id,
        option_index: pick(question),
      }))
      await t.db.insertInto('member_answers').values(rows).execute()
    }
    return asha
  }

  test('are texts about temperament and values only, and change with the answers', async () => {
    const outgoing = await answered(
      ({ answers }) => answers.find((a) => [11, 39].includes(a.category_id ?? 0))?.index ?? 2,
    )
    const { temperament, values, ...nothingElse } = await results(outgoing.token)
    expect(nothingElse).toEqual({})
    expect(temperament.map((scale) => [scale.id, scale.level])).toEqual([
      ['sociability', 'high'],
      ...['pace', 'structure', 'give-and-take', 'curiosity', 'conflict', 'closeness'].map((id) => [id, 'middle']),
    ])
    expect(values).toHaveLength(10)
    expect(values[0]).toMatchObject({
      id: 'care',
      title: 'My people',
      level: 'high',
      text: expect.stringMatching(/\.$/),
    })
  })

  test('AS-14 PM-03 say nothing of the third questionnaire, whatever was answered there', async () => {
    const first = await answered(() => 0)
    const last = await answered(() => 0)
    await t.db
      .updateTable('member_answers')
      .set({ option_index: 3 })
      .where('member_id', '=', last.id)
      .where('question_id', 'like', 'R%')
      .execute()
    expect(await results(last.token)).toEqual(await results(first.token))
    expect(JSON.stringify(await results(first.token))).not.toMatch(/reasoning|iq\b|score|point|R\d\d/i)
  })

  test('are empty before the questionnaires are answered', async () => {
    const asha = await aMember(t, { status: 'userAnswersTemperament' })
    expect(await results(asha.token)).toEqual({ temperament: [], values: [] })
  })
})

test('EN-11 an answer belongs to one version of its question', async () => {
  const versions = await t.db
    .selectFrom('member_answers')
    .innerJoin('questions', 'questions.id', 'member_answers.question_id')
    .select('questions.version')
    .distinct()
    .execute()
  expect(versions).toEqual([{ version: 1 }])
})
