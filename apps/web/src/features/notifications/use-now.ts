import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The present time, anew each minute, so that '5 min ago' stays true on a page that is left open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
