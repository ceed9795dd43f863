import { interestTopics, type TopicGroup } from '@heartwell/contract/interest-topics.ts'
import { onboarding } from '@heartwell/contract/onboarding.ts'
import type { InterestTopic } from '@heartwell/contract/people.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { query } from '../../platform/api.ts'

type Topic = z.infer<typeof InterestTopic>
export type TopicsToChoose = { topics: readonly Topic[]; groups: ReadonlyMap<string, TopicGroup> }

/** The interests that can be chosen and the group of each. Without the groups they are all in one. */
export function useInterestTopics() {
  const topics = useQuery(query(onboarding.interests, {}))
  const groups = useQuery(query(interestTopics.groups, {}))
  const data: TopicsToChoose | undefined =
    topics.data && !groups.isPending
      ? {
          topics: topics.data.data,
          groups: new Map(groups.data?.data.map(({ id, group }) => [id, group])),
        }
      : undefined
  return { data, isError: topics.isError, isFetching: topics.isFetching, refetch: topics.refetch }
}
