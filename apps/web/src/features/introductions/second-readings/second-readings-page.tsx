import type { SecondReading } from '@heartwell/contract/introductions/second-readings.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { ChevronRight, Users } from 'lucide-react'
import { Link } from 'react-router'
import drawing from '../../../../art/table.svg?url'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { useWorkspaceZone } from '../../counselling/workspace/workspace-queries.ts'
import { Crumbs } from '../workspace/crumbs.tsx'
import { secondReadingsQuery } from './queries.ts'

/** Letters of colleagues to two clients of the same colleague, the oldest first. */
export function SecondReadingsPage() {
  const answer = useAnswer(secondReadingsQuery)
  return (
    <>
      <DocumentTitle>Second readings</DocumentTitle>
      <Crumbs last="Second readings" />
      <h1 className="text-[2.2rem] leading-tight">Second readings</h1>
      <p className="mt-1 max-w-[44rem] text-ink-soft">
        A colleague works for both people. You read both letters and decide whether they are sent.
      </p>
      <Fetched answer={answer} label="Loading the letters" failed="We could not load these letters">
        {({ rows }) => (rows.length === 0 ? <Nothing /> : <List rows={rows} />)}
      </Fetched>
    </>
  )
}

const Nothing = () => (
  <div className="card mt-6">
    <EmptyState
      drawing={<img src={drawing} alt="" width={420} height={360} />}
      hint="They come here when a colleague introduces two of their own clients to each other."
    >
      No letters wait for a second reader
    </EmptyState>
  </div>
)

function List({ rows }: { rows: readonly SecondReading[] }) {
  const zone = useWorkspaceZone()
  return (
    <ul aria-label="Letters to read" className="card mt-6 divide-y divide-line overflow-hidden">
      {rows.map(({ id, names, writer, requested_at, until }) => (
        <li key={id} className="relative flex items-center gap-3.5 px-5 py-4 hover:bg-cream">
          <Users className="size-[1.3rem] shrink-0 text-garnet" aria-hidden="true" />
          <p className="min-w-0 flex-1 leading-snug wrap-anywhere">
            <Link
              to={paths.secondReading(id)}
              className="inline-flex min-h-touch items-center font-semibold after:absolute after:inset-0"
            >
              {names.map(isolated).join(' and ')}
            </Link>
            <span className="block">{`By ${isolated(writer)}, sent on ${timeText(requested_at, '5 November', zone)}`}</span>
            <span className="block text-small text-ink-soft">
              {`Please read them by ${timeText(until, 'Thursday 5 November', zone)}`}
            </span>
          </p>
          <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
        </li>
      ))}
    </ul>
  )
}
