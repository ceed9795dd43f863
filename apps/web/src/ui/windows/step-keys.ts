import type { KeyboardEvent } from 'react'

/** Moves through a row of pictures by keyboard: arrows to the neighbours, Home and End (-1) to the ends. */
export const stepKeys = (index: number, move: (to: number) => void) => (event: KeyboardEvent) => {
  const steps: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 }
  const to = steps[event.key]
  if (to === undefined) return
  event.preventDefault()
  move(to)
}
