import { payments } from '@heartwell/contract/payments/payments.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'

const NO_PAYMENT = '00000000-0000-0000-0000-000000000000'

/** Refetches lists as soon as the panel above them shows that a payment has become a booking. */
export function useReloadWhenPaid(paymentId: string | undefined, queryKeys: readonly (readonly unknown[])[]): void {
  const queries = useQueryClient()
  // Only the panel polls; this hook reads its responses.
  const status = query(payments.status, { params: { paymentId: paymentId ?? NO_PAYMENT } })
  const isBooked = dataIfLoaded(useAnswer({ ...status, enabled: false }))?.data.outcome === 'booked'
  const keys = JSON.stringify(queryKeys)
  useEffect(() => {
    if (!isBooked) return
    for (const queryKey of JSON.parse(keys) as unknown[][]) void queries.refetchQueries({ queryKey, type: 'active' }) // the keys that were given
  }, [isBooked, keys, queries])
}
