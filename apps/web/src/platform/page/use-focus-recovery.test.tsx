// @vitest-environment happy-dom
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from '../../../test/open-app.tsx'
import { useFocusRecovery } from './use-focus-recovery.ts'

afterEach(cleanup)

/** Buttons that remove parts of a page: their own row, the whole list, or a dialog about a row. */
function Page() {
  useFocusRecovery()
  const [rows, setRows] = useState(['One', 'Two'])
  const [isListed, setListed] = useState(true)
  const [asks, setAsks] = useState<string>()
  const remove = (row?: string) => setRows(rows.filter((other) => other !== row))
  const answer = () => {
    setAsks(undefined)
    remove(asks)
  }
  return (
    <main>
      <section aria-label="Rows">
        {isListed && (
          <ul>
            {rows.map((row) => (
              <li key={row}>
                <button type="button" onClick={() => remove(row)}>{`Remove ${row}`}</button>
                <button type="button" onClick={() => setAsks(row)}>{`Ask about ${row}`}</button>
                <button type="button" onClick={() => setListed(false)}>{`Remove all with ${row}`}</button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <button type="button">Elsewhere</button>
      {asks && createPortal(<Dialog onAnswer={answer} />, document.body)}
    </main>
  )
}

const Dialog = ({ onAnswer }: { onAnswer: () => void }) => (
  <div role="dialog">
    <button type="button" onClick={onAnswer}>
      Remove it
    </button>
  </div>
)

const user = userEvent.setup({ delay: null })
const button = (name: string) => page().getByRole('button', { name })
const press = (name: string) => user.click(button(name))
const focused = () => document.activeElement

describe('useFocusRecovery', () => {
  beforeEach(() => void render(<Page />))

  test('gives the focus to the list when a button has removed its row', async () => {
    await press('Remove One')
    await waitFor(() => expect(focused()).toBe(page().getByRole('list')))
    expect(page().getByRole('list').tabIndex).toBe(-1)
  })

  test('gives it to what was around the list when that has disappeared as well', async () => {
    await press('Remove all with Two')
    await waitFor(() => expect(focused()).toBe(page().getByRole('region', { name: 'Rows' })))
  })

  test('after a dialog gives it to the list of the removed row', async () => {
    await press('Ask about One')
    await press('Remove it')
    await waitFor(() => expect(focused()).toBe(page().getByRole('list')))
  })

  test('after a dialog gives it back to a button that is still there', async () => {
    await press('Ask about One')
    await press('Elsewhere')
    await press('Remove it')
    await waitFor(() => expect(focused()).toBe(button('Elsewhere')))
  })

  test('leaves it with a member who has gone on', async () => {
    await press('Ask about One')
    act(() => {
      button('Remove it').click()
      button('Elsewhere').focus()
    })
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull())
    expect(focused()).toBe(button('Elsewhere'))
  })
})
