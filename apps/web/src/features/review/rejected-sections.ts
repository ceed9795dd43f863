import type { ProfilePart } from '@heartwell/contract/review/review.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'

/** Which sections under "Anything else" are open. */
export function useSections() {
  const [open, setOpen] = useState<readonly ProfilePart[]>([])
  return {
    open,
    toggle: (part: ProfilePart, isOpen: boolean) =>
      setOpen((parts) => (isOpen ? [...parts, part] : parts.filter((one) => one !== part))),
    /** Opens sections before it returns, because nothing inside a closed one can be focused. */
    reveal: (parts: readonly ProfilePart[]) => flushSync(() => setOpen((earlier) => [...earlier, ...parts])),
  }
}
export type Sections = ReturnType<typeof useSections>

export const headingId = (part: ProfilePart) => `part-${part}`

/** Moves the focus to the heading of a part, which under "Anything else" is the button that opens its section. */
export function focusPart(part: ProfilePart): void {
  const heading = document.getElementById(headingId(part))
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView()
}
