import { useEffect, useState } from 'react'

/** The current time, updated each second for a countdown in seconds, else often enough for minutes. */
export function useClock(everyMs = 15_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
