import { type MatchedUser, matching } from '@heartwell/contract/matching/matching.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { dataIfLoaded } from '../../../platform/api/answer.ts'
import { read } from '../../../platform/api/api.ts'
import { usePagedAnswer } from '../../../platform/api/paged-answer.ts'
import { cardPicture } from '../../../platform/files/card-picture.ts'
import { useOwnId } from '../../../platform/session/own-id.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { toneFor } from '../../../ui/tones.ts'
import { Disclosure } from '../../../ui/windows/disclosure.tsx'

const PAGE = 24

/** People whose names match the search and who are not connected with the viewer. */
export function useSuggestedPeople(search: string) {
  const userId = useOwnId()
  const found = usePagedAnswer({
    queryKey: [matching.matchedUsers.path, 'messages', userId, search],
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: PAGE, ...(search && { search }), ...(pageParam && { cursor: pageParam }) }
      return read(matching.matchedUsers, { body: { user_id: userId, scope: 'suggested', ...page } }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  })
  return {
    people: dataIfLoaded(found)?.pages.flatMap((page) => page.matched_users) ?? [],
    isPending: found.isPending,
    hasMore: found.hasNextPage,
    isLoadingMore: found.isFetchingNextPage,
    loadMore: () => void found.fetchNextPage(),
  }
}

type SuggestedPeopleProps = { found: ReturnType<typeof useSuggestedPeople>; isSearching: boolean }

/** Collapsed below the conversations and open during a search: an interest comes before a message. */
export function SuggestedPeople({ found, isSearching }: SuggestedPeopleProps) {
  const { people, hasMore, isLoadingMore, loadMore } = found
  const titleId = useId()
  if (people.length === 0) return null
  const list = (
    <>
      <p className="mb-2 text-base text-ink-soft">
        Read a profile and send an interest. You can write to each other after you have both said yes.
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {people.map((person) => (
          <SuggestedRow key={person.id} person={person} />
        ))}
      </ul>
      {hasMore && (
        <p className="mt-4 text-center">
          <Button variant="ghost" pending={isLoadingMore} onClick={loadMore}>
            Show more people
          </Button>
        </p>
      )}
    </>
  )
  return (
    <section className="mt-8" {...(isSearching && { 'aria-labelledby': titleId })}>
      {isSearching ? (
        <>
          <h2 id={titleId} className="mb-1 text-[1.25rem]">
            People who match you
          </h2>
          {list}
        </>
      ) : (
        <Disclosure summary={`People who match you (${people.length}${hasMore ? '+' : ''})`}>{list}</Disclosure>
      )}
    </section>
  )
}

function SuggestedRow({ person }: { person: MatchedUser }) {
  const { id, name, age, distance, reasons } = person
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-ink">
      <Avatar src={cardPicture(person)} tone={toneFor(id)} size="medium" />
      <span className="min-w-0 flex-1 basis-40 leading-snug">
        <span className="display-number block truncate text-[1.1875rem]">
          {/* The outline of the name would be cut off with it. */}
          <Link
            to={paths.chat(id)}
            className="after:absolute after:inset-0 after:rounded-lg hover:text-garnet focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-garnet"
          >{`${isolated(name)}, ${age}`}</Link>
        </span>
        <span className="block truncate text-base text-ink-soft first-letter:uppercase">{distance ?? reasons[0]}</span>
      </span>
      <LinkButton to={paths.memberProfile(id)} variant="ghost" size="small" className="relative max-sm:ml-[4.1rem]">
        <span>Read profile</span>
        <span className="sr-only">{` of ${isolated(name)}`}</span>
      </LinkButton>
    </li>
  )
}
