import { timeText } from '@heartwell/contract/text/format.ts'
import type { PlanRecord } from '../plans/queries.ts'

/**
 * What the other member reads. It names nobody and gives no reason, so that a block, an end and a closed account read
 * alike, and it is about nobody, because notifications about members who are hidden are hidden, too.
 */
export const ENDING_NOTICES = {
  plan: ({ startsAt, zone }: PlanRecord) => ({
    kind: 'connection' as const,
    title: 'Your meeting is off',
    message: `Your meeting on ${timeText(startsAt, 'Thursday 5 November', zone)} at ${timeText(startsAt, '15:00', zone)} won’t take place. There’s nothing you need to do.`,
  }),
  call: {
    kind: 'connection' as const,
    title: 'Your call is off',
    message: 'A call that you had agreed won’t take place. Messages shows what is still coming up.',
  },
}
