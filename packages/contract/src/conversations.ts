import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const conversations = {
  /** How much waits for the member, by the entries of her menu. */
  menu: endpoint({
    method: 'GET',
    path: '/api/menu',
    audience: 'approved',
    response: z.object({
      success: z.boolean(),
      /** Received requests without an answer. */
      requests: z.int(),
      /** Unread notices. */
      notices: z.int(),
    }),
    refusals: [],
  }),
}
