import { assessments, type Question } from '@heartwell/contract/assessments/assessments.ts'
import {
  type QuestionWording,
  questionnaires,
  WORDINGS_LISTED,
  type Wording,
} from '@heartwell/contract/assessments/questionnaires.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember, aStaffMember, type Person, type StaffPerson } from '../../../../test/factories.ts'
import { submit } from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { Db } from '../../../platform/db/database.ts'
import { SECTIONS } from '../../accounts/data-export/sections.queries.ts'
import { answersInWords } from '../service.ts'
import { textsIn } from '../wordings/view.ts'

let t: TestApp
let editor: StaffPerson
beforeAll(async () => {
  t = await testApp()
  editor = await aStaffMember(t, 'provider', ['editor'])
})
afterAll(() => t.close())

type Edited = 'temperament' | 'value' | 'iq'
const AT = { temperament: 'userAnswersTemperament', value: 'userAnswersValue', iq: 'userAnswersIQ' } as const
async function versions(bank: Edited): Promise<Wording[]> {
  const { body } = await t.call(questionnaires.versions, { params: { bank } }, { as: editor.token })
  return body.rows as Wording[] // its schema
}
async function current(bank: Edited): Promise<Wording> {
  const [newest] = await versions(bank)
  if (!newest) throw new Error('a new database has the shipped wording')
  return newest
}
const save = (bank: Edited, questions: QuestionWording[], version: number, token = editor.token) =>
  t.call(questionnaires.save, { params: { bank }, body: { questions, version } }, { as: token })
/** Saves a questionnaire whose first question has another first line. */
async function reword(bank: Edited, ask: string) {
  const { questions, version } = await current(bank)
  return save(bank, withAsk(questions, ask), version)
}
function withAsk(questions: QuestionWording[], ask: string): QuestionWording[] {
  const [first, ...rest] = questions
  if (!first) return []
  const [, ...lines] = first.question.split('\n')
  return [{ ...first, question: [ask, ...lines].join('\n') }, ...rest]
}
async function firstAsk(member: Person, bank: Edited): Promise<string> {
  const { body } = await t.call(assessments[bank], {}, { as: member.token })
  const [question] = body.data as Question[] // its schema
  return question?.question.split('\n')[0] ?? ''
}
/** The questions as the reviewer and the member's data export have them. */
async function answeredAsks(member: Person, bank: Edited) {
  const reviewed = (await answersInWords(t.db, member.id)).filter((row) => row.bank === bank)
  const section = SECTIONS.find(({ name }) => name === 'answers')
  const { rows } = await section!.ask({ id: member.id, email: '' } as never).execute(t.db)
  const exported = (rows as { questionnaire: string; question: string; answer: string }[]).filter(
    (row) => row.questionnaire === bank,
  )
  expect(exported.map(({ question, answer }) => ({ question, answer }))).toEqual(
    reviewed.map(({ question, answer }) => ({ question, answer })),
  )
  return reviewed.map(({ question }) => question.split('\n')[0])
}

test('a new database has the shipped wording as version 1', async () => {
  expect(await current('temperament')).toMatchObject({ version: 1, by: null, questions: { length: 24 } })
  expect((await current('iq')).questions[0]).toMatchObject({ id: 'R01', answers: { length: 5 } })
})

test('a saved wording is a new version with its author and an audit entry; an old answer keeps its wording', async () => {
  const early = await aMember(t, { status: AT.temperament })
  const shipped = await firstAsk(early, 'temperament')
  await submit(t, early, AT.temperament)
  const { version } = await current('temperament')
  const saved = await reword('temperament', 'What suits you better?')
  expect(saved.body.data).toMatchObject({ version: version + 1, by: editor.name })
  const act = await t.db.selectFrom('audit').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow()
  expect(act).toMatchObject({ action: 'questionnaire.saved', reason: `temperament, version ${version + 1}` })

  const late = await aMember(t, { status: AT.temperament })
  expect(await firstAsk(late, 'temperament')).toBe('What suits you better?')
  await submit(t, late, AT.temperament)
  expect((await answeredAsks(early, 'temperament'))[0]).toBe(shipped)
  expect((await answeredAsks(late, 'temperament'))[0]).toBe('What suits you better?')
})

