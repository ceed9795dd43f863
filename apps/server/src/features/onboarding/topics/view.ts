import { ListedTopic, type TopicList, type TopicVersion } from '@heartwell/contract/onboarding/interest-topics.ts'
import { z } from 'zod'
import type { Version } from '../../versions/service.ts'

type ListRow = Version<'topic_lists', 'topics'>

/** The topics of a stored version. The table accepts any JSON. */
export const topicsIn = (row: ListRow): ListedTopic[] => z.array(ListedTopic).parse(row.topics)

export const viewVersion = (row: ListRow): TopicVersion => ({
  version: row.version,
  saved_at: row.saved_at.toISOString(),
  by: row.by,
  topics: topicsIn(row),
})

export const viewList = (row: ListRow, ranked: ReadonlySet<string>): TopicList => {
  const version = viewVersion(row)
  return { ...version, topics: version.topics.map((topic) => ({ ...topic, is_ranked: ranked.has(topic.id) })) }
}
