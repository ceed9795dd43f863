import { flushSync } from 'react-dom'

/** Shows what is at fault in a form and moves to the first such field, so that everybody comes to know of it. */
export function showFault(form: HTMLFormElement, show: () => void): void {
  flushSync(show)
  form.querySelector<HTMLInputElement>('input[aria-invalid="true"], [aria-invalid="true"] input')?.focus()
}
