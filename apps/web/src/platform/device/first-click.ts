/** Elements that react without opening another page. */
const WANTED = 'button[type="button"], a[href*="#"], a[data-opens="here"]'

declare global {
  interface Window {
    /** `first-paint.js` holds a form that was submitted before this script was there. */
    holdForm?: (event: SubmitEvent) => void
    heldForm?: EventTarget | null
  }
}

const repeated = (form: EventTarget | null | undefined) =>
  form instanceof HTMLFormElement ? () => form.requestSubmit() : undefined

/**
 * Remembers the last click on a button or on a link within this page, or the last submitted form. Links to other pages
 * and form fields work without the app. What is kept goes no further: React listens before the app says that it is
 * interactive, and would act on the same click a second time.
 * @returns a function that repeats it
 */
export function keepFirstClick(): () => void {
  const waiting = new AbortController()
  const asFirst = { capture: true, signal: waiting.signal }
  if (window.holdForm) removeEventListener('submit', window.holdForm, true)
  let replay: (() => void) | undefined = repeated(window.heldForm)
  delete window.heldForm
  const keepPress = (event: MouseEvent) => {
    const { target } = event
    const pressed = target instanceof Element && target.closest<HTMLElement>(WANTED)
    if (!pressed) return
    if (pressed instanceof HTMLAnchorElement) {
      if (opensElsewhere(event) || !(pressed.dataset.opens === 'here' || jumpsWithin(pressed))) return
      event.preventDefault()
    }
    event.stopImmediatePropagation()
    replay = () => pressed.click()
  }
  const keepForm = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    replay = repeated(event.target)
  }
  addEventListener('click', keepPress, asFirst)
  addEventListener('submit', keepForm, asFirst)
  return () => {
    waiting.abort()
    replay?.()
  }
}

/** Jumps within the page are repeated by the app: the router would take them for a step back and scroll to the top. */
const jumpsWithin = ({ origin, pathname, hash }: HTMLAnchorElement) =>
  hash !== '' && origin === location.origin && pathname === location.pathname

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey
