// @vitest-environment happy-dom
import { type QuestionWording, questionnaires, type Wording } from '@heartwell/contract/assessments/questionnaires.ts'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { later, refusal } from '../../../../test/fake-api.ts'
import { errorAt, fillIn } from '../../../../test/forms.ts'
import { consoleApi, renderForStaff } from '../../../../test/open-console.tsx'
import { refetch, removal } from '../../../../test/refetch.ts'
import { QuestionnairesPage } from './questionnaires-page.tsx'

const PAIR: QuestionWording = {
  id: 'T01',
  question: 'Which is more like you?\nA: I go out.\nB: I stay in.',
  answers: ['Much more A: out', 'A bit more A: out', 'Both equally', 'A bit more B: in', 'Much more B: in'],
}
const RIDDLE: QuestionWording = { id: 'R05', question: 'Which tree is the tallest?', answers: ['The oak', 'The pine'] }
const aWording = (version: number, questions: QuestionWording[]): Wording => ({
  version,
  saved_at: '2026-11-20T10:00:00.000Z',
  by: version === 1 ? null : 'Ruth Staff',
  questions,
})
const EARLIER = { ...PAIR, question: PAIR.question.replace('I go out.', 'I meet people.') }

async function open(bank = 'temperament', rows = [aWording(2, [PAIR]), aWording(1, [EARLIER])]) {
  const api = consoleApi().on(questionnaires.versions, { success: true, rows })
  const place = { route: '/provider/questionnaires/:bank?', path: `/provider/questionnaires/${bank}` }
  const opened = renderForStaff(<QuestionnairesPage />, api, place)
  await opened.page.findByText(rows[0]?.questions[0]?.question.split('\n')[0] ?? '')
  const press = async (name: string) => opened.user.click(await opened.page.findByRole('button', { name }))
  return { ...opened, press }
}

test('the wording of a question is changed and saved with its fixed parts', async () => {
  const { page, user, api, press } = await open()
  api.on(questionnaires.save, { success: true, message: 'Saved.', data: aWording(3, [PAIR]) })
  await press('Edit T01')
  await fillIn(user, { 'Statement B': 'I read.', 'Short form of B': 'reading' })
  await press('Change')
  expect((await page.findByRole('region', { name: 'Unsaved changes' })).textContent).toContain('1 question changed')
  await press('Save')
  await page.findByText('Saved.')
  expect(api.asked(questionnaires.save)).toMatchObject([
    {
      params: { bank: 'temperament' },
      body: {
        version: 2,
        questions: [
          {
            id: 'T01',
            question: 'Which is more like you?\nA: I go out.\nB: I read.',
            answers: [
              'Much more A: out',
              'A bit more A: out',
              'Both equally',
              'A bit more B: reading',
              'Much more B: reading',
            ],
          },
        ],
      },
    },
  ])
})

test('an empty statement is refused at its field', async () => {
  const { page, user, press } = await open()
  await press('Edit T01')
  await user.clear(page.getByLabelText('Statement A'))
  await press('Change')
  await page.findByText('Statement A is required')
  expect(errorAt('Statement A')).toBe('Statement A is required')
})

test('the history compares each version with the one before; a late save keeps the changes', async () => {
  const { page, api, press } = await open()
  const history = page.getByRole('region', { name: 'Earlier versions' })
  expect(history.textContent).toContain('A: I meet people. A: I go out.')
  api.on(questionnaires.save, () => refusal(409, { code: 'content.stale', message: 'Somebody else has saved.' }))
  await press('Edit again version 1')
  await press('Save')
  await page.findByText('Somebody else has saved.')
  await press('Discard')
  expect(page.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
})

test('a puzzle in one line is fixed', async () => {
  const { page } = await open('iq', [aWording(1, [RIDDLE])])
  expect(page.getByText('Fixed')).toBeTruthy()
  expect(page.queryByRole('button', { name: 'Edit R05' })).toBeNull()
})

const worded = (text: string): QuestionWording => ({ ...PAIR, question: PAIR.question.replace('I go out.', text) })

test('while a wording is saved it cannot be edited, and the focus stays on the pending button', async () => {
  const { page, api, press } = await open()
  const answer = later<{ success: boolean; message: string; data: Wording }>()
  api.on(questionnaires.save, () => answer.promise)
  const isInert = () => page.getByRole('button', { name: 'Edit T01' }).closest('[inert]') !== null
  const editAgain = () => page.getByRole<HTMLButtonElement>('button', { name: 'Edit again version 1' })
  await press('Edit again version 1')
  expect([isInert(), editAgain().disabled]).toEqual([false, false])
  await press('Save')
  expect(document.activeElement).toBe(await page.findByRole('button', { name: 'Saving...' }))
  expect([isInert(), editAgain().disabled]).toEqual([true, true])
  answer.resolve({ success: true, message: 'Saved.', data: aWording(3, [EARLIER]) })
  await page.findByText('Saved.')
  expect([isInert(), editAgain().disabled]).toEqual([false, false])
})

test('saving closes an open dialog', async () => {
  const { page, api, press } = await open()
  const answer = later<{ success: boolean; message: string; data: Wording }>()
  api.on(questionnaires.save, () => answer.promise)
  await press('Edit again version 1')
  const save = await page.findByRole('button', { name: 'Save' })
  await press('Edit T01')
  await page.findByRole('dialog')
  expect(page.queryByRole('button', { name: 'Save' })).toBeNull()
  act(() => save.click())
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  answer.resolve({ success: true, message: 'Saved.', data: aWording(3, [EARLIER]) })
  await page.findByText('Saved.')
})

test('a wording that a colleague saves replaces an unchanged one, and not one with changes', async () => {
  const { page, user, api, press } = await open()
  api.on(questionnaires.save, () => refusal(409, { code: 'content.stale', message: 'Somebody else has saved.' }))
  api.on(questionnaires.versions, { success: true, rows: [aWording(3, [worded('I dance.')])] })
  await refetch()
  await press('Edit T01')
  await fillIn(user, { 'Statement B': 'I read.' })
  api.on(questionnaires.versions, { success: true, rows: [aWording(4, [worded('I sing.')])] })
  await refetch()
  await press('Change')
  await press('Save')
  await page.findByText('Somebody else has saved.')
  expect(api.asked(questionnaires.save)).toMatchObject([
    { body: { version: 3, questions: [{ question: 'Which is more like you?\nA: I dance.\nB: I read.' }] } },
  ])
  await press('Discard')
  await waitFor(() => expect(page.getByRole('region', { name: 'Temperament' }).textContent).toContain('I sing.'))
})

test('the wording is fetched again when the page opens again', async () => {
  const { page, api, router } = await open()
  const { pathname } = router.state.location
  await act(() => router.navigate('/elsewhere'))
  await removal(questionnaires.versions)
  const answer = later<{ success: boolean; rows: Wording[] }>()
  api.on(questionnaires.versions, () => answer.promise)
  await act(() => router.navigate(pathname))
  await page.findByText('Loading the questionnaire')
  answer.resolve({ success: true, rows: [aWording(3, [worded('I dance.')])] })
  expect(await page.findByRole('button', { name: 'Edit T01' })).toBeTruthy()
  expect(document.body.textContent).toContain('I dance.')
})
