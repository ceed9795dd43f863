const SIGNS = ['pointerdown', 'keydown', 'touchstart'] as const

/** Runs something once, when the reader first touches the page or a key. The answer takes the wish back. */
export function onFirstUse(run: () => void): () => void {
  const stop = new AbortController()
  const begin = () => {
    stop.abort()
    run()
  }
  for (const sign of SIGNS) addEventListener(sign, begin, { signal: stop.signal, passive: true })
  return () => stop.abort()
}
