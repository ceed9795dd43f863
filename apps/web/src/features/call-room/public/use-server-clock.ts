import { SECOND_MS } from '@heartwell/contract/time/durations.ts'
import { useEffect, useState } from 'react'

/**
 * The server's time, updated every second.
 * @param serverNow the server's time in its response
 * @param receivedAt when the response arrived, by this device's clock
 */
export function useServerClock(serverNow: string, receivedAt: number): Date {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return new Date(Math.max(now, receivedAt) - receivedAt + Date.parse(serverNow))
}
