import { useEffect, useState } from 'react'

/** So far below the screen something counts as nearly reached. */
const AHEAD = '900px'

/** Whether an element is on the screen, or nearly. False where a browser cannot tell. */
export function useNear(): readonly [(element: HTMLElement | null) => void, boolean] {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: AHEAD,
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      setNear(false)
    }
  }, [element])
  return [setElement, near]
}
