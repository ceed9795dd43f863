// @vitest-environment happy-dom
import { assessments, type Question } from '@heartwell/contract/assessments/assessments.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../test/fake-api.ts'
import { dialogText } from '../../../test/forms.ts'
import { memberApi, openApp } from '../../../test/open-app.tsx'
import { OWN_ID } from '../../../test/people.ts'

const puzzle = (id: string, category_id: number): Question => ({
  id,
  question: `Puzzle ${id}`,
  answers: [
    { index: 0, answer: 'This', category_id },
    { index: 1, answer: 'I would rather skip this one', category_id: null },
  ],
})
const api = (...data: Question[]) =>
  memberApi()
    .on(assessments.skipped, { success: true, data })
    .on(assessments.ownResults, { success: true, data: { temperament: [], values: [] } })

describe('the puzzles that a member skipped', () => {
  test('are offered below the own results, with what skipping means', async () => {
    const { page, user, path } = await openApp('/Sidebar/settings/own-results', {
      api: api(puzzle('R1', 51), puzzle('R5', 52)),
    })
    expect(
      await page.findByText(/^You skipped 2 puzzles\. Skipped puzzles count neither for nor against you\./),
    ).toBeTruthy()
    await user.click(page.getByRole('link', { name: 'Answer the puzzle' }))
    await waitFor(() => expect(path()).toBe('/Sidebar/settings/puzzle'))
  })

  test('are not mentioned to a member who answered them all', async () => {
    const { page } = await openApp('/Sidebar/settings/own-results', { api: api() })
    await page.findByText(/Your results will appear here/)
    expect(page.queryByRole('link', { name: 'Answer the puzzle' })).toBeNull()
  })

  test('are answered as far as the member likes, and the answers are sent', async () => {
    const opened = await openApp('/Sidebar/settings/puzzle', { api: api(puzzle('R1', 51), puzzle('R5', 52)) })
    const { page, user, path } = opened
    expect(await page.findByRole('heading', { level: 1, name: 'A little puzzle' })).toBeTruthy()
    expect(await page.findByRole('heading', { name: 'Q1. Puzzle R1' })).toBeTruthy()
    const stop = page.getByRole<HTMLButtonElement>('button', { name: 'Save and stop' })
    expect(stop.disabled).toBe(true)
    await user.click(page.getByRole('radio', { name: 'This' }))
    await page.findByRole('heading', { name: 'Q2. Puzzle R5' })
    opened.api.on(assessments.answerSkipped, { success: true, message: 'Your answers are saved.', data: [] })
    await user.click(page.getByRole('button', { name: 'Save and stop' }))
    await page.findByText('Your answers are saved.')
    await waitFor(() => expect(path()).toBe('/Sidebar/settings/own-results'))
    expect(opened.api.asked(assessments.answerSkipped).map(({ body }) => body)).toEqual([
      { user_id: OWN_ID, answers: [{ question_id: 'R1', option_index: 0, category_id: 51 }] },
    ])
  })

  test('keep the answers when they cannot be sent', async () => {
    const opened = await openApp('/Sidebar/settings/puzzle', { api: api(puzzle('R1', 51)) })
    const { page, user } = opened
    await user.click(await page.findByRole('radio', { name: 'This' }))
    opened.api.on(assessments.answerSkipped, () => refusal(429, { code: 'rate_limit.exceeded' }))
    await user.click(page.getByRole('button', { name: 'Submit' }))
    await dialogText('Error!')
    await user.click(page.getByRole('button', { name: 'OK' }))
    expect(page.getByRole<HTMLInputElement>('radio', { name: 'This' }).checked).toBe(true)
  })

  test('and a page without any says so', async () => {
    const { page } = await openApp('/Sidebar/settings/puzzle', { api: api() })
    expect(await page.findByText('You have answered every puzzle.')).toBeTruthy()
  })
})
