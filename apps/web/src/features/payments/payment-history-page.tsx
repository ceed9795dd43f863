import { CreditCard } from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** Says what is true today: nothing can be paid for yet, so nothing was. */
export function PaymentHistoryPage() {
  return (
    <>
      <PageTitle>Payment History</PageTitle>
      <Card>
        <EmptyState
          drawing={<CreditCard strokeWidth={1.4} aria-hidden="true" />}
          hint="Nothing costs money here today, so nothing was taken from you."
        >
          No payment history found.
        </EmptyState>
      </Card>
    </>
  )
}
