import type { Output } from '@heartwell/contract/endpoint.ts'
import type { transparency } from '@heartwell/contract/statistics/transparency.ts'
import { transparencyGroups } from '@heartwell/contract/statistics/transparency-texts.ts'
import { longDay, longMonth } from '@heartwell/contract/time/dates.ts'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { usePreloadedQuery } from '../../../platform/api/use-preloaded-query.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { FigureGroups } from '../../../ui/lists/figure-groups.tsx'
import { Loading, Skeleton } from '../../../ui/messages/skeleton.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { NotFoundPage } from '../not-found-page.tsx'
import { publishedMonth, publishedMonths } from './transparency-endpoints.ts'

const LEAD =
  'How many profiles we approved, how many reports members sent us and what we did, month by month. Small counts are written as “fewer than five”, so that they say nothing about single people.'

/** The newest published month, and links to all others. */
export function TransparencyPage() {
  const { answer, error, isFetching, load } = usePreloadedQuery(publishedMonths, {})
  useFailure(error)
  return (
    <div className="wrap pt-8 pb-20 md:pt-14 md:pb-28">
      <PageHead
        title="Transparency"
        description="What we decided about profiles, reports and appeals, month by month, in figures."
        path={paths.transparency}
      />
      <PageTitle lead={LEAD}>Transparency</PageTitle>
      {answer?.newest && <Month month={answer.newest} />}
      {answer && !answer.newest && <p className="text-ink-soft">We have not published a month yet.</p>}
      {answer && answer.months.length > 1 && <Months months={answer.months.slice(1)} />}
      {!answer && <Missing failed={error !== undefined} pending={isFetching} onRetry={load} />}
    </div>
  )
}

/** One published month; the not-found page for every other address. */
export function TransparencyMonthPage() {
  const { month = '' } = useParams()
  const { answer, error, isFetching, load } = usePreloadedQuery(publishedMonth, { params: { month } })
  const isMissing = hasCode(error, 'not_found') || hasCode(error, 'request.invalid')
  useFailure(isMissing ? undefined : error)
  if (isMissing) return <NotFoundPage />
  return (
    <div className="wrap pt-8 pb-20 md:pt-14 md:pb-28">
      <PageTitle lead={LEAD}>Transparency</PageTitle>
      {answer && <Month month={answer.data} />}
      {!answer && <Missing failed={error !== undefined} pending={isFetching} onRetry={load} />}
      <p className="mt-8">
        <TextLink to={paths.transparency}>All months</TextLink>
      </p>
    </div>
  )
}

function Month({ month }: { month: Output<typeof transparency.month>['data'] }) {
  return (
    <section aria-labelledby="month">
      <h2 id="month" className="text-heading">
        {longMonth(month.month)}
      </h2>
      <p className="mt-1 mb-5 text-small text-ink-soft">{`Published on ${longDay(month.published_at)}`}</p>
      <FigureGroups level={3} groups={transparencyGroups(month)} />
    </section>
  )
}

const Months = ({ months }: { months: readonly { month: string }[] }) => (
  <nav aria-labelledby="earlier" className="mt-12">
    <h2 id="earlier" className="text-heading">
      Earlier months
    </h2>
    <ul className="mt-2 grid sm:grid-cols-3 lg:grid-cols-4">
      {months.map(({ month }) => (
        <li key={month}>
          <Link
            to={paths.transparencyMonth(month)}
            className="flex min-h-11 items-center rounded-lg underline-offset-4 hover:text-garnet hover:underline"
          >
            {longMonth(month)}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

function Missing({ failed, pending, onRetry }: { failed: boolean; pending: boolean; onRetry: () => void }) {
  if (failed)
    return (
      <Button pending={pending} onClick={onRetry}>
        Try again
      </Button>
    )
  return (
    <Loading>
      <div className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-56 w-full" />
        <Skeleton className="h-56 w-full" />
      </div>
    </Loading>
  )
}

function useFailure(error: unknown) {
  const showFailure = useShowFailure()
  useEffect(() => {
    if (error !== undefined) void showFailure(error)
  }, [error, showFailure])
}
