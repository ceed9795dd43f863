import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Bookmark } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { MatchOrder } from '../../../platform/match-order.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { MatchesBackLink } from '../matches-back-link.tsx'
import { shortlistQuery } from '../queries.ts'
import { MarkedPeopleList } from './marked-people-list.tsx'

/** The people whom a member has saved for later. */
export function ShortlistPage() {
  return (
    <>
      <p className="mb-2 md:mb-4">
        <MatchesBackLink />
      </p>
      <PageTitle lead="The people you saved, newest first. Only you can see this list.">Your shortlist</PageTitle>
      <Fetched answer={useAnswer(shortlistQuery)} label="Loading your shortlist">
        {({ people }) =>
          people.length === 0 ? (
            <Empty />
          ) : (
            <MatchOrder value={people.map(({ id }) => id)}>
              <MarkedPeopleList label="Your shortlist" people={people} mark="shortlisted" removal={REMOVAL} />
            </MatchOrder>
          )
        }
      </Fetched>
    </>
  )
}

const REMOVAL = { label: 'Remove', done: (name: string) => `${isolated(name)} is no longer on your shortlist.` }

const Empty = () => (
  <EmptyState
    drawing={<Bookmark strokeWidth={1.4} aria-hidden="true" />}
    hint="Use the bookmark on a card to save somebody here."
    action={
      <LinkButton to={paths.matches} variant="ghost">
        See your matches
      </LinkButton>
    }
  >
    Your shortlist is empty
  </EmptyState>
)
