import { counsellorWorkspace } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import type { Earnings } from '@heartwell/contract/counselling/earnings.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import drawing from '../../../../../art/letters.svg?url'
import { dataIfLoaded, useAnswer } from '../../../../platform/api/answer.ts'
import { fileAddress } from '../../../../platform/api/api.ts'
import { Fetched } from '../../../../platform/api/fetched.tsx'
import { useClock } from '../../../../platform/device/use-clock.ts'
import { priceText, shortPrice } from '../../../../platform/text/price-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { EmptyState } from '../../../../ui/messages/empty-state.tsx'
import { Skeleton } from '../../../../ui/messages/skeleton.tsx'
import { DocumentTitle } from '../../../../ui/page/document-title.tsx'
import { clockTime, dayMonth, monthYear } from '../../times/appointment-times.ts'
import { addMonths, startOfMonth } from '../calendar/calendar-days.ts'
import { earningsQuery, todayQuery, useWorkspaceZone } from '../workspace-queries.ts'
import { PayoutsSection } from './payouts-section.tsx'

/** The earnings by month, with a statement to print or to open as a spreadsheet. */
export function EarningsPage() {
  const [search] = useSearchParams()
  const asked = z.iso.date().safeParse(search.get('month'))
  const answer = useAnswer({
    ...earningsQuery(asked.success ? startOfMonth(asked.data) : undefined),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <DocumentTitle>Earnings</DocumentTitle>
      {!dataIfLoaded(answer) && <h1 className="text-[2.2rem] leading-tight">Earnings</h1>}
      <Fetched
        answer={answer}
        label="Loading your earnings"
        shapes={<Shapes />}
        failed="We could not load your earnings"
      >
        {(earnings) => <Month earnings={earnings} />}
      </Fetched>
    </>
  )
}

const TOP = 'mt-6 grid grid-cols-[minmax(0,1fr)] gap-7 xl:grid-cols-[22rem_minmax(0,1fr)]'

function Month({ earnings }: { earnings: Earnings }) {
  const { month, total, appointments, introductions } = earnings
  const today = dataIfLoaded(useAnswer(todayQuery))
  const zone = useWorkspaceZone()
  const current = startOfMonth(dateIn(useClock(), zone))
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-[2.2rem] leading-tight print:hidden">Earnings</h1>
        <div className="hidden print:block">
          <p className="text-[1.6rem] font-semibold">{`Statement for ${monthYear(month)}`}</p>
          <p>{today?.counsellor.name}</p>
        </div>
        <div className="no-print flex flex-wrap gap-2.5">
          <Button variant="ghost" size="small" onClick={() => window.print()}>
            <Printer className="size-5" aria-hidden="true" /> Print
          </Button>
          <a
            href={fileAddress(counsellorWorkspace.statement, { query: { month } })}
            download={`heartwell-${month.slice(0, 7)}.csv`}
            className="btn btn-ghost btn-small"
          >
            <Download className="size-5" aria-hidden="true" /> Download as CSV
          </a>
        </div>
      </header>
      <div className={TOP}>
        <div className="card px-7 py-6">
          <div className="flex items-center justify-between gap-2">
            <p
              aria-live="polite"
              className="text-ink-soft"
            >{`${monthYear(month)}${month === current ? ' so far' : ''}`}</p>
            <span className="no-print -mr-3 flex">
              <StepLink label="Previous month" to={addressOf(addMonths(month, -1), current)} Icon={ChevronLeft} />
              <StepLink
                label="Next month"
                to={addressOf(addMonths(month, 1), current)}
                Icon={ChevronRight}
                isDisabled={month >= current}
              />
            </span>
          </div>
          <p className="display-number mt-1 text-[3.4rem] leading-none">{priceText(total)}</p>
          <dl className="mt-6 border-t border-line pt-5">
            <div className="flex justify-between gap-4">
              <dt className="text-ink-soft">Appointments</dt>
              <dd className="font-semibold">{appointments}</dd>
            </div>
            {introductions.length > 0 && (
              <div className="mt-2 flex justify-between gap-4">
                <dt className="text-ink-soft">Introductions that counted</dt>
                <dd className="font-semibold">{introductions.length}</dd>
              </div>
            )}
          </dl>
        </div>
        <MonthBars earnings={earnings} current={current} />
      </div>
      <Lines earnings={earnings} zone={zone} />
      <PayoutsSection open={earnings.open} payouts={earnings.payouts} />
    </>
  )
}

const addressOf = (month: string, current: string): string => (month === current ? '.' : `?month=${month}`)

type StepLinkProps = { label: string; to: string; Icon: typeof ChevronLeft; isDisabled?: boolean }

/** A disabled one remains a link, to the current month, so that it keeps the focus. */
const StepLink = ({ label, to, Icon, isDisabled = false }: StepLinkProps) => (
  <Link
    to={isDisabled ? '.' : to}
    aria-label={label}
    aria-disabled={isDisabled}
    preventScrollReset
    className="grid size-touch place-items-center rounded-full hover:bg-cream aria-disabled:opacity-40"
  >
    <Icon className="size-6" aria-hidden="true" />
  </Link>
)

const BAR_REM = 7.4
const MONTHS = 6

