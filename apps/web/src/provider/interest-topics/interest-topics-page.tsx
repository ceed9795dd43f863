import { interestTopics, type TopicList, type TopicVersion } from '@heartwell/contract/interest-topics.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../platform/api.ts'
import { LoadFailure } from '../load-failure.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { SectionHeading } from '../section-heading.tsx'
import { type TopicDraft, topicsAsIn } from './topic-draft.ts'
import { TopicVersions } from './topic-versions.tsx'
import { TopicsEditor } from './topics-editor.tsx'

const listQuery = { ...query(interestTopics.read, {}), staleTime: 0 }
const versionsQuery = { ...query(interestTopics.versions, {}), staleTime: 0 }

/** The interests that members choose from, and the history of the list. */
export function InterestTopicsPage() {
  const { data, error, refetch, isFetching } = useQuery(listQuery)
  return (
    <>
      <SectionHeading>Interests</SectionHeading>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!error && !data && <RowsSkeleton label="Loading the interests" />}
      {data && <Loaded loaded={data.data} />}
    </>
  )
}

/** What is edited stays when a colleague saves; a save is then refused. */
function Loaded({ loaded }: { loaded: TopicList }) {
  const versions = useQuery(versionsQuery)
  const [{ saved, topics }, setEdited] = useState<{ saved: TopicList; topics: TopicDraft }>({
    saved: loaded,
    topics: loaded.topics,
  })
  const editAgain = (version: TopicVersion) => setEdited({ saved, topics: topicsAsIn(version.topics, saved.topics) })
  return (
    <div className="grid gap-6">
      <TopicsEditor
        saved={saved}
        topics={topics}
        onEdited={(edited) => setEdited({ saved, topics: edited })}
        onSaved={(next) => setEdited({ saved: next, topics: next.topics })}
      />
      {versions.error && (
        <LoadFailure error={versions.error} onRetry={() => void versions.refetch()} retrying={versions.isFetching} />
      )}
      {versions.data && <TopicVersions versions={versions.data.rows} onEditAgain={editAgain} />}
    </div>
  )
}
