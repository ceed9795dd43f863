import './theme.css'
import { LATER } from './later.ts'
import { keepFirstClick } from './platform/device/first-click.ts'
import { onFirstUse } from './ui/page/first-use.ts'

/** The longest that the app waits for a picture that does not arrive. */
const WAIT_MAX_MS = 5000

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

if (document.getElementById('root')?.firstElementChild) hydrateLater()
else void import('./main.tsx')
