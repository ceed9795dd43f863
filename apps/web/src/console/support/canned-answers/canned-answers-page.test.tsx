// @vitest-environment happy-dom
import { type CannedAnswer, cannedAnswers } from '@heartwell/contract/support/canned-answers.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialogText } from '../../../../test/forms.ts'
import { consoleApi, openConsole } from '../../../../test/open-console.tsx'
import { uuid } from '../../../../test/people.ts'

const anAnswer = (n: number, title: string): CannedAnswer => ({
  id: uuid(n),
  title,
  text: 'Dear {first name}, thank you.',
  version: 1,
  updated_at: '2026-11-20T10:00:00.000Z',
  by: null,
})

test('a deleted canned answer gives the focus to the list', async () => {
  const [thanks, refund] = [anAnswer(1, 'Thanks'), anAnswer(2, 'Refund')]
  const api = consoleApi(['support']).on(cannedAnswers.list, { success: true, rows: [thanks, refund] })
  const { page, user } = openConsole('/provider/canned-answers', api)
  await user.click(await page.findByRole('button', { name: 'Delete Thanks' }))
  await dialogText('Delete “Thanks”?')
  api.on(cannedAnswers.remove, { success: true, message: 'Deleted.' })
  api.on(cannedAnswers.list, { success: true, rows: [refund] })
  await user.click(page.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(document.activeElement).toBe(page.getByRole('list', { name: 'Canned answers' })))
})
