import { waitFor } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import { queryClient } from '../src/platform/api/query-client.ts'
import { page } from './open-app.tsx'

/** What pages say when a list is empty. */
const EMPTY_TEXT =
  /\b(there (is|are) no|nobody (?!can|else)|nothing (?!here can)|none|don’t have|haven’t|(no|everybody) [a-z ]{1,30}\b(yet|waits?|waiting|found|is over|has|check|confirmed|reports?))\b/i

/** Without the pause before a second attempt. */
export function failAtOnce(): void {
  const defaults = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...defaults.queries, retry: false } })
  onTestFinished(() => queryClient.setDefaultOptions(defaults))
}

/** A failure is shown with a way to try again, and nothing looks like an empty list. */
export async function expectFailureShown(): Promise<void> {
  await waitFor(() => {
    const alerts = page().queryAllByRole('alert')
    expect(alerts.map(({ textContent }) => textContent).join()).toContain('Try again')
    expect(page().queryByText(/^(Loading|Counting)/)).toBeNull()
  })
  expect(document.body.textContent).not.toMatch(EMPTY_TEXT)
}
