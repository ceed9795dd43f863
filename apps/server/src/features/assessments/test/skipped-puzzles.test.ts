import { assessments, type Question, skipOption } from '@heartwell/contract/assessments/assessments.ts'
import { ALL_ANSWERED } from '@heartwell/contract/onboarding/onboarding.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { rowsBy } from '../../matching/ranking/feature-rows/build-feature-row.ts'
import { sourcesOf } from '../../matching/ranking/feature-rows/member-sources.queries.ts'
import { questionnaire } from '../service.ts'

const SKIP = 4
let t: TestApp
let puzzles: Question[]
beforeAll(async () => {
  t = await testApp()
  puzzles = await questionnaire(t.db, 'iq')
})
afterAll(() => t.close())

/** An approved member who gave the first option to each puzzle but skipped these. */
async function aMemberWhoSkipped(...skipped: string[]) {
  const member = await aMember(t)
  const rows = puzzles.map(({ id }) => ({
    member_id: member.id,
    question_id: id,
    option_index: skipped.includes(id) ? SKIP : 0,
  }))
  await t.db.insertInto('member_answers').values(rows).execute()
  return member
}
const skippedOf = async (member: { token: string }) => {
  const { body } = await t.call(assessments.skipped, {}, { as: member.token })
  return (body.data as Question[]).map(({ id }) => id)
}
const answerTo = (question_id: string, option_index: number) => ({ question_id, option_index, category_id: null })
const send = (member: { id: string; token: string }, answers: object[], user_id = member.id) =>
  t.call(assessments.answerSkipped, { body: { user_id, answers } as never }, { as: member.token })
const chosen = async (memberId: string, id: string) =>
  (
    await t.db
      .selectFrom('member_answers')
      .select('option_index')
      .where('member_id', '=', memberId)
      .where('question_id', '=', id)
      .executeTakeFirstOrThrow()
  ).option_index

test('each puzzle has an option that skips it, and no other question has one', async () => {
  expect(puzzles.map(skipOption)).toEqual(Array(16).fill(SKIP))
  for (const bank of ['temperament', 'value'] as const)
    expect(new Set((await questionnaire(t.db, bank)).map(skipOption))).toEqual(new Set([undefined]))
})

test('a member sees the puzzles that they skipped, in order and without a result', async () => {
  const asha = await aMemberWhoSkipped('R09', 'R02')
  const { status, body, raw } = await t.call(assessments.skipped, {}, { as: asha.token })
  expect(status).toBe(200)
  expect(body).toEqual({ success: true, data: puzzles.filter(({ id }) => id === 'R02' || id === 'R09') })
  expect(raw.toString()).not.toMatch(/"(?:correct|key|right|score|solution)"/i)
})

test('an answer given later is stored, and the others stay skipped', async () => {
  const asha = await aMemberWhoSkipped('R01', 'R02', 'R03')
  const { status, body } = await send(asha, [answerTo('R01', 2), answerTo('R03', SKIP)])
  expect(status).toBe(200)
  expect(body.message).toBe('Your answers are saved.')
  expect((body.data as Question[]).map(({ id }) => id)).toEqual(['R02', 'R03'])
  expect(await chosen(asha.id, 'R01')).toBe(2)
  expect(await skippedOf(asha)).toEqual(['R02', 'R03'])
})

test('an answered puzzle keeps its answer, also when two devices answer at once', async () => {
  const asha = await aMemberWhoSkipped('R01')
  await send(asha, [answerTo('R02', 3)])
  expect(await chosen(asha.id, 'R02')).toBe(0)
  const answers = await Promise.all([1, 2].map((option) => send(asha, [answerTo('R01', option)])))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const first = await chosen(asha.id, 'R01')
  expect([1, 2]).toContain(first)
  await send(asha, [answerTo('R01', first === 1 ? 2 : 1)])
  expect(await chosen(asha.id, 'R01')).toBe(first)
})

describe('is refused', () => {
  test.each([
    ['an option that the puzzle does not have', [answerTo('R01', 5)]],
    ['a question of another questionnaire', [answerTo('T01', 0)]],
    ['a puzzle twice', [answerTo('R01', 0), answerTo('R01', 1)]],
    ['one wrong answer beside a right one', [answerTo('R01', 0), answerTo('R99', 0)]],
  ])('%s, and nothing is stored', async (_, answers) => {
    const asha = await aMemberWhoSkipped('R01')
    const { status, body } = await send(asha, answers)
    expect([status, body.code]).toEqual([400, 'request.invalid'])
    expect(await skippedOf(asha)).toEqual(['R01'])
  })

  test('a request without answers', async () => {
    const { status, body } = await send(await aMemberWhoSkipped('R01'), [])
    expect(status).toBe(400)
    expect(JSON.stringify(body.errors)).toContain(ALL_ANSWERED)
  })

  test('PM-03 everybody but the approved member', async () => {
    const asha = await aMemberWhoSkipped('R01')
    const pending = await aMember(t, { approval: 'pending' })
    const counsellor = await aStaffMember(t, 'counsellor')
    const reading = async (as?: string) => (await t.call(assessments.skipped, {}, { as })).status
    expect(await Promise.all([reading(), reading(pending.token), reading(counsellor.token)])).toEqual([401, 403, 403])
    expect((await send(pending, [answerTo('R01', 0)])).status).toBe(403)
    expect((await send(await aMemberWhoSkipped('R01'), [answerTo('R01', 0)], asha.id)).status).toBe(403)
    expect(await skippedOf(asha)).toEqual(['R01'])
  })
})

test('matching takes a skipped puzzle as unknown, never as a wrong answer', async () => {
  const key = Object.fromEntries(puzzles.map(({ id }) => [id, 0]))
  const band = async (member: { id: string }) => {
    const [sources] = await sourcesOf(t.db, [member.id], t.deps.clock())
    return sources && rowsBy(key)(sources, [], t.deps.clock())?.band
  }
  const ids = puzzles.map(({ id }) => id)
  expect(await band(await aMemberWhoSkipped(...ids))).toBe(0)
  expect(await band(await aMemberWhoSkipped(...ids.slice(7)))).toBe(0)
  expect(await band(await aMemberWhoSkipped(...ids.slice(8)))).toBe(3)
  const allWrong = Object.fromEntries(puzzles.map(({ id }) => [id, 1]))
  const [sources] = await sourcesOf(t.db, [(await aMemberWhoSkipped('R16')).id], t.deps.clock())
  expect(sources && rowsBy(allWrong)(sources, [], t.deps.clock())?.band).toBe(1)
})
