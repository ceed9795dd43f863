import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MatchedUser, MatchMark } from './matching.ts'

/** How many people a shortlist may hold. */
export const SHORTLIST_MAX = 100
/** At most this many members on a shortlist, or passed, are listed, newest first. */
export const MARKED_LISTED = 200

const Marked = z.object({
  success: z.boolean(),
  /** Newest first, without people who may not be shown to the viewer now. */
  people: z.array(MatchedUser),
})

export const matchMarks = {
  /** Marks a member and replaces an earlier mark; null removes the mark. A passed member is not suggested again. */
  set: endpoint({
    method: 'POST',
    path: '/api/matching/marks',
    audience: 'approved',
    body: z.object({ member_id: z.uuid(), mark: MatchMark.nullable() }),
    response: z.object({ success: z.boolean(), message: z.string() }),
    refusals: ['request.invalid', 'not_found', 'shortlist.full', 'rate_limit.exceeded'],
    rateLimit: 'matchMark',
  }),
  shortlist: endpoint({
    method: 'GET',
    path: '/api/matching/shortlist',
    audience: 'approved',
    response: Marked,
    refusals: [],
  }),
  passed: endpoint({
    method: 'GET',
    path: '/api/matching/passed',
    audience: 'approved',
    response: Marked,
    refusals: [],
  }),
}
