import type { PaymentStatus } from '@heartwell/contract/payments/payments.ts'
import { useEffect, useState } from 'react'
import { holdLeft } from './payment-dates.ts'

/** A sentence with the time left of the hold, by the server's clock. Empty while it is unknown. */
export function useHoldLine(hold: PaymentStatus['hold'] | undefined): string {
  const heldMs = hold ? Date.parse(hold.held_until) - Date.parse(hold.server_now) : undefined
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    if (heldMs === undefined) return
    const deadline = Date.now() + heldMs
    const count = () => setSeconds(Math.max(0, Math.ceil((deadline - Date.now()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [heldMs])
  if (!hold || seconds === undefined) return ''
  if (seconds > 0) return `We’re holding this time. ${holdLeft(seconds)}.`
  return 'We’re no longer holding this time. If it’s taken when you pay, we refund you straight away.'
}
