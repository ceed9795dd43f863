import { dateIn } from '@heartwell/contract/text/format.ts'
import { type RefObject, useEffect, useState } from 'react'
import { deviceZone } from '../../../platform/device/device-zone.ts'
import { Button } from '../../../ui/button.tsx'
import { clockTime, weekday } from '../times/appointment-times.ts'
import { leftInWords } from './hold-countdown.ts'
import type { HeldTime } from './use-hold.ts'

type HeldBarProps = { held: HeldTime; summary: RefObject<HTMLElement | null> }

/** On a phone, the held time at the lower edge while the summary is further down. */
export function HeldBar({ held: { start, secondsLeft }, summary }: HeldBarProps) {
  const isNear = useInView(summary)
  const zone = deviceZone()
  if (isNear || secondsLeft === 0) return null
  const goOn = () => {
    summary.current?.scrollIntoView({ block: 'start' })
    summary.current?.focus({ preventScroll: true })
  }
  return (
    <section
      aria-label="Your held time"
      className="sticky bottom-0 z-20 animate-rise border-t border-line bg-panel pb-[env(safe-area-inset-bottom)] shadow-lift lg:hidden"
    >
      <div className="wrap flex items-center justify-between gap-4 py-3">
        <p className="min-w-0 leading-tight">
          <span className="block font-semibold">{`${weekday(dateIn(start, zone))}, ${clockTime(start, zone)}`}</span>
          <span className="text-base text-ink-soft">{`Held, ${leftInWords(secondsLeft)}`}</span>
        </p>
        <Button size="small" onClick={goOn} className="shrink-0">
          Continue
        </Button>
      </div>
    </section>
  )
}

/** Whether a part of the element is on the screen, in which case the bar would repeat it. */
function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(true)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: '0px 0px -35% 0px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return inView
}
