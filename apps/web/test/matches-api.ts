import { matchMarks } from '@heartwell/contract/matching/match-marks.ts'
import { type MatchedUser, matching } from '@heartwell/contract/matching/matching.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import type { FakeApi } from './fake-api.ts'
import { memberApi } from './open-app.tsx'

const COUNTS = {
  success: true,
  data: {
    total: 2,
    is_limited: false,
    where: { within_km: [], my_country: 0, my_region: 0 },
    same_hope: 0,
    document: 0,
    live: 0,
    picture: 2,
    ages: [],
    interests: [],
    facts: [],
    has_distance: false,
  },
}

/** A server that answers everything that the page of the matches asks for. */
export function matchesApi(people: MatchedUser[], picks: MatchedUser[] = []): FakeApi {
  return memberApi()
    .on(matching.matchedUsers, { success: true, matched_users: people, next_cursor: null })
    .on(matching.dailyPicks, { success: true, day: '2026-11-23', people: picks })
    .on(matching.filterCounts, COUNTS)
    .on(matching.preferenceSuggestions, { success: true, people: 20, preferenceSuggestions: [] })
    .on(matchMarks.shortlist, { success: true, people: [] })
    .on(safety.visibility, { success: true, paused: false } as never)
}
