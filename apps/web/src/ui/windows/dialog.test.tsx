// @vitest-environment happy-dom
import { cleanup, render, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DialogProvider, type Dialogs, useDialogs } from './dialog.tsx'

const page = () => within(document.body)
let dialogs: Dialogs

function Grab() {
  dialogs = useDialogs()
  return <button type="button">The page</button>
}

beforeEach(async () => {
  await import('./dialog-window.tsx')
  vi.stubGlobal('BASE_UI_ANIMATIONS_DISABLED', true)
  render(
    <DialogProvider>
      <Grab />
    </DialogProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})
const press = async (name: string) =>
  userEvent.setup({ delay: null }).click(await page().findByRole('button', { name }))
const gone = () => waitFor(() => expect(page().queryByRole('alertdialog')).toBeNull(), { timeout: 50_000 })

describe('alert', () => {
  test('ER-01 says OK by default, and resolves when it is closed', async () => {
    const closed = dialogs.alert({ title: 'Error!', text: 'It failed.' })
    const dialog = await page().findByRole('alertdialog', { name: 'Error!' })
    expect(dialog.textContent).toContain('It failed.')
    await press('OK')
    await closed
    await gone()
  })

  test('without a title its text names it', async () => {
    void dialogs.alert({ text: 'Saved.', button: 'Fine' })
    expect(await page().findByRole('alertdialog', { name: 'Saved.' })).toBeTruthy()
    await press('Fine')
    await gone()
  })
})

describe('an alert that concerns one page only', () => {
  test('closes when that page is left, and the next question follows', async () => {
    const left = new AbortController()
    const closed = dialogs.alert({ text: 'Choose clear photos.', until: left.signal })
    const next = dialogs.confirm({ text: 'Leave?', confirm: 'Leave' })
    await page().findByRole('alertdialog', { name: 'Choose clear photos.' })
    left.abort()
    await closed
    await page().findByRole('alertdialog', { name: 'Leave?' })
    expect(page().queryByText('Choose clear photos.')).toBeNull()
    await press('Leave')
    expect(await next).toBe(true)
  })

  test('never opens when that page is left before its turn', async () => {
    const left = new AbortController()
    const first = dialogs.confirm({ text: 'First?', confirm: 'Yes' })
    const closed = dialogs.alert({ text: 'Choose clear photos.', until: left.signal })
    await page().findByRole('alertdialog', { name: 'First?' })
    left.abort()
    await closed
    await press('Yes')
    expect(await first).toBe(true)
    await gone()
  })
})

describe('confirm', () => {
  test.each([
    ['Delete', true],
    ['Cancel', false],
  ])('resolves after %s to %s', async (button, answer) => {
    const sure = dialogs.confirm({ text: 'Delete it?', confirm: 'Delete' })
    await press(button)
    expect(await sure).toBe(answer)
  })

  test('Escape means no', async () => {
    const sure = dialogs.confirm({ text: 'Delete it?', confirm: 'Delete', cancel: 'Keep it' })
    await page().findByRole('alertdialog')
    await userEvent.setup({ delay: null }).keyboard('{Escape}')
    expect(await sure).toBe(false)
  })
})

test('a second question waits until the first is answered', async () => {
  const first = dialogs.confirm({ text: 'First?', confirm: 'Yes' })
  const second = dialogs.confirm({ text: 'Second?', confirm: 'Yes' })
  await page().findByRole('alertdialog', { name: 'First?' })
  expect(page().queryByText('Second?')).toBeNull()
  await press('Yes')
  expect(await first).toBe(true)
  await page().findByRole('alertdialog', { name: 'Second?' })
  await press('Cancel')
  expect(await second).toBe(false)
})
