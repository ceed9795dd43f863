import { z } from 'zod'
import { Outcome, PASSWORD_MAX } from './accounts.ts'
import { endpoint } from './endpoint.ts'

/** So long an account that its owner wants to be rid of can still be brought back, by signing in. */
export const GRACE_DAYS = 14
export const PASSWORD_WRONG = 'This password is not right.'

/** Asked again before what cannot be undone, or tells everything. */
export const PasswordAgain = z.object({
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
})

/** What a member does with everything that she has given. */
export const ownData = {
  /** Hides the account at once, ends its sessions, and has it erased when the time of grace is over. */
  leave: endpoint({
    method: 'POST',
    path: '/api/own-data/leave',
    audience: 'registered',
    body: PasswordAgain,
    response: Outcome.extend({ erase_at: z.iso.datetime().optional() }),
    refusals: ['budget.spent', 'busy'],
  }),
}
