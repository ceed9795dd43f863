import { useEffect, useState } from 'react'

/** The distance below the screen within which an element counts as near. */
const AHEAD = '900px'

/** Whether an element is on the screen or near it. False in browsers without `IntersectionObserver`. */
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
