import { type CounsellorPage, counselling } from '@heartwell/contract/counselling.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useCommand } from '../../platform/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api-error.ts'
import type { BookingChoice } from './booking-choice.ts'
import { bookingQuery, counsellorQuery } from './queries.ts'
import type { HoldState } from './use-hold.ts'

/** Pays for the held time: on the payment provider's page, or with a prepaid appointment. */
export function usePay(counsellor: CounsellorPage, hold: HoldState, choice: BookingChoice) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const pay = useCommand(counselling.pay)
  const payWithPackage = useCommand(counselling.payWithPackage)
  const [failure, setFailure] = useState<string>()

  async function payFor(bookingId: string): Promise<void> {
    const params = { bookingId }
    if (choice === 'prepaid') {
      const answer = await payWithPackage.mutateAsync({ params })
      queries.setQueryData(bookingQuery(bookingId).queryKey, answer)
      void queries.invalidateQueries({ queryKey: counsellorQuery(counsellor.id).queryKey })
      await navigate(paths.bookingDetails(bookingId))
      return
    }
    const { data } = await pay.mutateAsync({ params, body: { appointments: choice } })
    await navigate(paths.consultPayment, { state: { url: data.page_url, payment_id: data.payment_id } })
  }

  async function onPay(): Promise<void> {
    if (!hold.held) return
    setFailure(undefined)
    try {
      await payFor(hold.held.bookingId)
    } catch (error) {
      if (!hold.noteLost(error)) setFailure(wordsOf(error) ?? SOMETHING_WENT_WRONG)
    }
  }

  return { isPaying: pay.isPending || payWithPackage.isPending, failure, onPay: () => void onPay() }
}
