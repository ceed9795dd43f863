import type { Wording } from '@heartwell/contract/assessments/questionnaires.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Panel } from '../../parts/panel.tsx'
import { changedLines } from './question-parts.ts'

type WordingVersionsProps = {
  versions: readonly Wording[]
  isSaving: boolean
  onEditAgain: (version: Wording) => void
}

/** Each version with what it changed, newest first. */
export const WordingVersions = ({ versions, isSaving, onEditAgain }: WordingVersionsProps) => (
  <Panel title="Earlier versions">
    <ul className="divide-y divide-line">
      {versions.map((row, at) => (
        <li key={row.version} className="grid gap-1 py-3">
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="font-semibold">{`Version ${row.version}`}</span>
            <time dateTime={row.saved_at}>{exactTime(row.saved_at)}</time>
            <span className="text-ink-soft">{row.by === null ? 'as shipped' : `by ${row.by}`}</span>
            {at === 0 && <Badge look="good">In use</Badge>}
          </p>
          <Changes row={row} before={versions[at + 1]} />
          {at > 0 && (
            <div>
              <Button variant="quiet" size="small" disabled={isSaving} onClick={() => onEditAgain(row)}>
                Edit again<span className="sr-only">{` version ${row.version}`}</span>
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  </Panel>
)

/** Each changed line, as it was before and as it is in this version. */
function Changes({ row, before }: { row: Wording; before: Wording | undefined }) {
  if (!before) return <p className="text-small text-ink-soft">{`${row.questions.length} questions`}</p>
  const changes = row.questions.flatMap((question, at) => {
    const earlier = before.questions[at]
    return earlier ? changedLines(earlier, question).map((change) => ({ id: question.id, ...change })) : []
  })
  if (changes.length === 0) return <p className="text-small text-ink-soft">Nothing changed</p>
  return (
    <ul className="grid gap-1 text-small">
      {changes.map(({ id, was, is }) => (
        <li key={`${id} ${is}`} className="wrap-anywhere">
          <span className="font-semibold">{id}</span> <del className="text-ink-soft">{was}</del>{' '}
          <ins className="no-underline">{is}</ins>
        </li>
      ))}
    </ul>
  )
}
