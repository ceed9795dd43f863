import { type RefObject, useEffect } from 'react'

/**
 * Some browsers and password managers fill fields without an event, so a controlled field would not know its content.
 * Before a form is submitted, reports the content of such fields of the container as if it had been typed.
 */
export function useReportFilled(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function report() {
      // React keeps the attribute of a controlled field equal to its value.
      const filled = [...(container.current?.querySelectorAll('input') ?? [])]
        .filter((input) => input.value !== input.defaultValue)
        .map((input) => [input, input.value] as const)
      for (const [input, text] of filled) type(input, text)
    }
    addEventListener('submit', report, true)
    return () => removeEventListener('submit', report, true)
  }, [container])
}

function type(input: HTMLInputElement, text: string) {
  // React ignores an event when the last value that a script has set is the present one.
  input.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
