import { useCallback } from 'react'
import { useDialogs } from '../../ui/windows/dialog.tsx'
import { sendPendingDrafts } from './pending-drafts.ts'

/**
 * Sends the edits and messages that only this device has, because a sign-out erases them here. When that fails, asks
 * whether to lose them. Resolves to whether the sign-out may go on.
 */
export function useSaveDrafts(): () => Promise<boolean> {
  const { confirm } = useDialogs()
  return useCallback(
    async () =>
      (await sendPendingDrafts()) ||
      confirm({
        title: 'Log out without saving?',
        text: 'We couldn’t save or send everything. The rest is only on this device, and logging out deletes it.',
        confirm: 'Log out',
        cancel: 'Stay logged in',
        tone: 'danger',
      }),
    [confirm],
  )
}
