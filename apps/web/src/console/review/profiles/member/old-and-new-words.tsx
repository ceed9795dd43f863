import type { AnswerToReview } from '@heartwell/contract/profiles/profile-answers.ts'
import { type DiffPart, wordDiff } from './word-diff.ts'

const TEXT = 'mt-2 font-display text-[1.45rem] leading-[1.42] font-[480] wrap-anywhere'

/** The words on the profile now and the new ones, side by side, with the changed words marked in both. */
export function OldAndNewWords({ answer: { before, text } }: { answer: AnswerToReview }) {
  const parts = before === null ? null : wordDiff(before, text)
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <div className="rounded-field bg-cream p-4 sm:p-5">
        <p className="text-small font-semibold text-ink-soft">On the profile now</p>
        {parts ? (
          <blockquote dir="auto" className={TEXT}>
            {parts.map((part) => part.kind !== 'added' && <Part key={part.id} part={part} />)}
          </blockquote>
        ) : (
          <p className="mt-2 leading-snug text-ink-soft">Nothing yet. Others read the new text once you approve it.</p>
        )}
      </div>
      <div className="rounded-field p-4 shadow-[inset_0_0_0_1.5px_var(--color-edge)] sm:p-5">
        <p className="text-small font-semibold text-ink-soft">{parts ? 'Changed to' : 'New'}</p>
        <blockquote dir="auto" className={TEXT}>
          {parts ? parts.map((part) => part.kind !== 'gone' && <Part key={part.id} part={part} />) : text}
        </blockquote>
      </div>
    </div>
  )
}

/** Changed words are struck out or underlined, so that they differ without colours too. */
const Part = ({ part: { kind, text, space } }: { part: DiffPart }) => (
  <>
    <span>{space}</span>
    {kind === 'gone' && <del className="rounded-sm bg-error-wash text-error">{text}</del>}
    {kind === 'added' && <ins className="rounded-sm bg-sage decoration-leaf decoration-2">{text}</ins>}
    {kind === 'same' && <span>{text}</span>}
  </>
)
