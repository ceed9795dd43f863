import { type ReactNode, useEffect } from 'react'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { Button } from '../../../ui/button.tsx'

type PublicAnswerProps<Answer> = {
  asked: { answer: Answer | undefined; error: unknown; isFetching: boolean; load: () => void }
  /** Takes the place of the content until it is there. */
  waiting: ReactNode
  children: (answer: Answer) => ReactNode
}

/** What a public page shows of an answer: the content, shapes while it is on its way, or another try. */
export function PublicAnswer<Answer>({ asked, waiting, children }: PublicAnswerProps<Answer>) {
  const { answer, error, isFetching, load } = asked
  const showFailure = useShowFailure()
  useEffect(() => {
    if (error !== undefined) void showFailure(error)
  }, [error, showFailure])
  if (answer) return children(answer)
  if (error === undefined) return waiting
  return (
    <Button pending={isFetching} onClick={load}>
      Try again
    </Button>
  )
}
