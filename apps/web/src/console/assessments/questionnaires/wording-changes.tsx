import type { Wording } from '@heartwell/contract/assessments/questionnaires.ts'
import { changedLines } from './question-parts.ts'

/** Each changed line, as it was before and as it is in this version. */
export function WordingChanges({ row, before }: { row: Wording; before: Wording | undefined }) {
  if (!before) return <p>{`${row.questions.length} questions`}</p>
  const changes = row.questions.flatMap((question, at) => {
    const earlier = before.questions[at]
    return earlier ? changedLines(earlier, question).map((change) => ({ id: question.id, ...change })) : []
  })
  if (changes.length === 0) return <p>Nothing changed</p>
  return (
    <ul className="grid gap-1 text-ink">
      {changes.map(({ id, was, is }) => (
        <li key={`${id} ${is}`}>
          <span className="font-semibold">{id}</span> <del className="text-ink-soft">{was}</del>{' '}
          <ins className="no-underline">{is}</ins>
        </li>
      ))}
    </ul>
  )
}
