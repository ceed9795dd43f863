import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Pace } from './turns.ts'

export const ChatSettings = z.object({
  /** When off, others do not see what the member has read, and the member does not see it of others. */
  read_receipts: z.boolean('Please say yes or no'),
  /** Whether a partner sees that the member has the same conversation open. */
  presence: z.boolean('Please say yes or no'),
  /** Enter sends; otherwise Enter breaks the line and Ctrl+Enter sends. */
  enter_sends: z.boolean('Please say yes or no'),
  pace: Pace,
  /** Whether partners may send pictures only in conversations where the member allows it. */
  pictures_when_allowed: z.boolean('Please say yes or no'),
})
export type ChatSettings = z.infer<typeof ChatSettings>
export const DEFAULT_CHAT_SETTINGS: ChatSettings = {
  read_receipts: true,
  presence: true,
  enter_sends: true,
  pace: 'chat',
  pictures_when_allowed: false,
}
const SettingsAnswer = z.object({ success: z.boolean(), message: z.string(), settings: ChatSettings })

export const chatSettings = {
  read: endpoint({
    method: 'GET',
    path: '/api/chat-settings',
    audience: 'participant',
    response: SettingsAnswer,
    refusals: [],
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/chat-settings',
    audience: 'participant',
    /** A page that was opened before the choice about pictures existed leaves that as it is. */
    body: ChatSettings.extend({ pictures_when_allowed: ChatSettings.shape.pictures_when_allowed.optional() }),
    response: SettingsAnswer,
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'profileEdit',
  }),
}
