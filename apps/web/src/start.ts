import './theme.css'
import { LATER } from './later.ts'
import { onFirstUse } from './ui/first-use.ts'

/** So long at most the app waits, should a picture not arrive. */
const WAIT_MAX_MS = 5000

/** What somebody may press and get an answer to from this page alone. */
const WANTED = 'button[type="button"], a[href*="#"], a[data-opens="here"]'

/**
 * A document that the server has rendered can be read, and its links work. The app then waits until all of the page is
 * painted, so that it keeps neither fonts nor pictures waiting, unless the reader touches the page before. What is
 * pressed or sent while nobody listens is done afterwards.
 */
function beginLate() {
  const fulfil = keepWish()
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
  // When the second frame from here begins, the one with the whole page is painted.
  const beginAfterPainting = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)))
  onFirstUse(begin)
  setTimeout(begin, WAIT_MAX_MS)
  if (document.readyState === 'complete') beginAfterPainting()
  else addEventListener('load', beginAfterPainting, { once: true })
}

/**
 * Remembers the last press of a button or of a link that opens something on this page, or a form that was sent. Links
 * to other pages and fields need nobody.
 */
function keepWish(): () => void {
  const waiting = new AbortController()
  const asFirst = { capture: true, signal: waiting.signal }
  let wish: (() => void) | undefined
  const keepPress = (event: MouseEvent) => {
    const { target } = event
    const pressed = target instanceof Element && target.closest<HTMLElement>(WANTED)
    if (!pressed) return
    if (pressed instanceof HTMLAnchorElement) {
      if (opensElsewhere(event) || !(pressed.dataset.opens === 'here' || jumpsWithin(pressed))) return
      event.preventDefault()
    }
    wish = () => pressed.click()
  }
  const keepForm = (event: SubmitEvent) => {
    event.preventDefault()
    const { target } = event
    if (target instanceof HTMLFormElement) wish = () => target.requestSubmit()
  }
  addEventListener('click', keepPress, asFirst)
  addEventListener('submit', keepForm, asFirst)
  return () => {
    waiting.abort()
    wish?.()
  }
}

/** The router takes a jump within the page that it has not made for a step back, and would scroll to the top. */
const jumpsWithin = ({ origin, pathname, hash }: HTMLAnchorElement) =>
  hash !== '' && origin === location.origin && pathname === location.pathname

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey

if (document.getElementById('root')?.firstElementChild) beginLate()
else void import('./main.tsx')
