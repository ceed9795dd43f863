import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { paths } from '../../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'

export type Waits = { count: number; label: string }
const NOTHING: Waits = { count: 0, label: '' }

/** The number of waiting items behind a menu entry. Realtime events keep it up to date. */
export function useWaiting(): (to: string) => Waits {
  const data = dataIfLoaded(useAnswer(query(conversations.menu, {})))
  return (to) => {
    if (!data) return NOTHING
    if (to === paths.connections) return { count: data.requests, label: 'Requests that wait for your answer' }
    if (to === paths.messages) return { count: data.messages, label: 'Unread messages' }
    if (to === paths.notifications) return { count: data.notifications, label: 'Unread notifications' }
    return NOTHING
  }
}
