import type { CaseRow } from '@heartwell/contract/support/support.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { usePagedAnswer } from '../../platform/api/paged-answer.ts'
import { exactTime } from '../../platform/text/exact-time.ts'
import { relativeTime } from '../../platform/text/relative-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SkeletonRows } from '../../ui/messages/skeleton.tsx'
import { CaseStateBadge } from './case-state.tsx'
import { SUBJECT_WORDS } from './case-words.ts'
import { ownCasesQuery } from './queries.ts'

/** The member's support requests and their states. */
export function OwnCases() {
  return (
    <section aria-labelledby="own-cases" className="mt-10 md:mt-12">
      <h2 id="own-cases" className="text-heading">
        Your cases
      </h2>
      <Card className="mt-4 py-2! sm:py-3!">
        <Cases />
      </Card>
    </section>
  )
}

function Cases() {
  const cases = usePagedAnswer(ownCasesQuery)
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = cases
  return (
    <Fetched answer={cases} label="Loading your cases" shapes={<SkeletonRows rows={2} />}>
      {({ pages }) => (
        <>
          <List rows={pages.flatMap((page) => page.rows)} />
          {hasNextPage && (
            <div className="border-t border-line py-5 text-center">
              <Button variant="ghost" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show older cases
              </Button>
            </div>
          )}
        </>
      )}
    </Fetched>
  )
}

function List({ rows }: { rows: readonly CaseRow[] }) {
  if (rows.length === 0)
    return <p className="py-6 text-ink-soft">Nothing yet. Your requests and our answers will appear here.</p>
  return (
    <ul aria-label="Your cases" className="divide-y divide-line">
      {rows.map((row) => (
        <CaseItem key={row.number} row={row} />
      ))}
    </ul>
  )
}

function CaseItem({ row }: { row: CaseRow }) {
  return (
    <li className="relative flex items-center gap-4 py-4 has-[a:focus-visible]:rounded-field has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-garnet">
      <div className="grid min-w-0 flex-1 items-center gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <Link
            to={paths.supportCase(row.number)}
            className="leading-snug font-semibold wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:outline-none"
          >
            {row.title}
          </Link>
          <p className="mt-1 text-base leading-snug text-ink-soft">
            <span className="font-semibold tabular-nums">{row.number}</span>
            <span>{` · ${SUBJECT_WORDS[row.subject]} · `}</span>
            <time dateTime={row.since} title={exactTime(row.since)} className="whitespace-nowrap">
              {relativeTime(row.since, new Date())}
            </time>
          </p>
        </div>
        <div>
          <CaseStateBadge state={row.state} />
        </div>
      </div>
      <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
    </li>
  )
}
