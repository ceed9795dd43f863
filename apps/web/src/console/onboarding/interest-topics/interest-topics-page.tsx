import { interestTopics } from '@heartwell/contract/onboarding/interest-topics.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { TopicsEditor } from './topics-editor.tsx'

// Not cached after the page closes: an editor that opens with an outdated version could not be saved.
const listQuery = { ...query(interestTopics.read, {}), staleTime: 0, gcTime: 0 }

/** The interests that members choose from, and the history of the list. */
export function InterestTopicsPage() {
  const answer = useAnswer(listQuery)
  return (
    <>
      <SectionHeading>Interests</SectionHeading>
      <Fetched answer={answer} label="Loading the interests">
        {(data) => <TopicsEditor loaded={data.data} />}
      </Fetched>
    </>
  )
}
