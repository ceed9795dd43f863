import { payouts } from '@heartwell/contract/counselling/payouts.ts'
import { ChevronLeft, ChevronRight, Download, HandCoins } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { query, useCommand } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { saveFile } from '../../../platform/files/save-file.ts'
import { priceText } from '../../../platform/text/price-text.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { OwedList } from './owed-list.tsx'
import { PayoutsList } from './payouts-list.tsx'
import { monthAfter, monthIn, monthText } from './payouts-month.ts'

/** Fetched whenever the page opens, because appointments end and are refunded at any time. */
const payoutsQuery = (month: string | undefined) => ({
  ...query(payouts.list, { query: { ...(month && { month }) } }),
  staleTime: 0,
})

const pathOf = (month: string) => `${consolePaths.payouts}?month=${month}`

/** What counsellors are owed up to the end of a month, and what they were paid for it. */
export function PayoutsPage() {
  const [search] = useSearchParams()
  const answer = useAnswer(payoutsQuery(monthIn(search)))
  const month = dataIfLoaded(answer)?.month
  return (
    <>
      <SectionHeading className="mb-1!" aside={month !== undefined && <Save month={month} />}>
        Payouts
      </SectionHeading>
      <p className="mb-4 max-w-[70ch] text-ink-soft">
        What each counsellor has earned, by the month of their own calendar. Refunds of appointments that were paid out
        already are taken off the next payout.
      </p>
      <Fetched answer={answer} label="Loading the payouts">
        {(data) => (
          <>
            <Months month={data.month} current={data.current_month} />
            {data.totals.map(({ earned, owed, paid }) => (
              <dl key={earned.currency} className="card mb-5 grid grid-cols-3 gap-4 px-5 py-4">
                <Sum label="Earned">{priceText(earned)}</Sum>
                <Sum label="Owed">{priceText(owed)}</Sum>
                <Sum label="Paid">{priceText(paid)}</Sum>
              </dl>
            ))}
            {data.rows.length === 0 && data.payouts.length === 0 ? (
              <EmptyState
                drawing={<HandCoins strokeWidth={1.4} aria-hidden="true" />}
                hint="Appointments are counted here once they are over, and introductions once they count."
              >
                {`Nothing earned in ${monthText(data.month)}`}
              </EmptyState>
            ) : (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2 xl:items-start">
                <OwedList key={data.month} rows={data.rows} month={data.month} />
                <PayoutsList payouts={data.payouts} />
              </div>
            )}
          </>
        )}
      </Fetched>
    </>
  )
}

const Sum = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-small text-ink-soft">{label}</dt>
    <dd className="text-[1.4rem] leading-tight font-semibold tabular-nums max-sm:text-[1.15rem]">{children}</dd>
  </div>
)

function Months({ month, current }: { month: string; current: string }) {
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)]
  return (
    <nav aria-label="Months" className="mb-4 flex flex-wrap items-center gap-2">
      <LinkButton to={pathOf(before)} variant="ghost" size="small">
        <ChevronLeft className="size-5" aria-hidden="true" />
        <span className="sr-only">Earlier: </span>
        <span className="max-sm:sr-only">{monthText(before)}</span>
      </LinkButton>
      <h2
        aria-live="polite"
        className="px-2 font-sans text-[1.15rem] font-semibold tracking-normal"
      >{`${monthText(month)}${month === current ? ' so far' : ''}`}</h2>
      {month < current && (
        <LinkButton to={pathOf(after)} variant="ghost" size="small">
          <span className="sr-only">Later: </span>
          <span className="max-sm:sr-only">{monthText(after)}</span>
          <ChevronRight className="size-5" aria-hidden="true" />
        </LinkButton>
      )}
    </nav>
  )
}

function Save({ month }: { month: string }) {
  const { mutateAsync, isPending } = useCommand(payouts.exportFile)
  const showFailure = useShowFailure()
  async function run() {
    try {
      const bytes = await mutateAsync({ body: { month } })
      // A copy, because by their type the bytes may be shared memory, which a Blob refuses.
      saveFile(new Blob([new Uint8Array(bytes)], { type: 'text/csv' }), `payouts-${month.slice(0, 7)}.csv`)
    } catch (error) {
      await showFailure(error)
    }
  }
  return (
    <Button variant="ghost" size="small" pending={isPending} onClick={() => void run()}>
      {!isPending && <Download className="size-5" aria-hidden="true" />}
      <span>Save as CSV</span>
    </Button>
  )
}
