import type { RatingTextRow } from '@heartwell/contract/counselling/ratings-inbox.ts'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { useKeys } from '../../shell/keys.ts'
import type { RatingTextFilter } from './rating-text-queries.ts'
import { RatingTextRefusalForm } from './rating-text-refusal-form.tsx'
import { useRatingTextDecision } from './use-rating-text-decision.ts'

type RatingTextDecisionProps = { rating: RatingTextRow; rows: readonly RatingTextRow[]; filter: RatingTextFilter }

/** Publishes the text or refuses it with a reason. The keys A and R do the same. */
export function RatingTextDecision({ rating, rows, filter }: RatingTextDecisionProps) {
  const { publish, refuse, isPending } = useRatingTextDecision(rating, rows, filter)
  const [isRefusing, setIsRefusing] = useState(false)
  const refuseButton = useRef<HTMLButtonElement>(null)
  const openForm = () => setIsRefusing(true)
  useKeys({ a: () => void publish(), r: openForm })
  function closeForm() {
    flushSync(() => setIsRefusing(false))
    refuseButton.current?.focus()
  }
  if (isRefusing) return <RatingTextRefusalForm onRefuse={refuse} onCancel={closeForm} />
  return (
    <div className="grid gap-4">
      <p className="max-w-[72ch] text-ink-soft">
        The stars already count. If you publish the text, members read it on the counsellor’s page with the writer’s age
        and the month, but no name.
      </p>
      <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
        <Button ref={refuseButton} variant="danger" disabled={isPending} onClick={openForm}>
          Don’t publish
        </Button>
        <Button pending={isPending} onClick={() => void publish()}>
          {!isPending && <Check className="size-5" aria-hidden="true" />}
          <span>Publish</span>
        </Button>
      </div>
    </div>
  )
}