test('a member who has begun goes on with the wording that they read first, and their answers keep it', async () => {
  const begun = await aMember(t, { status: AT.value })
  const before = await firstAsk(begun, 'value')
  await reword('value', 'Which comes first for you?')
  expect(await firstAsk(begun, 'value')).toBe(before)
  const newcomer = await aMember(t, { status: AT.value })
  expect(await firstAsk(newcomer, 'value')).toBe('Which comes first for you?')
  expect((await submit(t, begun, AT.value)).body.success).toBe(true)
  expect((await answeredAsks(begun, 'value'))[0]).toBe(before)
  const starts = await t.db
    .selectFrom('questionnaire_starts')
    .select('bank')
    .where('member_id', '=', begun.id)
    .execute()
  expect(starts).toEqual([])
})

test('an earlier wording is saved again as a new version', async () => {
  await reword('temperament', 'Once more?')
  const [newest, earlier] = await versions('temperament')
  await save('temperament', earlier?.questions ?? [], newest?.version ?? 0)
  expect(await current('temperament')).toMatchObject({
    version: (newest?.version ?? 0) + 1,
    questions: earlier?.questions,
  })
})

test('what scores rest on stays: ids, options and puzzles are refused', async () => {
  const values = await current('value')
  const [first, second, ...rest] = values.questions
  const shorter = { ...first!, answers: first!.answers.slice(1) }
  const refused = await save('value', [shorter, second!, ...rest], values.version)
  expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([400, ['questions.0.question']])
  expect((await save('value', [second!, first!, ...rest], values.version)).status).toBe(400)
  expect((await save('value', [first!, ...rest], values.version)).status).toBe(400)
  const puzzles = await current('iq')
  const solved = puzzles.questions.map((puzzle) => ({ ...puzzle, answers: puzzle.answers.toReversed() }))
  expect((await save('iq', solved, puzzles.version)).status).toBe(400)
  expect((await save('iq', withAsk(puzzles.questions, 'What follows?'), puzzles.version)).body.success).toBe(true)
  expect((await current('value')).version).toBe(values.version)
})

test('a save of an older version is refused; of two at once, one is stored and the other refused', async () => {
  const { questions, version } = await current('value')
  const hold = (tx: Db) =>
    tx
      .insertInto('questionnaire_wordings')
      .values({ bank: 'value', version: version + 1, texts: '{}', saved_at: t.deps.clock() })
      .execute()
  const results = await startWhileHeld(t, hold, [
    () => save('value', withAsk(questions, 'First?'), version),
    () => save('value', withAsk(questions, 'Second?'), version),
  ])
  expect(results.map(({ body }) => body.code ?? 'saved').sort()).toEqual(['content.stale', 'saved'])
  expect((await save('value', questions, version)).body.code).toBe('content.stale')
})

test(`the history has the last ${WORDINGS_LISTED} versions`, async () => {
  const { version } = await current('iq')
  const newest = await t.db.selectFrom('questionnaire_wordings').selectAll().where('bank', '=', 'iq').executeTakeFirst()
  const texts = JSON.stringify(newest && textsIn(newest))
  const rows = Array.from({ length: WORDINGS_LISTED }, (_, n) => ({
    bank: 'iq',
    version: version + 1 + n,
    texts,
    saved_at: t.deps.clock(),
  }))
  await t.db.insertInto('questionnaire_wordings').values(rows).execute()
  expect((await versions('iq')).map((row) => row.version)).toEqual(rows.map((row) => row.version).reverse())
})

test('everybody who is no editor is refused', async () => {
  const { version, questions } = await current('temperament')
  const member = await aMember(t)
  const reviewer = await aStaffMember(t, 'provider', ['reviewer'])
  expect((await save('temperament', questions, version, '')).body.code).toBe('session.required')
  expect((await save('temperament', questions, version, member.token)).body.code).toBe('session.not_allowed')
  expect((await save('temperament', questions, version, reviewer.token)).body.code).toBe('staff.role_missing')
})