function MonthBars({ earnings, current }: { earnings: Earnings; current: string }) {
  const isRecent = earnings.month <= current && earnings.month > addMonths(current, -MONTHS)
  const last = isRecent ? current : earnings.month
  const months = lastMonths(earnings, last, MONTHS)
  const most = Math.max(1, ...months.map(({ total }) => total.amount_minor))
  return (
    <figure className="no-print card px-7 py-6 max-sm:px-4">
      <figcaption className="text-ink-soft">{`Six months to ${monthYear(last)}`}</figcaption>
      <ul className="mt-5 grid h-48 grid-cols-6 items-end gap-3 max-sm:gap-1.5 sm:gap-6">
        {months.map(({ month, total, appointments, introductions }) => (
          <li key={month} className="h-full">
            <Link
              to={addressOf(month, current)}
              preventScrollReset
              aria-current={month === earnings.month ? 'true' : undefined}
              className="group flex h-full flex-col justify-end gap-1.5 rounded-[10px] text-center"
            >
              <span className="text-small font-semibold whitespace-nowrap max-sm:text-[min(.875rem,3.4vw)]">
                {shortPrice({ ...total, price: withoutCents(total.price) })}
              </span>
              <span
                className={classNames(
                  'block min-h-1 rounded-t-[10px] transition-colors forced-colors:border',
                  month === earnings.month ? 'bg-garnet' : 'bg-apricot group-hover:bg-honey',
                )}
                style={{ height: `${(total.amount_minor / most) * BAR_REM}rem` }}
              />
              <span className="text-small text-ink-soft group-aria-[current]:font-semibold group-aria-[current]:text-ink">
                <span className="max-sm:hidden">{monthYear(month).split(' ')[0]}</span>
                <span className="sm:hidden">{monthYear(month).slice(0, 3)}</span>
                <span className="sr-only">{`, ${appointments} appointments${introductions > 0 ? ` and ${introductions} introductions` : ''}`}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </figure>
  )
}

const withoutCents = (price: string): string => price.replace(/\.\d\d$/, '')

const WHAT: Partial<Record<Earnings['lines'][number]['state'], string>> = {
  completed: 'Completed',
  no_show_member: 'Client didn’t come',
  cancelled: 'Cancelled too late for a refund',
  confirmed: 'Not completed yet',
}

function Lines({ earnings: { month, lines, introductions, total }, zone }: { earnings: Earnings; zone: string }) {
  const [name] = monthYear(month).split(' ')
  if (lines.length === 0 && introductions.length === 0)
    return (
      <EmptyState
        drawing={<img src={drawing} alt="" width={420} height={360} />}
        hint="Appointments are counted here once they are over, and introductions once the two have met."
      >{`Nothing earned in ${name ?? ''}`}</EmptyState>
    )
  return (
    <section aria-labelledby="lines" className="mt-8">
      <h2 id="lines" className="text-[1.45rem] print:hidden">
        {name}
      </h2>
      <div className="card mt-3 overflow-x-auto print:shadow-none">
        <table className="w-full text-left">
          <thead className="border-b border-line text-small text-ink-soft">
            <tr>
              {['Date', 'Client', 'For', 'Amount'].map((title, index) => (
                <th
                  key={title}
                  scope="col"
                  className={classNames(
                    CELL,
                    'font-semibold',
                    (index === 1 || index === 2) && 'max-sm:hidden',
                    index === 3 && 'text-right',
                  )}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {lines.map(({ booking_id, at, client, state, amount }) => (
              <tr key={booking_id}>
                <td className={CELL}>
                  <span className="whitespace-nowrap">{`${dayMonth(dateIn(new Date(at), zone))}, ${clockTime(new Date(at), zone)}`}</span>
                  <OnPhone client={client} what={state === 'completed' ? undefined : WHAT[state]} />
                </td>
                <td className={`${CELL} max-sm:hidden`}>{client}</td>
                <td className={`${CELL} text-ink-soft max-sm:hidden`}>{WHAT[state] ?? ''}</td>
                <td className={`${CELL} text-right font-semibold`}>{priceText(amount)}</td>
              </tr>
            ))}
            {introductions.map(({ introduction_id, at, client, amount }) => (
              <tr key={introduction_id}>
                <td className={CELL}>
                  <span className="whitespace-nowrap">{dayMonth(dateIn(new Date(at), zone))}</span>
                  <OnPhone client={client} what={INTRODUCTION} />
                </td>
                <td className={`${CELL} max-sm:hidden`}>{client}</td>
                <td className={`${CELL} text-ink-soft max-sm:hidden`}>{INTRODUCTION}</td>
                <td className={`${CELL} text-right font-semibold`}>{priceText(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="border-t-2 border-line">
            <tr>
              <th scope="row" className={`${CELL} font-semibold`}>
                Total
              </th>
              <td colSpan={2} className="max-sm:hidden" />
              <td className={`${CELL} text-right font-semibold`}>{priceText(total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}

const CELL = 'px-4 py-3 sm:px-6'
const INTRODUCTION = 'Introduction that counted'

/** The two columns for which a phone has no room, below the date. */
const OnPhone = ({ client, what }: { client: string; what: string | undefined }) => (
  <span className="block text-small wrap-anywhere text-ink-soft sm:hidden">
    <bdi>{client}</bdi>
    {what && <span>{`, ${what.charAt(0).toLowerCase()}${what.slice(1)}`}</span>}
  </span>
)

const Shapes = () => (
  <div className={TOP}>
    <Skeleton className="h-64 rounded-card" />
    <Skeleton className="h-64 rounded-card" />
  </div>
)

type MonthTotal = Earnings['months'][number]

/** The last `count` months up to `last`, oldest first. A month without earnings has a total of 0. */
function lastMonths({ months, total }: Earnings, last: string, count: number): MonthTotal[] {
  const nothing = { ...total, amount_minor: 0, price: '0.00' }
  return Array.from({ length: count }, (_, after) => {
    const month = addMonths(last, after - count + 1)
    return months.find((one) => one.month === month) ?? { month, total: nothing, appointments: 0, introductions: 0 }
  })
}
