import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Chooses the time in the address, as other pages link it: once, unless a time is held already. Afterwards the address
 * has no time, so that a reload does not hold it again.
 */
export function useTimeInAddress(isHeld: boolean, choose: (start: Date) => void): void {
  const [params, setParams] = useSearchParams()
  const time = params.get('time')
  const isDone = useRef(false)
  const take = useEffectEvent((text: string) => {
    setParams({}, { replace: true })
    const start = new Date(text)
    if (!isHeld && !Number.isNaN(start.getTime())) choose(start)
  })
  useEffect(() => {
    if (time === null || isDone.current) return
    isDone.current = true
    take(time)
  }, [time])
}
