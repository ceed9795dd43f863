// @vitest-environment happy-dom
import { setTimeout as delay } from 'node:timers/promises'
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { assessments, FAITH_QUESTION, type Question } from '@heartwell/contract/assessments/assessments.ts'
import { type Consent, consents } from '@heartwell/contract/consents/consents.ts'
import { drafts } from '@heartwell/contract/onboarding/drafts.ts'
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import { act, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { FakeApi, later, refusal, unreachable } from '../../../test/fake-api.ts'
import { dialogText } from '../../../test/forms.ts'
import { renderForMember } from '../../../test/open-app.tsx'
import { anAccount, OWN_ID } from '../../../test/people.ts'
import { readDevice } from '../../platform/drafts/drafts.ts'
import { ReasoningPage } from './reasoning-page.tsx'
import { TemperamentPage } from './temperament-page.tsx'
import { ValuesPage } from './values-page.tsx'

const QUESTIONS: Question[] = ['1', '2', '3'].map((id) => ({
  id,
  question: `What about ${id}?`,
  answers: [
    { index: 0, answer: 'Yes', category_id: null },
    { index: 1, answer: 'No', category_id: 7 },
  ],
}))
const saved = (profile_completion_status: string, approve_reject = 'pending') => ({
  success: true,
  message: 'Saved.',
  data: { approve_reject, profile_completion_status } as never,
})

function questionsApi() {
  const answer = { success: true, data: QUESTIONS }
  return new FakeApi()
    .on(assessments.temperament, answer)
    .on(assessments.value, answer)
    .on(assessments.iq, answer)
    .on(drafts.read, { success: true, data: null })
    .on(drafts.save, { success: true, message: '', kept: true, data: null })
    .on(consents.list, { success: true, message: '', data: [] })
}
const render = (screen: ReactElement, api = questionsApi()) => {
  const account = anAccount({ profile_completion_status: 'userAnswersTemperament', approve_reject: 'pending' })
  return renderForMember(screen, { account, api })
}
/** Answers are chosen by Space, which never moves on, so that each step is a press of a button. */
async function open(screen: ReactElement = <ReasoningPage />) {
  const opened = await render(screen)
  await opened.page.findByText('1 of 3')
  const button = (name: string) => opened.page.getByRole<HTMLButtonElement>('button', { name })
  const choose = async (name: string) => {
    opened.page.getByRole('radio', { name }).focus()
    await opened.user.keyboard(' ')
  }
  const press = (name: string) => opened.user.click(button(name))
  return { ...opened, button, choose, press }
}
async function answerAll({ choose, press }: Awaited<ReturnType<typeof open>>) {
  await choose('Yes')
  await press('Next')
  await choose('No')
  await press('Next')
  await choose('Yes')
}

test.each([
  ['AS-08', 'temperament', <TemperamentPage key="t" />],
  ['AS-10', 'reasoning', <ReasoningPage key="r" />],
])('%s the questionnaire of %s is headed Temperament Assessment', async (_id, _name, screen) => {
  const { page } = await open(screen)
  expect(page.getByRole('heading', { level: 1, name: 'Temperament Assessment' })).toBeTruthy()
  expect(document.title).toContain('Temperament Assessment')
})

test('AS-09 the questionnaire of values is headed Values Assessment', async () => {
  const { page } = await open(<ValuesPage />)
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Values Assessment')
})

test('AS-10 only the questionnaire of reasoning has the line Part 3 of 3: reasoning, below its heading', async () => {
  const { page } = await open(<ReasoningPage />)
  const line = page.getByText('Part 3 of 3: reasoning')
  const order = page.getByRole('heading', { level: 1 }).compareDocumentPosition(line)
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('AS-07 shows Loading questions... while they load', async () => {
  const answer = later<{ success: boolean; data: Question[] }>()
  const { page } = await render(
    <TemperamentPage />,
    questionsApi().on(assessments.temperament, () => answer.promise),
  )
  await page.findByText('Loading questions...')
  answer.resolve({ success: true, data: QUESTIONS })
  await page.findByText('1 of 3')
})

test.each([
  ['temperament', <TemperamentPage key="t" />],
  ['value', <ValuesPage key="v" />],
  ['iq', <ReasoningPage key="r" />],
] as const)('ER-19 a failed load of %s says so and can be repeated', async (bank, screen) => {
  const api = questionsApi().on(assessments[bank], () => refusal(429, { code: 'rate_limit.exceeded' }))
  const { page, user } = await render(screen, api)
  await page.findByText('Failed to fetch Temperament Assessment Questions')
  api.on(assessments[bank], { success: true, data: QUESTIONS })
  await user.click(page.getByRole('button', { name: 'Try again' }))
  expect(await page.findByText('1 of 3')).toBeTruthy()
})

test('AS-15 no questions show the failure and no buttons', async () => {
  const { page } = await render(
    <TemperamentPage />,
    questionsApi().on(assessments.temperament, { success: true, data: [] }),
  )
  await page.findByText('Failed to fetch Temperament Assessment Questions')
  expect(page.queryByRole('button', { name: 'Submit' })).toBeNull()
})

describe('one question at a time', () => {
  test('AS-01 AS-02 AS-05 counts from 1, and Next waits for one answer', async () => {
    const { page, button, choose, press } = await open()
    expect(page.getByRole('heading', { name: 'Q1. What about 1?' })).toBeTruthy()
    expect(page.queryByRole('heading', { name: /What about 2\?/ })).toBeNull()
    expect(button('Next').disabled).toBe(true)
    await choose('Yes')
    await choose('No')
    const chosen = page.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)
    expect(chosen).toEqual([false, true])
    await press('Next')
    expect(page.getByText('2 of 3')).toBeTruthy()
    expect(page.getByRole('heading', { name: 'Q2. What about 2?' })).toBeTruthy()
  })

  test('AS-03 choosing the same answer again clears it', async () => {
    const { page, button, choose } = await open()
    await choose('Yes')
    expect(button('Next').disabled).toBe(false)
    await choose('Yes')
    await waitFor(() => expect(button('Next').disabled).toBe(true))
    expect(page.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
  })

  test('AS-04 Previous returns with the answer, and rests on the first question', async () => {
    const { page, button, choose, press } = await open()
    expect(button('Previous').disabled).toBe(true)
    await choose('No')
    await press('Next')
    await press('Previous')
    expect(page.getByText('1 of 3')).toBeTruthy()
    expect(page.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true)
  })

  test('AS-06 the last question has Submit', async () => {
    const opened = await open()
    await answerAll(opened)
    expect(opened.button('Submit')).toBeTruthy()
    expect(opened.page.queryByRole('button', { name: 'Next' })).toBeNull()
  })
})

describe('a first answer', () => {
  test('by a pointer opens the next question, which has the focus, and Previous leads back', async () => {
    const { page, user, press } = await open()
    expect(page.getByText('A tap or click on an answer opens the next question.')).toBeTruthy()
    await user.click(page.getByRole('radio', { name: 'Yes' }))
    const next = await page.findByRole('heading', { name: 'Q2. What about 2?' })
    await waitFor(() => expect(document.activeElement).toBe(next))
    await press('Previous')
    const before = await page.findByRole('heading', { name: 'Q1. What about 1?' })
    expect(document.activeElement).toBe(before)
    expect(page.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true)
  })

  test.each([
    ['an arrow key', '{ArrowDown}'],
    ['Space', ' '],
  ])('by %s stays, and Enter opens the next question', async (_, key) => {
    const { page, user, button } = await open()
    page.getByRole('radio', { name: 'Yes' }).focus()
    await user.keyboard(key)
    await waitFor(() => expect(button('Next').disabled).toBe(false))
    // Longer than the moment after which a tap moves on.
    await act(() => delay(500))
    expect(page.getByText('1 of 3')).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(await page.findByText('2 of 3')).toBeTruthy()
  })
})

describe('Submit', () => {
  test.each([
    ['ST-29 AS-11', <TemperamentPage key="t" />, 'userAnswersTemperament', 'userAnswersValue', '/ValuesAssessment'],
    ['ST-30 AS-11', <ValuesPage key="v" />, 'userAnswersValue', 'userAnswersIQ', '/IQAssessment'],
    ['ST-31 AS-12', <ReasoningPage key="r" />, 'userAnswersIQ', 'Tab', '/FinalSubmissionPage'],
  ])('%s sends the answers and the next status, and goes on', async (_id, screen, field, status, target) => {
    const opened = await render(screen)
    await opened.page.findByText('1 of 3')
    opened.api.on(onboarding.updateUser, saved(status))
    for (const [number, name] of [
      ['1', 'Yes'],
      ['2', 'No'],
      ['3', 'Yes'],
    ] as const) {
      await opened.page.findByText(`${number} of 3`)
      await opened.user.click(opened.page.getByRole('radio', { name }))
    }
    await opened.user.click(await opened.page.findByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(opened.path()).toBe(target))
    expect(opened.api.asked(onboarding.updateUser).map(({ body }) => body)).toEqual([
      {
        user_id: OWN_ID,
        [field]: [
          { question_id: '1', option_index: 0, category_id: null },
          { question_id: '2', option_index: 1, category_id: 7 },
          { question_id: '3', option_index: 0, category_id: null },
        ],
        profile_completion_status: status,
      },
    ])
  })

  test.each(['approved', 'rejected'])('AS-13 leads to the member area with the decision %s', async (decision) => {
    const opened = await open()
    opened.api.on(onboarding.updateUser, saved('Tab', decision))
    await answerAll(opened)
    await opened.press('Submit')
    await waitFor(() => expect(opened.path()).toBe('/Sidebar'))
  })

  test('VA-31 with an unanswered question says Please answer all questions and opens it', async () => {
    const opened = await open()
    await answerAll(opened)
    await opened.press('Previous')
    await opened.press('Previous')
    await opened.choose('Yes')
    // The cleared question cannot be left by Next, but its draft may have been opened at the last question.
    await opened.choose('Yes')
    await opened.press('Next')
    await opened.press('Next')
    await opened.choose('Yes')
    await opened.press('Submit')
    expect(await dialogText()).toContain('Please answer all questions')
    await opened.user.click(opened.page.getByRole('button', { name: 'OK' }))
    expect(await opened.page.findByText('3 of 3')).toBeTruthy()
  })

  test('ER-20 a refused submit says the words of the server and keeps the answers', async () => {
    const opened = await open()
    opened.api.on(onboarding.updateUser, { ...saved('Tab'), success: false, message: 'Not complete.' })
    await answerAll(opened)
    await opened.press('Submit')
    expect(await dialogText('Error!')).toBe('Error!Not complete.OK')
    await opened.user.click(opened.page.getByRole('button', { name: 'OK' }))
    expect(opened.page.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true)
  })

  test('shows Submitting... while the request is pending', async () => {
    const answer = later<ReturnType<typeof saved>>()
    const opened = await open()
    opened.api.on(onboarding.updateUser, () => answer.promise)
    await answerAll(opened)
    await opened.press('Submit')
    await opened.page.findByRole('button', { name: 'Submitting...' })
    answer.resolve(saved('Tab'))
    await waitFor(() => expect(opened.path()).toBe('/FinalSubmissionPage'))
  })
})

test('Finish later says that the place is kept, and Continue returns to it', async () => {
  const { page, choose, press } = await open()
  await choose('Yes')
  await press('Next')
  await press('Finish later')
  expect(await page.findByRole('heading', { name: 'We’ve saved your place.' })).toBeTruthy()
  expect(page.getByText(/you go straight to question 2/)).toBeTruthy()
  await press('Continue')
  expect(await page.findByText('2 of 3')).toBeTruthy()
})

test('Finish later promises nothing where neither the browser nor the server has the answers', async () => {
  const { api, page, choose, press } = await open()
  api.on(drafts.save, unreachable)
  const { localStorage } = globalThis
  const full = () => {
    throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => localStorage.getItem(key),
    removeItem: (key: string) => localStorage.removeItem(key),
    setItem: full,
    clear: () => localStorage.clear(),
  })
  await choose('Yes')
  await press('Finish later')
  expect(await page.findByRole('heading', { name: 'We haven’t saved your answers yet.' })).toBeTruthy()
  expect(page.getByText(/^Please keep this page open\./)).toBeTruthy()
})

describe('Logout after Finish later', () => {
  const SAVED = { success: true, message: '', kept: true, data: null }
  async function pause() {
    const opened = await open()
    await opened.choose('Yes')
    await opened.press('Finish later')
    await opened.page.findByRole('heading', { name: 'We’ve saved your place.' })
    opened.api.on(accounts.logout, { success: true, message: '' })
    return opened
  }
  const isSignedOut = () => localStorage.getItem('currentUser') === null

  test('waits until the server has the answers', async () => {
    const { api, press } = await pause()
    const answer = later<typeof SAVED>()
    api.on(drafts.save, () => answer.promise)
    await press('Logout')
    await waitFor(() => expect(api.asked(drafts.save).at(-1)?.body.draft).toMatchObject({ answers: { 1: 0 } }))
    expect(api.asked(accounts.logout)).toEqual([])
    answer.resolve(SAVED)
    await waitFor(() => expect(isSignedOut()).toBe(true))
  })

  test('asks before it loses answers that only this device has, and keeps them', async () => {
    const { api, press, page } = await pause()
    api.on(drafts.save, () => refusal(503, { code: 'unavailable' }))
    expect(page.getByText(/saved on this device\. When you come back on this device, you go straight/)).toBeTruthy()
    await press('Logout')
    expect(await dialogText('Log out without saving?')).toContain('logging out deletes it')
    await press('Stay logged in')
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull())
    expect(api.asked(accounts.logout)).toEqual([])
    expect(readDevice({ userId: OWN_ID, step: 'iq' })?.draft).toMatchObject({ answers: { 1: 0 } })
  })

  test('goes on when the member prefers to lose them', async () => {
    const { api, press } = await pause()
    api.on(drafts.save, unreachable)
    await press('Logout')
    await dialogText('Log out without saving?')
    await press('Log out')
    await waitFor(() => expect(isSignedOut()).toBe(true))
  })
})

describe('the answer about faith', () => {
  const FAITH: Question[] = QUESTIONS.map((question, at) => (at === 0 ? { ...question, id: FAITH_QUESTION } : question))
  const aConsent: Consent = {
    purpose: 'religion',
    title: '',
    text: '',
    version: 3,
    given: true,
    at: '2026-11-01T10:00:00.000Z',
    way: 'form',
    withdrawable: true,
    withdrawal: '',
  }

  test.each([
    ['leaves this device', [aConsent], { [FAITH_QUESTION]: 0 }],
    ['stays on this device', [], {}],
  ])('%s in a draft when the consents are %j', async (_, data, answers) => {
    const api = questionsApi().on(assessments.value, { success: true, data: FAITH })
    const opened = await render(<ValuesPage />, api.on(consents.list, { success: true, message: '', data }))
    await opened.user.click(await opened.page.findByRole('radio', { name: 'Yes' }))
    await waitFor(() => expect(api.asked(drafts.save).at(-1)?.body.draft).toEqual({ answers, at: 1 }))
    expect(readDevice({ userId: OWN_ID, step: 'value' })?.draft.answers).toEqual({ [FAITH_QUESTION]: 0 })
  })
})

test('Halfway through the values is said above the question, once, without a press to go on', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ ...(QUESTIONS[0] as Question), id: String(index) }))
  const answers = Object.fromEntries(many.slice(0, 9).map(({ id }) => [id, 0]))
  const api = questionsApi()
    .on(assessments.value, { success: true, data: many })
    .on(drafts.read, {
      success: true,
      data: { step: 'value', draft: { answers, at: 9 }, edited_at: '2026-11-01T10:00:00.000Z' },
    })
  const { page, user } = await render(<ValuesPage />, api)
  await page.findByText('10 of 20')
  expect(page.queryByText('Halfway. The kettle is on.')).toBeNull()
  page.getByRole('radio', { name: 'Yes' }).focus()
  await user.keyboard(' ')
  await user.click(page.getByRole('button', { name: 'Next' }))
  const note = page.getByText('Halfway. The kettle is on.').closest('[role=status]')
  expect(note?.textContent).toContain('10 of 20 answered, about 9 minutes left.')
  expect(page.getByRole('heading', { level: 2 }).textContent).toContain('Q11.')
  await user.click(page.getByRole('button', { name: 'Previous' }))
  await user.click(page.getByRole('button', { name: 'Next' }))
  expect(page.getByRole('heading', { level: 2 }).textContent).toContain('Q11.')
  expect(page.queryByText('Halfway. The kettle is on.')).toBeNull()
})
