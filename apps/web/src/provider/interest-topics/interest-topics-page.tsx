import { interestTopics } from '@heartwell/contract/interest-topics.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../platform/api.ts'
import { LoadFailure } from '../load-failure.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { SectionHeading } from '../section-heading.tsx'
import { TopicsEditor } from './topics-editor.tsx'

// Not cached after the page closes: an editor that opens with an outdated version could not be saved.
const listQuery = { ...query(interestTopics.read, {}), staleTime: 0, gcTime: 0 }

/** The interests that members choose from, and the history of the list. */
export function InterestTopicsPage() {
  const { data, error, refetch, isFetching } = useQuery(listQuery)
  return (
    <>
      <SectionHeading>Interests</SectionHeading>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!error && !data && <RowsSkeleton label="Loading the interests" />}
      {data && <TopicsEditor loaded={data.data} />}
    </>
  )
}
