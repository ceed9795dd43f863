import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../../platform/api/api-error.ts'
import type { BookingChoice } from './booking-choice.ts'
import { useBookingAnswer } from './use-booking-answer.ts'
import type { HoldState } from './use-hold.ts'

/** Pays for the held time: on the payment provider's page, or with a prepaid appointment. */
export function usePay(hold: HoldState, choice: BookingChoice, hasWithdrawal: boolean) {
  const navigate = useNavigate()
  const answered = useBookingAnswer()
  const pay = useCommand(counselling.pay)
  const payWithPackage = useCommand(counselling.payWithPackage)
  const [failure, setFailure] = useState<string>()
  const [isEarlyStartAsked, setEarlyStartAsked] = useState(false)

  async function payFor(bookingId: string): Promise<void> {
    const params = { bookingId }
    if (choice === 'prepaid') {
      answered(await payWithPackage.mutateAsync({ params }))
      await navigate(paths.bookingDetails(bookingId))
      return
    }
    const { data } = await pay.mutateAsync({
      params,
      body: { appointments: choice, asks_early_start: hasWithdrawal && isEarlyStartAsked },
    })
    await navigate(paths.consultPayment, { state: { url: data.page_url, payment_id: data.payment_id } })
  }

  async function onPay(): Promise<void> {
    if (!hold.held) return
    if (hasWithdrawal && choice !== 'prepaid' && !isEarlyStartAsked) {
      setFailure('Please tick the box about appointments within the 14 days.')
      return
    }
    setFailure(undefined)
    try {
      await payFor(hold.held.bookingId)
    } catch (error) {
      if (!hold.noteLost(error)) setFailure(wordsOf(error) ?? SOMETHING_WENT_WRONG)
    }
  }

  return {
    isPaying: pay.isPending || payWithPackage.isPending,
    failure,
    earlyStart: hasWithdrawal ? { isAsked: isEarlyStartAsked, onChange: setEarlyStartAsked } : undefined,
    onPay: () => void onPay(),
  }
}
