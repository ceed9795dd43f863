// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from '../../../test/open-app.tsx'
import { useSingleKeys } from './single-keys.ts'

const leave = vi.fn()
afterEach(() => {
  cleanup()
  leave.mockClear()
})

function Page() {
  const [fields, setFields] = useState(0)
  const [isOpen, setOpen] = useState(true)
  useSingleKeys({ r: leave })
  return (
    <>
      {isOpen && (
        <div data-writing>
          {fields > 0 && (
            <button type="button" onClick={() => setFields(0)}>
              Remove
            </button>
          )}
          <button type="button" onClick={() => setFields(1)}>
            Add
          </button>
          <button type="submit" onClick={() => undefined}>
            Send
          </button>
          <button type="button" onClick={() => setOpen(false)}>
            Close
          </button>
        </div>
      )}
      <button type="button">Elsewhere</button>
    </>
  )
}

async function press(...names: string[]) {
  const user = userEvent.setup({ delay: null })
  render(<Page />)
  for (const name of names) await user.click(page().getByRole('button', { name }))
  await user.keyboard('r')
  return leave.mock.calls.length
}

test.each([
  ['no press', [], 1],
  ['a press beside fields', ['Add'], 0],
  ['a press that removes the focused button', ['Add', 'Remove'], 0],
  ['a press elsewhere', ['Add', 'Elsewhere'], 1],
  ['a submit', ['Add', 'Send'], 1],
  ['a press that ends the writing', ['Close'], 1],
])('a single letter leaves the page after %s, presses of %j: %i times', async (_, names, times) => {
  expect(await press(...names)).toBe(times)
})
