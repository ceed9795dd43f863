// @vitest-environment happy-dom
import { assessments, type Question } from '@heartwell/contract/assessments/assessments.ts'
import { consents } from '@heartwell/contract/consents/consents.ts'
import { drafts } from '@heartwell/contract/onboarding/drafts.ts'
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { FakeApi } from '../../../test/fake-api.ts'
import { renderForMember } from '../../../test/open-app.tsx'
import { anAccount } from '../../../test/people.ts'
import { ReasoningPage } from './reasoning-page.tsx'

describe('the puzzle', () => {
  const puzzle = (id: string, category_id: number): Question => ({
    id,
    question: `Puzzle ${id}`,
    answers: [
      { index: 0, answer: 'This', category_id },
      { index: 1, answer: 'I would rather skip this one', category_id: null },
    ],
  })
  const PUZZLES = [puzzle('R1', 51), puzzle('R2', 51), puzzle('R3', 52), puzzle('R4', 52)]
  const puzzleApi = () =>
    new FakeApi()
      .on(assessments.iq, { success: true, data: PUZZLES })
      .on(drafts.read, { success: true, data: null })
      .on(drafts.save, { success: true, message: '', kept: true, data: null })
      .on(consents.list, { success: true, message: '', data: [] })
      .on(onboarding.updateUser, {
        success: true,
        message: 'Saved.',
        data: { approve_reject: 'pending', profile_completion_status: 'Tab' },
      })
  const account = anAccount({ profile_completion_status: 'userAnswersIQ', approve_reject: 'pending' })
  async function openPuzzle() {
    const api = puzzleApi()
    const opened = await renderForMember(<ReasoningPage />, { account, api })
    await opened.page.findByRole('heading', { name: 'Q1. Puzzle R1' })
    const press = (name: string) => opened.user.click(opened.page.getByRole('button', { name }))
    const sent = () =>
      api.asked(onboarding.updateUser).map(({ body }) => body.userAnswersIQ?.map((answer) => answer.option_index))
    return { ...opened, press, sent }
  }

  test('is introduced with what skipping means, and skipped as a whole by one press', async () => {
    const { page, press, sent, path } = await openPuzzle()
    const intro = page.getByRole('note')
    expect(intro.textContent).toContain('A little puzzle, if you like')
    expect(intro.textContent).toContain('A skipped puzzle counts neither for nor against you.')
    expect(intro.compareDocumentPosition(page.getByRole('heading', { level: 2 }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect(page.getAllByText(', about 2 minutes left')).toHaveLength(2)
    await press('Skip the puzzle')
    await waitFor(() => expect(path()).toBe('/FinalSubmissionPage'))
    expect(sent()).toEqual([[1, 1, 1, 1]])
  })

  test('is skipped in parts, which keep the given answers', async () => {
    const { page, user, press, sent, path } = await openPuzzle()
    await user.click(await page.findByRole('radio', { name: 'This' }))
    const second = await page.findByRole('heading', { name: 'Q2. Puzzle R2' })
    expect(second).toBeTruthy()
    await press('Skip the numbers')
    expect(await page.findByRole('heading', { name: 'Q3. Puzzle R3' })).toBeTruthy()
    expect(page.getByText('You skipped the numbers.')).toBeTruthy()
    await press('Skip the words')
    expect(await page.findByRole('heading', { name: 'Q4. Puzzle R4' })).toBeTruthy()
    await press('Submit')
    await waitFor(() => expect(path()).toBe('/FinalSubmissionPage'))
    expect(sent()).toEqual([[0, 1, 1, 1]])
  })

  test('takes the skipping of a part back', async () => {
    const { page, press } = await openPuzzle()
    await press('Skip the numbers')
    await page.findByRole('heading', { name: 'Q3. Puzzle R3' })
    await press('Undo')
    expect(await page.findByRole('heading', { name: 'Q1. Puzzle R1' })).toBeTruthy()
    expect(page.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
    expect(page.queryByText('You skipped the numbers.')).toBeNull()
  })

  test('is not introduced again to a member who has begun', async () => {
    const api = puzzleApi().on(drafts.read, {
      success: true,
      data: { step: 'iq', draft: { answers: { R1: 0 }, at: 1 }, edited_at: '2026-11-01T10:00:00.000Z' },
    })
    const { page } = await renderForMember(<ReasoningPage />, { account, api })
    expect(await page.findByRole('heading', { name: 'Q2. Puzzle R2' })).toBeTruthy()
    expect(page.queryByRole('note')).toBeNull()
    expect(page.getByRole('button', { name: 'Skip the numbers' })).toBeTruthy()
  })
})
