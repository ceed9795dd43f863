// @vitest-environment happy-dom
import { type AnswerToReview, profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import { expect, test } from 'vitest'
import { refusal } from '../../../../test/fake-api.ts'
import { dialogText, fillIn } from '../../../../test/forms.ts'
import { consoleApi, renderForStaff } from '../../../../test/open-console.tsx'
import { uuid } from '../../../../test/people.ts'
import { AnswersToReview } from './answers-to-review.tsx'

const anAnswer = (n: number, changed: Partial<AnswerToReview> = {}): AnswerToReview => ({
  id: uuid(n),
  member_id: uuid(n + 100),
  member_name: 'Margaret Ellis',
  prompt: 'cook',
  before: null,
  text: `Fish pie number ${n}.`,
  submitted_at: new Date().toISOString(),
  others: [],
  suspended: false,
  ...changed,
})
function open(rows: AnswerToReview[]) {
  const api = consoleApi(['reviewer']).on(profileAnswers.toReview, { success: true, total: rows.length, rows })
  return renderForStaff(<AnswersToReview />, api)
}
const DONE = { success: true, message: 'Done.' }

test('a changed answer marks the words that left and those that are new', async () => {
  const others = [{ prompt: 'sunday' as const, text: 'The lido at nine.' }]
  const { page } = open([anAnswer(1, { before: 'Fish pie on a Friday.', text: 'Fish pie on a Sunday.', others })])
  expect((await page.findByText('Friday')).tagName).toBe('DEL')
  expect(page.getByText('Sunday').tagName).toBe('INS')
  expect(page.getByRole('heading', { name: 'What I’d cook for you' })).toBeTruthy()
  expect(page.getByText('The lido at nine.')).toBeTruthy()
})

test('keys mark, approve without a question, and return with a frequent reason', async () => {
  const { page, user, api } = open([anAnswer(1), anAnswer(2)])
  api.on(profileAnswers.approve, DONE).on(profileAnswers.return, DONE)
  await page.findByText('Fish pie number 2.')
  await user.keyboard('ja')
  await page.findByText('Done.')
  expect(api.asked(profileAnswers.approve).map(({ params }) => params)).toEqual([{ id: uuid(2) }])
  await user.keyboard('kr')
  await user.click(await page.findByRole('button', { name: 'Return this answer' }))
  await page.findByText('Please write a reason.')
  await user.click(page.getByRole('button', { name: 'Names somebody else' }))
  await user.click(page.getByRole('button', { name: 'Return this answer' }))
  await expect
    .poll(() => api.asked(profileAnswers.return).map(({ params, body }) => ({ params, body })))
    .toEqual([
      {
        params: { id: uuid(1) },
        body: { reason: 'Please leave out other people’s full names. A first name is fine.' },
      },
    ])
})

test('a reason in own words is sent as it is, and Escape returns to the buttons', async () => {
  const { page, user, api } = open([anAnswer(1)])
  api.on(profileAnswers.return, DONE)
  await user.click(await page.findByRole('button', { name: 'Return with a reason' }))
  await user.keyboard('{Escape}')
  await user.click(await page.findByRole('button', { name: 'Return with a reason' }))
  await fillIn(user, { Reason: 'Which dish?' })
  await user.click(page.getByRole('button', { name: 'Return this answer' }))
  await expect.poll(() => api.asked(profileAnswers.return).map(({ body }) => body)).toEqual([{ reason: 'Which dish?' }])
})

test('a text that is gone is said in plain words', async () => {
  const { page, user, api } = open([anAnswer(1)])
  api.on(profileAnswers.approve, () => refusal(404, { code: 'not_found' }))
  await user.click(await page.findByRole('button', { name: 'Approve' }))
  expect(await dialogText('This text is no longer here')).toContain('a colleague has decided')
})

test('an empty list says so', async () => {
  const { page } = open([])
  expect(await page.findByText('No words to review')).toBeTruthy()
})
