import { Button } from '../../../ui/button.tsx'
import type { RequestAnswer } from './use-answer-request.ts'

type AnswerButtonsProps = {
  /** The id of the element with the person's name, which describes both buttons. */
  personNameId: string
  pending: RequestAnswer | null
  onAnswer: (answer: RequestAnswer) => void
  size?: 'medium' | 'small'
}

/** Reject and Accept, the main one at the end. */
export function AnswerButtons({ personNameId, pending, onAnswer, size = 'medium' }: AnswerButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1">
      <Button
        variant="ghost"
        size={size}
        aria-describedby={personNameId}
        pending={pending === 'reject'}
        disabled={pending !== null}
        onClick={() => onAnswer('reject')}
      >
        Reject
      </Button>
      <Button
        size={size}
        aria-describedby={personNameId}
        pending={pending === 'accept'}
        disabled={pending !== null}
        onClick={() => onAnswer('accept')}
      >
        Accept
      </Button>
    </div>
  )
}
