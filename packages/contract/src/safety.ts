import { z } from 'zod'
import { Outcome } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { Card } from './people.ts'

export const safety = {
  block: endpoint({
    method: 'POST',
    path: '/api/blocks',
    audience: 'approved',
    body: z.object({ member_id: z.uuid() }),
    response: Outcome,
    refusals: ['not_found', 'budget.spent'],
    budget: 'block',
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/blocks/:memberId',
    audience: 'approved',
    params: z.object({ memberId: z.uuid() }),
    response: Outcome,
    refusals: ['not_found'],
  }),
  blocked: endpoint({
    method: 'GET',
    path: '/api/blocks',
    audience: 'approved',
    response: z.object({ success: z.boolean(), blocked: z.array(Card.pick({ id: true, _id: true, name: true })) }),
    refusals: [],
  }),
}
