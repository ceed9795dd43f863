import { useEffect } from 'react'

/** Keeps the screen of a phone on, where the browser lets a page do that. */
export function useScreenAwake(): void {
  useEffect(() => {
    const end = new AbortController()
    let lock: WakeLockSentinel | undefined
    const request = async () => {
      // The browser releases the lock whenever the tab is hidden.
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      const next = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (end.signal.aborted) void next?.release()
      else lock = next
    }
    void request()
    document.addEventListener('visibilitychange', () => void request(), { signal: end.signal })
    return () => {
      end.abort()
      void lock?.release()
    }
  }, [])
}
