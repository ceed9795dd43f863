import { BookLock } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import type { Answer } from '../../../platform/api/answer.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'

type FetchedChapterProps<Data> = {
  answer: Answer<Data>
  partnerId: string
  label: string
  shapes: ReactNode
  children: (data: Data) => ReactNode
}

/** A page of conversations for later while it loads, when that fails, and while the chapters of the two are closed. */
export function FetchedChapter<Data>({ answer, partnerId, label, shapes, children }: FetchedChapterProps<Data>) {
  const isClosed = answer.error instanceof ApiError && answer.error.code === 'pair.chapters_closed'
  if (isClosed)
    return (
      <>
        <DocumentTitle>Conversations for later</DocumentTitle>
        <h1 className="sr-only">Conversations for later</h1>
        <EmptyState
          drawing={<BookLock aria-hidden="true" />}
          hint="They’re open once your families have met. What you’ve answered stays, and only you have it."
          action={
            <LinkButton to={paths.youTwo(partnerId)} variant="ghost">
              You two
            </LinkButton>
          }
        >
          Conversations for later are closed
        </EmptyState>
      </>
    )
  return (
    <Fetched answer={answer} label={label} shapes={shapes}>
      {children}
    </Fetched>
  )
}
