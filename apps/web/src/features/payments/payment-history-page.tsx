import { PAYMENTS_LISTED, payments } from '@heartwell/contract/payments/payments.ts'
import type { Account } from '@heartwell/contract/profiles/people.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useLoaderData } from 'react-router'
import drawing from '../../../art/letters.svg?url'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../platform/api/answer.ts'
import { query } from '../../platform/api/api.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { ListEnd } from '../../ui/messages/list-end.tsx'
import { Skeleton } from '../../ui/messages/skeleton.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { PaymentCard } from './payment-card.tsx'

const paymentsQuery = (ownId: string) => query(payments.history, { body: { user_id: ownId } })

/** Prefetches what the page shows. */
export const prefetchLists = (queries: QueryClient, ownId: string): void =>
  void queries.prefetchQuery(paymentsQuery(ownId))

/** What the member has paid, inside the member area. */
export function PaymentHistoryPage() {
  const { id } = useLoaderData<Account>()
  const history = useAnswer(paymentsQuery(id))
  return (
    <>
      <PageTitle>Payment History</PageTitle>
      <Fetched answer={history} label="Loading your payments" shapes={<CardShapes />}>
        {({ data }) =>
          data.length === 0 ? (
            <NoPayments />
          ) : (
            <>
              <ul className="grid gap-4">
                {data.map((payment) => (
                  <PaymentCard key={payment.id} payment={payment} />
                ))}
              </ul>
              <ListEnd listed={data.length} limit={PAYMENTS_LISTED}>
                A copy of your data has all of them.
              </ListEnd>
            </>
          )
        }
      </Fetched>
    </>
  )
}

/** The same page at the top level, without the left menu. */
export const PlainPaymentHistoryPage = () => (
  <div className="wrap max-w-[60rem] pt-8 pb-16 md:pt-12 md:pb-24">
    <PaymentHistoryPage />
  </div>
)

const NoPayments = () => (
  <Card>
    <EmptyState
      drawing={<img src={drawing} alt="" width={620} height={480} />}
      hint="Receipts for counselling appointments will appear here."
      action={
        <LinkButton to={paths.consult} variant="ghost">
          See the counsellors
        </LinkButton>
      }
    >
      No payment history found.
    </EmptyState>
  </Card>
)

const CardShapes = () => (
  <div className="grid gap-4">
    {['first', 'second'].map((name) => (
      <div key={name} className="card grid gap-4 p-5 sm:px-8 sm:py-7">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="mt-3 h-4 w-4/5" />
      </div>
    ))}
  </div>
)
