import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { page } from './open-app.tsx'

/** Replaces the content of fields, by their labels; '' empties one. Each text is pasted, which is one event. */
export async function fillIn(user: UserEvent, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const input = page().getByLabelText(label)
    await user.clear(input)
    if (text) await user.paste(text)
  }
}

/** The error text that belongs to a field; undefined when it is valid. */
export function errorAt(label: string | RegExp): string | undefined {
  const input = page().getByLabelText(label)
  if (input.getAttribute('aria-invalid') !== 'true') return undefined
  const described = input.getAttribute('aria-describedby')
  return (described && document.getElementById(described)?.textContent) || 'invalid without a text'
}

/** Waits for a dialog with this title or none, and returns its text. */
export async function dialogText(title?: string): Promise<string> {
  const dialog = await page().findByRole('alertdialog', title ? { name: title } : {})
  expect(page().getAllByRole('alertdialog')).toHaveLength(1)
  return dialog.textContent ?? ''
}

/** The content of a field. */
export const contentOf = (label: string | RegExp): string => page().getByLabelText<HTMLInputElement>(label).value

/** Fills fields as some password managers do: the page gets no event. */
export function fillSilently(fields: Record<string, string>): void {
  for (const [label, text] of Object.entries(fields)) page().getByLabelText<HTMLInputElement>(label).value = text
}
