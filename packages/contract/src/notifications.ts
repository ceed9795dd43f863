import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const Notification = z.object({
  id: z.uuid(),
  title: z.string(),
  message: z.string(),
  created_at: z.iso.datetime(),
})

export const notifications = {
  history: endpoint({
    method: 'POST',
    path: '/api/notification-history',
    audience: 'registered',
    self: 'user_id',
    body: z.object({ user_id: z.uuid() }),
    response: z.object({ success: z.boolean(), notification_history: z.array(Notification) }),
    refusals: [],
  }),
}
