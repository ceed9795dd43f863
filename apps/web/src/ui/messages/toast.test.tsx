// @vitest-environment happy-dom
import { cleanup, fireEvent, render, within } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastProvider, useToast } from './toast.tsx'
import type { ToastOptions } from './toast-request.ts'

const page = () => within(document.body)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function Buttons({ toasts }: { toasts: Record<string, ToastOptions> }) {
  const { show } = useToast()
  return Object.entries(toasts).map(([text, options]) => (
    <button key={text} type="button" onClick={() => show(text, options)}>
      Show {text}
    </button>
  ))
}

/** Renders one button for each toast, and presses the first. */
async function showToast(toasts: Record<string, ToastOptions>) {
  render(
    <ToastProvider>
      <Buttons toasts={toasts} />
    </ToastProvider>,
  )
  await press(Object.keys(toasts)[0] ?? '')
}
async function press(text: string) {
  fireEvent.click(page().getByRole('button', { name: `Show ${text}` }))
  // The list of toasts loads with the first one. `vi.waitFor` would let the faked time pass while it waits.
  while (page().queryAllByText(text).length === 0) await pass(0)
}

beforeEach(async () => {
  await import('./toast-list.tsx')
  vi.stubGlobal('BASE_UI_ANIMATIONS_DISABLED', true)
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test.each([
  ['its own time', { ms: 1500 }, 1500],
  ['five seconds by default', {}, 5000],
])('ER-25 a toast stays for %s', async (_what, options, ms) => {
  await showToast({ Deleted: options })
  await pass(ms - 100)
  expect(page().queryByText('Deleted')).not.toBeNull()
  await pass(200)
  expect(page().queryByText('Deleted')).toBeNull()
})

test('each toast has a time of its own', async () => {
  await showToast({ Saved: { ms: 1000 }, Sent: { ms: 3000 } })
  await press('Sent')
  await pass(1500)
  expect(page().queryByText('Saved')).toBeNull()
  expect(page().queryByText('Sent')).not.toBeNull()
})

test('Dismiss closes a toast', async () => {
  await showToast({ Saved: {} })
  fireEvent.click(page().getByRole('button', { name: 'Dismiss' }))
  await pass(0)
  expect(page().queryByText('Saved')).toBeNull()
})

test('its action runs once and closes it', async () => {
  const run = vi.fn()
  await showToast({ Passed: { action: { label: 'Undo', run } } })
  fireEvent.click(page().getByRole('button', { name: 'Undo' }))
  await pass(0)
  expect(run).toHaveBeenCalledTimes(1)
  expect(page().queryByText('Passed')).toBeNull()
})

test('a toast needs its provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<Buttons toasts={{ Saved: {} }} />)).toThrow('useToast needs a ToastProvider')
  vi.mocked(console.error).mockRestore()
})
