import { interestTopics, type TopicGroup } from '@heartwell/contract/onboarding/interest-topics.ts'
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import type { InterestTopic } from '@heartwell/contract/profiles/people.ts'
import type { z } from 'zod'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'

type Topic = z.infer<typeof InterestTopic>
export type TopicsToChoose = { topics: readonly Topic[]; groups: ReadonlyMap<string, TopicGroup> }

/** The interests that can be chosen and the group of each. Without the groups they are all in one. */
export function useInterestTopics() {
  const topics = useAnswer(query(onboarding.interests, {}))
  const groups = useAnswer(query(interestTopics.groups, {}))
  const loaded = dataIfLoaded(topics)
  const data: TopicsToChoose | undefined =
    loaded && !groups.isPending
      ? {
          topics: loaded.data,
          groups: new Map(dataIfLoaded(groups)?.data.map(({ id, group }) => [id, group])),
        }
      : undefined
  return { data, isError: topics.error !== null, isFetching: topics.isFetching, refetch: topics.refetch }
}
