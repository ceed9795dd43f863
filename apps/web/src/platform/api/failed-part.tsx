import { Button } from '../../ui/button.tsx'
import { type Answer, stateOf } from './answer.ts'

type FailedPartProps = { answer: Answer<unknown>; children: string }

/**
 * One line with a retry, for a part that a page draws itself, such as the choices of a filter. Renders nothing unless
 * the fetch failed.
 */
export function FailedPart({ answer, children }: FailedPartProps) {
  if (stateOf(answer).state !== 'failed') return null
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-error">{children}</p>
      <Button
        variant="quiet"
        size="small"
        className="-ml-4.5"
        pending={answer.isFetching}
        onClick={() => void answer.refetch()}
      >
        Try again
      </Button>
    </div>
  )
}
