import { z } from 'zod'
import { Outcome } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { Card } from './people.ts'

export const InterestState = z.enum(['pending', 'accepted', 'rejected'])
export type InterestState = z.infer<typeof InterestState>

/** A person in one of the request lists, with the time of the request. */
export const RequestRow = z.object({ ...Card.shape, created_at: z.iso.datetime() })
export type RequestRow = z.infer<typeof RequestRow>

const own = z.object({ user_id: z.uuid() })

export const interests = {
  send: endpoint({
    method: 'POST',
    path: '/api/connect-users',
    audience: 'approved',
    self: 'user_id',
    body: z.object({ user_id: z.uuid(), match_confirm_user_id: z.uuid() }),
    response: z.object({ ...Outcome.shape, data: z.object({ relation: z.enum(['sent', 'connected']) }).optional() }),
    refusals: ['not_found', 'budget.spent'],
    budget: 'interest',
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/update-connect-users',
    audience: 'approved',
    self: 'user_id',
    body: z.object({ user_id: z.uuid(), interested_user: z.uuid(), confirm: z.boolean() }),
    response: Outcome,
    refusals: ['not_found', 'interest.already_answered'],
  }),
  sent: endpoint({
    method: 'POST',
    path: '/api/view-sent-interest-requests',
    audience: 'approved',
    self: 'user_id',
    body: own,
    response: z.object({ success: z.boolean(), sent_requests: z.array(RequestRow) }),
    refusals: [],
  }),
  received: endpoint({
    method: 'POST',
    path: '/api/view-received-interest-requests',
    audience: 'approved',
    self: 'user_id',
    body: own,
    response: z.object({ success: z.boolean(), received_requests: z.array(RequestRow) }),
    refusals: [],
  }),
  pending: endpoint({
    method: 'POST',
    path: '/api/get-pending-requests',
    audience: 'approved',
    self: 'user_id',
    body: own,
    response: z.object({ success: z.boolean(), pending_requests: z.array(RequestRow) }),
    refusals: [],
  }),
  connections: endpoint({
    method: 'GET',
    path: '/api/connections',
    audience: 'approved',
    response: z.object({ success: z.boolean(), connections: z.array(RequestRow) }),
    refusals: [],
  }),
}
