import type { KeyboardEvent } from 'react'

type Choice = {
  chosen: boolean
  onChoose: () => void
  /** Called when the chosen button is clicked or pressed with Space again, for choices that can be cleared. */
  onChooseAgain: (() => void) | undefined
}

/** The handlers with which a radio button reports a repeated choice, which browsers do not report. */
export const choiceProps = ({ chosen, onChoose, onChooseAgain }: Choice) => ({
  checked: chosen,
  onChange: onChoose,
  // The browser reports the click before the change, so `chosen` is still the value before it.
  onClick: () => {
    if (chosen) onChooseAgain?.()
  },
  onKeyUp: (event: KeyboardEvent) => {
    // Browsers fire no click for Space on a chosen radio button.
    if (event.key !== ' ' || !chosen) return
    event.preventDefault()
    onChooseAgain?.()
  },
})
