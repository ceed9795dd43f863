import { useQuery } from '@tanstack/react-query'
import { Mails, PenLine } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { consolePaths } from './console-paths.ts'
import { useKeys } from './keys.ts'
import { isOnItsWay, LetterEntry } from './letter-entry.tsx'
import { ListPages } from './list-pages.tsx'
import { LoadFailure } from './load-failure.tsx'
import { lettersQuery } from './newsletter-queries.ts'
import { NewsletterHeading } from './newsletter-shelves.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

/** The letters that were sent, and those on their way. */
export function LettersPage() {
  const navigate = useNavigate()
  useKeys({ n: () => void navigate(consolePaths.writeLetter) })
  return (
    <>
      <NewsletterHeading open="letters" />
      <div className="mb-5">
        <WriteLink />
      </div>
      <Letters />
    </>
  )
}

function WriteLink() {
  return (
    <LinkButton to={consolePaths.writeLetter}>
      <PenLine className="size-4.5" aria-hidden="true" />
      Write a letter
    </LinkButton>
  )
}

const WHILE_SENDING_MS = 2000

function Letters() {
  const cursor = useSearchParams()[0].get('cursor')
  const { data, error, refetch, isFetching } = useQuery({
    ...lettersQuery(cursor),
    refetchInterval: ({ state }) => state.data?.rows.some(isOnItsWay) && WHILE_SENDING_MS,
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <RowsSkeleton label="Loading the letters" />
  if (data.rows.length === 0)
    return (
      <EmptyState drawing={<Mails strokeWidth={1.4} aria-hidden="true" />}>
        {cursor ? 'There is nothing further down' : 'No letter has been sent yet'}
      </EmptyState>
    )
  const next = data.next_cursor && `${consolePaths.letters}?${new URLSearchParams({ cursor: data.next_cursor })}`
  return (
    <>
      <ul aria-label="Letters" className="card overflow-hidden">
        {data.rows.map((letter) => (
          <LetterEntry key={letter.id} letter={letter} />
        ))}
      </ul>
      <ListPages first={cursor && consolePaths.letters} next={next}>
        Newest first
      </ListPages>
    </>
  )
}
