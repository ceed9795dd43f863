import type { ProfilePart } from '@heartwell/contract/review/review.ts'
import { dataIfLoaded, useAnswer } from '../../../../platform/api/answer.ts'
import { FailedPart } from '../../../../platform/api/failed-part.tsx'
import { reasonsQuery } from '../reviewing/rejection-reasons.ts'

type RejectionBeginningsProps = { onChoose: (sentence: string, about: ProfilePart) => void }

/** Frequent reasons as text snippets. Each one also ticks its part. */
export function RejectionBeginnings({ onChoose }: RejectionBeginningsProps) {
  const answer = useAnswer(reasonsQuery)
  const reasons = dataIfLoaded(answer)?.data.reasons ?? []
  if (reasons.length === 0) return <FailedPart answer={answer}>We couldn’t load the frequent reasons</FailedPart>
  return (
    <div>
      <p className="mb-1 text-small text-ink-soft">Begin with</p>
      <ul className="grid gap-1.5">
        {reasons.map(({ text, part }) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => onChoose(text, part)}
              className="min-h-[44px] w-full rounded-field bg-cream px-4 py-2 text-left text-small leading-snug hover:bg-garnet-wash"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
