import { useEffect } from 'react'

/** Writes the height that the on-screen keyboard leaves into `--visible-height`, while a chat is open. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const style = document.documentElement.style
    const write = () => {
      // Pinch zoom also makes the visible part smaller, so its scale is factored out.
      style.setProperty('--visible-height', `${Math.round(viewport.height * viewport.scale)}px`)
      // Safari scrolls the page under the keyboard, although the field is in view already.
      if (viewport.scale === 1 && window.scrollY > 0) window.scrollTo(0, 0)
    }
    write()
    viewport.addEventListener('resize', write)
    return () => {
      viewport.removeEventListener('resize', write)
      style.removeProperty('--visible-height')
    }
  }, [])
}
