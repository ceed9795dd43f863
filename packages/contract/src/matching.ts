import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Card } from './people.ts'

export const MATCHES_PAGE = 50

/** A matched person; `relation` tells suggestions from connections, `reasons` are facts that both gave. */
export const MatchedUser = z.object({
  ...Card.shape,
  message: z.string().nullable(),
  unreadCount: z.int(),
  relation: z.enum(['suggested', 'connected']),
  reasons: z.array(z.string()),
})
export type MatchedUser = z.infer<typeof MatchedUser>

export const matching = {
  matchedUsers: endpoint({
    method: 'POST',
    path: '/api/matched-users',
    audience: 'approved',
    self: 'user_id',
    body: z.object({
      user_id: z.uuid(),
      scope: z.enum(['suggested', 'connected']).optional(),
      limit: z.int().min(1).max(MATCHES_PAGE).default(MATCHES_PAGE),
      cursor: z.string().max(200).optional(),
    }),
    response: z.object({
      success: z.boolean(),
      matched_users: z.array(MatchedUser),
      next_cursor: z.string().nullable(),
    }),
    refusals: [],
  }),
}
