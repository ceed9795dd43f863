import { type MatchedUser, matching } from '@heartwell/contract/matching.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const LIST_MAX = 200
const SUGGESTED = 24

export type Matched = { connected: MatchedUser[]; suggested: MatchedUser[] }

/** Everybody connected, and the first of those who are not yet. */
export const matchedPeopleQuery = (userId: string) =>
  queryOptions({
    queryKey: [matching.matchedUsers.path, 'messages', userId],
    queryFn: async ({ signal }): Promise<Matched> => {
      const [connected, suggested] = await Promise.all([allConnected(userId, signal), firstSuggested(userId, signal)])
      return { connected, suggested }
    },
  })

async function allConnected(userId: string, signal: AbortSignal): Promise<MatchedUser[]> {
  const people: MatchedUser[] = []
  let cursor: string | null = null
  do {
    const body = { user_id: userId, scope: 'connected', ...(cursor && { cursor }) } as const
    const page: { matched_users: MatchedUser[]; next_cursor: string | null } = await call(
      matching.matchedUsers,
      { body },
      { signal },
    )
    people.push(...page.matched_users)
    cursor = page.next_cursor
  } while (cursor && people.length < LIST_MAX)
  return people
}

async function firstSuggested(userId: string, signal: AbortSignal): Promise<MatchedUser[]> {
  const body = { user_id: userId, scope: 'suggested', limit: SUGGESTED } as const
  return (await call(matching.matchedUsers, { body }, { signal })).matched_users
}
