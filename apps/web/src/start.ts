import './theme.css'
import { LATER } from './later.ts'
import { onFirstUse } from './ui/first-use.ts'

/** The longest that the app waits for a picture that does not arrive. */
const WAIT_MAX_MS = 5000

/** Elements that react without opening another page. */
const WANTED = 'button[type="button"], a[href*="#"], a[data-opens="here"]'

/**
 * A prerendered document is readable and its links work without the app. The app starts once the whole page is painted,
 * so that it delays neither fonts nor pictures, or when the reader first uses the page. The last click or submit before
 * that is repeated once the app is interactive.
 */
function hydrateLater() {
  const fulfil = keepFirstClick()
  let begun = false
  const begin = async () => {
    if (begun) return
    begun = true
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${LATER}"]`)) link.rel = 'modulepreload'
    try {
      const { alive } = await import('./main.tsx')
      await alive
    } finally {
      fulfil()
    }
  }
  // At the start of the second frame from now, the frame with the whole page has been painted.
  const beginAfterPainting = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)))
  onFirstUse(begin)
  setTimeout(begin, WAIT_MAX_MS)
  if (document.readyState === 'complete') beginAfterPainting()
  else addEventListener('load', beginAfterPainting, { once: true })
}

/**
 * Remembers the last click on a button or on a link within this page, or the last submitted form. Links to other pages
 * and form fields work without the app.
 */
function keepFirstClick(): () => void {
  const waiting = new AbortController()
  const asFirst = { capture: true, signal: waiting.signal }
  let replay: (() => void) | undefined
  const keepPress = (event: MouseEvent) => {
    const { target } = event
    const pressed = target instanceof Element && target.closest<HTMLElement>(WANTED)
    if (!pressed) return
    if (pressed instanceof HTMLAnchorElement) {
      if (opensElsewhere(event) || !(pressed.dataset.opens === 'here' || jumpsWithin(pressed))) return
      event.preventDefault()
    }
    replay = () => pressed.click()
  }
  const keepForm = (event: SubmitEvent) => {
    event.preventDefault()
    const { target } = event
    if (target instanceof HTMLFormElement) replay = () => target.requestSubmit()
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

if (document.getElementById('root')?.firstElementChild) hydrateLater()
else void import('./main.tsx')
