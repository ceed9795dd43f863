const SIGNS = ['pointerdown', 'keydown', 'touchstart'] as const

/** Runs a function once, at the reader's first touch or key press. @returns a function that cancels this */
export function onFirstUse(run: () => void): () => void {
  const stop = new AbortController()
  const begin = () => {
    stop.abort()
    run()
  }
  for (const sign of SIGNS) addEventListener(sign, begin, { signal: stop.signal, passive: true })
  return () => stop.abort()
}
