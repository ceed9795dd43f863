import { isolated } from '@heartwell/contract/text/isolated.ts'
import { UserRoundX } from 'lucide-react'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { MatchesBackLink } from '../matches-back-link.tsx'
import { passedQuery } from '../queries.ts'
import { MarkedPeopleList } from './marked-people-list.tsx'

/** The people whom the member has passed. */
export function PassedPeoplePage() {
  return (
    <>
      <p className="mb-2 md:mb-4">
        <MatchesBackLink />
      </p>
      <PageTitle lead="We don’t suggest these people to you, and they don’t know. You can change your mind at any time.">
        People you passed on
      </PageTitle>
      <Fetched answer={useAnswer(passedQuery)} label="Loading the people you passed on">
        {({ people }) =>
          people.length === 0 ? (
            <Empty />
          ) : (
            <MarkedPeopleList label="People you passed on" people={people} mark="passed" removal={REMOVAL} />
          )
        }
      </Fetched>
    </>
  )
}

const REMOVAL = { label: 'Suggest again', done: (name: string) => `We may suggest ${isolated(name)} again.` }

const Empty = () => (
  <EmptyState
    drawing={<UserRoundX strokeWidth={1.4} aria-hidden="true" />}
    hint="When you press ‘Not for me’ on a card, you’ll find that person here."
  >
    You haven’t passed on anybody
  </EmptyState>
)
