import { useEffect, useState } from 'react'

const HALF_A_MINUTE_MS = 30_000

/** The current time, updated often enough for 'Today' and for times without seconds. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), HALF_A_MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
