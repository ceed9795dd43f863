import type { OwnReportRow } from '@heartwell/contract/safety/own-reports.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { usePagedAnswer } from '../../../platform/api/paged-answer.ts'
import { localDay } from '../../../platform/text/local-day.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { SkeletonRows } from '../../../ui/messages/skeleton.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { reasonLabel } from '../../content/public/report-words.ts'
import { ownReportsQuery } from './encounter-queries.ts'

/** The member's reports about people and messages, newest first, with their states. */
export function OwnReportsPage() {
  const reports = usePagedAnswer(ownReportsQuery)
  return (
    <div className="max-w-3xl">
      <BackLink to={paths.helpAndSupport}>Help and Support</BackLink>
      <PageTitle lead="Only you see them. The people you reported don’t learn who it was.">My reports</PageTitle>
      <Card className="py-2! sm:py-3!">
        <Fetched answer={reports} label="Loading your reports" shapes={<SkeletonRows rows={2} />}>
          {({ pages }) => <List rows={pages.flatMap((page) => page.rows)} />}
        </Fetched>
        {reports.hasNextPage && (
          <div className="border-t border-line py-5 text-center">
            <Button variant="ghost" pending={reports.isFetchingNextPage} onClick={() => void reports.fetchNextPage()}>
              Show older reports
            </Button>
          </div>
        )}
      </Card>
    </div>
  )
}

function List({ rows }: { rows: readonly OwnReportRow[] }) {
  if (rows.length === 0)
    return (
      <p className="py-6 text-ink-soft">
        You haven’t reported anybody. <TextLink to={paths.reportPeople}>Report somebody you met here</TextLink>
      </p>
    )
  return (
    <ul aria-label="My reports" className="divide-y divide-line">
      {rows.map((row) => (
        <li
          key={row.number}
          className="relative flex items-center gap-4 py-4 has-[a:focus-visible]:rounded-field has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-garnet"
        >
          <div className="grid min-w-0 flex-1 items-center gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
            <div>
              <Link
                to={paths.ownReport(row.number)}
                className="leading-snug font-semibold wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:outline-none"
              >
                <bdi>{row.name}</bdi>
              </Link>
              <p className="mt-1 leading-snug text-ink-soft">
                <span className="font-semibold tabular-nums">{row.number}</span>
                <span>{` · ${reasonLabel(row.reason)} · `}</span>
                <time dateTime={row.created_at} className="whitespace-nowrap">
                  {localDay(row.created_at)}
                </time>
              </p>
            </div>
            <div>
              <StateBadge row={row} />
            </div>
          </div>
          <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
        </li>
      ))}
    </ul>
  )
}

function StateBadge({ row: { state, outcome } }: { row: OwnReportRow }) {
  if (state === 'open') return <Badge look="waiting">We’re looking at it</Badge>
  return <Badge look={outcome === 'acted' ? 'good' : 'plain'}>{outcome === 'acted' ? 'We acted' : 'Decided'}</Badge>
}
