import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading, SkeletonRows } from '../../ui/messages/skeleton.tsx'
import { type Answer, stateOf } from './answer.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from './api-error.ts'

export type FailureProps = { error: unknown; children: string; onRetry: () => void; retrying: boolean }

type FetchedLook = {
  Failure: ComponentType<FailureProps>
  /** The skeleton of a page that names none. */
  Shapes: ComponentType
  /** Whether the older answer may no longer be shown after this failed refetch. */
  isFinal: (error: unknown) => boolean
}

/** How `<Fetched>` looks in one part of the product. */
export const FetchedContext = createContext<FetchedLook>({
  Failure: LoadError,
  Shapes: SkeletonRows,
  isFinal: () => false,
})

type FetchedProps<Data> = {
  answer: Answer<Data>
  /** Read out by screen readers while the answer is loading. */
  label?: string
  /** The skeleton shown while the answer is loading. */
  shapes?: ReactNode
  /** Shown after a failure; the server's text by default. */
  failed?: string
  children: (data: Data) => ReactNode
}

/** Renders a query in each of its states: loading, failed, loaded. An older answer stays after a failed refetch. */
export function Fetched<Data>({ answer, label = 'Loading', shapes, failed, children }: FetchedProps<Data>) {
  const look = useContext(FetchedContext)
  const { error, isFetching, refetch } = answer
  const current = stateOf(answer)
  if (current.state === 'loaded' && !look.isFinal(error)) return children(current.data)
  if (current.state === 'loading') return <Loading label={label}>{shapes ?? <look.Shapes />}</Loading>
  return (
    <look.Failure error={error} onRetry={() => void refetch()} retrying={isFetching}>
      {failed ?? wordsOf(error) ?? SOMETHING_WENT_WRONG}
    </look.Failure>
  )
}
