import { useEffect, useRef } from 'react'

/** Scrolls a step to its top and focuses its heading. The site's frame has focused the new page before. */
export function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
