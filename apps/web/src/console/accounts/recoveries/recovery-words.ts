import { accountRecovery, type Recovery, type RecoveryState } from '@heartwell/contract/accounts/account-recovery.ts'
import { query } from '../../../platform/api/api.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'

/** All recoveries that are open or ended lately, or those of one member. */
export const recoveriesQuery = (member?: string) => ({
  ...query(accountRecovery.list, { query: member === undefined ? {} : { member } }),
  staleTime: 0,
})

export const DOCUMENTS: Record<Recovery['document'], string> = {
  passport: 'Passport',
  identity_card: 'Identity card',
  driving_licence: 'Driving licence',
  residence_permit: 'Residence permit',
}

export const MEETINGS: Record<Recovery['meeting'], string> = {
  video_call: 'In a video call',
  in_person: 'In person',
}

export const STATES: Record<RecoveryState, { text: string; look?: 'good' | 'waiting' | 'bad' }> = {
  requested: { text: 'Waits for a second person', look: 'waiting' },
  waiting: { text: 'Can be stopped', look: 'waiting' },
  ready: { text: 'Link sent', look: 'waiting' },
  completed: { text: 'Completed', look: 'good' },
  declined: { text: 'Declined' },
  stopped: { text: 'Stopped', look: 'bad' },
  expired: { text: 'Link not used' },
}

/** What happens next, or how it ended. */
export function nextStep({ state, link_at, link_until, ended_at, ended_by }: Recovery): string {
  if (state === 'requested') return 'Nothing happens until another person confirms it.'
  if (state === 'waiting' && link_at)
    return `The new address gets a link on ${exactTime(link_at)}, unless somebody stops it.`
  if (state === 'ready' && link_until) return `The link works until ${exactTime(link_until)}.`
  const when = ended_at ? ` on ${exactTime(ended_at)}` : ''
  if (state === 'completed') return `The account has its new address and password, set${when}.`
  if (state === 'stopped')
    return `Stopped${when} from the old mailbox or a signed-in device. A thief of the mailbox can do that, too: ring the member before you request it again.`
  if (state === 'expired') return `Ended${when}, because nobody opened the link. You can request it again.`
  return `Declined${when} by ${ended_by ?? 'the system, because the account or the address could not be used any more'}.`
}
