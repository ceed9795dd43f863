import type { FieldValues, Resolver } from 'react-hook-form'

let released: Promise<void> | undefined
let isListening = false

/**
 * A resolver that waits while a mouse button is down or a finger taps. A form with the mode `onTouched` checks a field
 * when it loses the focus, between the press and the click; an error that appears then moves the pressed button away,
 * and the click is lost.
 */
export function afterPress<Values extends FieldValues, Context, Output>(
  resolver: Resolver<Values, Context, Output>,
): Resolver<Values, Context, Output> {
  if (!isListening) addEventListener('mousedown', waitForRelease, true)
  isListening = true
  return async (...form) => {
    await released
    return resolver(...form)
  }
}

function waitForRelease() {
  released = new Promise((resolve) => {
    const stop = new AbortController()
    const untilReleased = { capture: true, signal: stop.signal }
    const release = () => {
      stop.abort()
      resolve()
    }
    // A click comes right after the release of the button, if it comes at all.
    addEventListener('mouseup', () => setTimeout(release), untilReleased)
    for (const name of ['click', 'dragend']) addEventListener(name, release, untilReleased)
  })
}
