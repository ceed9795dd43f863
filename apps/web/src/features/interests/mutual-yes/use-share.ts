import { interests } from '@heartwell/contract/interests/interests.ts'
import type { Sharing } from '@heartwell/contract/profiles/people.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useOwnId } from '../../../platform/session/own-id.ts'

export const SHARE_LABELS = { email: 'My email address', phone: 'My phone number', dob: 'My birth date' }

export const SHARES_NOTHING: Sharing = { email: false, phone: false, dob: false }

/** Saves what one connection may see of the member. */
export function useShare(memberId: string) {
  const userId = useOwnId()
  const showFailure = useShowFailure()
  const { mutateAsync, isPending } = useCommand(interests.share, {
    refreshes: [interests.connections, profiles.getUser],
  })
  /** @returns the server's message, or null after an error, which has been shown */
  async function save(sharing: Sharing): Promise<string | null> {
    try {
      const { message } = await mutateAsync({ body: { user_id: userId, member_id: memberId, ...sharing } })
      return message
    } catch (error) {
      await showFailure(error)
      return null
    }
  }
  return { save, isPending }
}
