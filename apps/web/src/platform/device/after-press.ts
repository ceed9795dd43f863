import type { FieldValues, Resolver, ResolverOptions } from 'react-hook-form'

/** The only button whose press ends in a click. */
const PRIMARY = 0
/** Some presses end without `mouseup`: a dragged text, the list of a select, a scrollbar. */
const AFTER_RELEASE = ['dragend', 'input', 'keydown']

let released: Promise<void> | undefined

/**
 * A resolver that reads what the browser filled without an event, and waits while a mouse button is down or a finger
 * taps. A form with the mode `onTouched` checks a field when it loses the focus, between the press and the click; an
 * error that appears then moves the pressed button away, and the click is lost.
 */
export function afterPress<Values extends FieldValues, Context, Output>(
  resolver: Resolver<Values, Context, Output>,
): Resolver<Values, Context, Output> {
  // Adding the same listener again has no effect.
  addEventListener('mousedown', waitForRelease, true)
  return async (values, context, options) => {
    await released
    return resolver(withFilled(values, options), context, options)
  }
}

/** The values with the present text of the fields. Password managers may fill fields without an event. */
function withFilled<Values extends FieldValues>(values: Values, { fields }: ResolverOptions<Values>): Values {
  const filled = Object.values(fields).flatMap((field) => {
    const ref: unknown = field && 'ref' in field ? field.ref : undefined
    const isText = ref instanceof HTMLInputElement && typeof values[ref.name] === 'string' && ref.type !== 'radio'
    return isText ? [[ref.name, ref.value] as const] : []
  })
  return { ...values, ...Object.fromEntries(filled) }
}

function waitForRelease({ button }: MouseEvent) {
  if (button !== PRIMARY) return
  released = new Promise((resolve) => {
    const stop = new AbortController()
    const untilReleased = { capture: true, signal: stop.signal }
    const release = () => {
      stop.abort()
      resolve()
    }
    // A click comes right after the release of the button, if it comes at all.
    addEventListener('mouseup', () => setTimeout(release), untilReleased)
    for (const name of ['click', ...AFTER_RELEASE]) addEventListener(name, release, untilReleased)
  })
}
