import { flushSync } from 'react-dom'

/** Shows the errors of a form and focuses the first invalid field. */
export function showFault(form: HTMLFormElement, show: () => void): void {
  flushSync(show)
  form.querySelector<HTMLInputElement>('input[aria-invalid="true"], [aria-invalid="true"] input')?.focus()
}
