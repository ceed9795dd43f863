// @vitest-environment happy-dom
import { type AnswerToReview, profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { type FakeApi, refusal } from '../../../../../test/fake-api.ts'
import { fillIn } from '../../../../../test/forms.ts'
import { consoleApi, renderForStaff } from '../../../../../test/open-console.tsx'
import { uuid } from '../../../../../test/people.ts'
import { forgetStored } from '../../../../platform/session/session.ts'
import { heldAnswerDecisions } from '../reviewing/held-decisions.ts'
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
  api.on(profileAnswers.approve, DONE).on(profileAnswers.return, DONE)
  onTestFinished(() => heldAnswerDecisions.drop())
  return renderForStaff(<AnswersToReview />, api)
}
const DONE = { success: true, message: 'Done.' }
const sendNow = () => act(async () => heldAnswerDecisions.flush())
const decisions = (api: FakeApi) => [
  ...api.asked(profileAnswers.approve).map(({ params }) => ({ params })),
  ...api.asked(profileAnswers.return).map(({ params, body }) => ({ params, body })),
]
const marked = () => document.querySelector('[aria-current=true]')?.textContent

test('a changed answer marks the words that left and those that are new', async () => {
  const others = [{ prompt: 'sunday' as const, text: 'The lido at nine.' }]
  const { page } = open([anAnswer(1, { before: 'Fish pie on a Friday.', text: 'Fish pie on a Sunday.', others })])
  expect((await page.findByText('Friday')).tagName).toBe('DEL')
  expect(page.getByText('Sunday').tagName).toBe('INS')
  expect(page.getByRole('heading', { name: 'What I’d cook for you' })).toBeTruthy()
  expect(page.getByText('The lido at nine.')).toBeTruthy()
})

test('keys mark and approve, and return with a frequent reason; each is sent when the time to undo it is over', async () => {
  const { page, user, api } = open([anAnswer(1), anAnswer(2)])
  await page.findByText('Fish pie number 2.')
  await user.keyboard('ja')
  expect(page.queryByText('Fish pie number 2.')).toBeNull()
  expect(page.getByText('Answer of Margaret Ellis approved')).toBeTruthy()
  expect(page.getByText(/^One answer waits\./)).toBeTruthy()
  await user.keyboard('r')
  await user.click(await page.findByRole('button', { name: 'Return this answer' }))
  await page.findByText('Please write a reason.')
  await user.click(page.getByRole('button', { name: 'Names somebody else' }))
  await user.click(page.getByRole('button', { name: 'Return this answer' }))
  expect(await page.findByText('Answer of Margaret Ellis returned')).toBeTruthy()
  expect(page.getByText('No words to review')).toBeTruthy()
  expect(decisions(api)).toEqual([])
  await sendNow()
  await waitFor(() =>
    expect(decisions(api)).toEqual([
      { params: { id: uuid(2) } },
      {
        params: { id: uuid(1) },
        body: { reason: 'Please leave out other people’s full names. A first name is fine.' },
      },
    ]),
  )
})

test('U takes back the newest decision and marks its answer, and nothing is sent for it', async () => {
  const { page, user, api } = open([anAnswer(1), anAnswer(2), anAnswer(3)])
  await page.findByText('Fish pie number 3.')
  await user.keyboard('aja')
  expect(page.getAllByRole('listitem')).toHaveLength(1)
  await user.keyboard('u')
  expect(marked()).toContain('Fish pie number 3.')
  await user.click(page.getByRole('button', { name: /^Undo/ }))
  expect(marked()).toContain('Fish pie number 1.')
  expect(page.queryByText(/approved$/)).toBeNull()
  await user.keyboard('u')
  await sendNow()
  expect(decisions(api)).toEqual([])
  expect(page.getAllByRole('listitem')).toHaveLength(3)
})

test('an answer that was taken back and decided again is sent once, as it was decided last', async () => {
  const { page, user, api } = open([anAnswer(1)])
  await page.findByText('Fish pie number 1.')
  await user.keyboard('au')
  await user.keyboard('r')
  await fillIn(user, { Reason: 'Which dish?' })
  await user.click(page.getByRole('button', { name: 'Return this answer' }))
  await sendNow()
  await waitFor(() => expect(decisions(api)).toEqual([{ params: { id: uuid(1) }, body: { reason: 'Which dish?' } }]))
})

test('the focus stays in the list when the answer that had it is decided', async () => {
  const { page, user } = open([anAnswer(1), anAnswer(2)])
  await user.click((await page.findAllByRole('button', { name: 'Approve' }))[0] as HTMLElement)
  expect(document.activeElement).toBe(page.getByRole('list', { name: 'Words to review' }))
})

test('a reason in own words is sent as it is, and Escape returns to the buttons', async () => {
  const { page, user, api } = open([anAnswer(1)])
  await user.click(await page.findByRole('button', { name: 'Return with a reason' }))
  await user.keyboard('{Escape}')
  await user.click(await page.findByRole('button', { name: 'Return with a reason' }))
  await fillIn(user, { Reason: 'Which dish?' })
  await user.click(page.getByRole('button', { name: 'Return this answer' }))
  await sendNow()
  await waitFor(() => expect(decisions(api)).toMatchObject([{ body: { reason: 'Which dish?' } }]))
})

test.each([
  ['not_found', 404, 'The member changed or removed the text, or a colleague has decided.'],
  ['review.closed', 409, 'Too late.'],
] as const)(
  'a refusal with %s says that nothing was decided, and the answer waits on',
  async (code, status, reason) => {
    const { page, user, api } = open([anAnswer(1)])
    api.on(profileAnswers.approve, () => refusal(status, { code, message: 'Too late.' }))
    await user.click(await page.findByRole('button', { name: 'Approve' }))
    await sendNow()
    expect(await page.findAllByText(`Answer of Margaret Ellis is not approved. ${reason}`)).not.toEqual([])
    expect(await page.findByText('Fish pie number 1.')).toBeTruthy()
  },
)

test('the end of the session drops what is not sent: another reviewer may sign in on the same page', async () => {
  const { page, user, api } = open([anAnswer(1)])
  await page.findByText('Fish pie number 1.')
  await user.keyboard('a')
  act(() => forgetStored())
  expect(heldAnswerDecisions.all()).toEqual([])
  await sendNow()
  expect(decisions(api)).toEqual([])
})

test('an empty list says so', async () => {
  const { page } = open([])
  expect(await page.findByText('No words to review')).toBeTruthy()
})
