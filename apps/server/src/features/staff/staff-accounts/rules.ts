import { INVITATION_HOURS } from '@heartwell/contract/staff/staff-accounts.ts'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'

export const invitationEnd = (now: Date): Date => new Date(now.getTime() + INVITATION_HOURS * HOUR_MS)

/** Whether nobody but this person is an active administrator. */
export const isLastAdministrator = (administratorIds: readonly string[], id: string): boolean =>
  administratorIds.every((one) => one === id)
