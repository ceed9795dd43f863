import { type Payment, payments } from '@heartwell/contract/payments/payments.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { stateOf, useAnswer } from '../../platform/api/answer.ts'
import { query } from '../../platform/api/api.ts'
import { localDay } from '../../platform/text/local-day.ts'
import { priceText } from '../../platform/text/price-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Loading, Skeleton } from '../../ui/messages/skeleton.tsx'

type PaymentFieldProps = {
  userId: string
  /** The transaction ID of the payment that the member came from, or ''. */
  given: string
  error: string | undefined
  field: UseFormRegisterReturn
  clear: () => void
}

/** The payment of a dispute: one from the list, or the transaction ID of another by typing. */
export function PaymentField({ userId, given, error, field, clear }: PaymentFieldProps) {
  const [chosen, setTyped] = useState<boolean>()
  const history = stateOf(useAnswer(query(payments.history, { body: { user_id: userId } })))
  if (history.state === 'loading')
    return (
      <Loading label="Loading your payments">
        <Skeleton className="h-[1lh] w-40" />
        <Skeleton className="mt-2 h-14 rounded-field" />
        <Skeleton className="mt-2 h-11 w-56" />
      </Loading>
    )
  // Without the list the form still works: the number is on the receipt.
  const listed = history.state === 'loaded' ? history.data.data : []
  const isTyped = chosen ?? (given !== '' && !listed.some(({ transaction_id }) => transaction_id === given))
  function change(typed: boolean) {
    clear()
    setTyped(typed)
  }
  if (listed.length === 0 || isTyped)
    return (
      <div>
        <TextField
          label="Transaction ID"
          autoComplete="off"
          hint="It begins with HW. You’ll find it under Payment History and on your receipt."
          error={error}
          {...field}
        />
        {listed.length > 0 && (
          <Button variant="quiet" size="small" className="mt-1 -ml-4" onClick={() => change(false)}>
            Choose from my payments
          </Button>
        )}
      </div>
    )
  return (
    <div>
      <Select label="Which payment?" error={error && 'Please choose a payment'} {...field}>
        <option value="">Choose a payment</option>
        {listed.map((payment) => (
          <option key={payment.id} value={payment.transaction_id}>
            {optionText(payment)}
          </option>
        ))}
      </Select>
      <Button variant="quiet" size="small" className="mt-1 -ml-4" onClick={() => change(true)}>
        It isn’t in this list
      </Button>
    </div>
  )
}

const optionText = (payment: Payment): string =>
  `${localDay(payment.created_at)}: ${isolated(payment.product_name)}, ${priceText(payment)}`
