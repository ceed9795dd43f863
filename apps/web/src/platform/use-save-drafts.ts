import { useCallback } from 'react'
import { useDialogs } from '../ui/dialog.tsx'
import { sendPendingDrafts } from './pending-drafts.ts'

/**
 * Sends the edits that only this device has, because a sign-out erases them here. When that fails, asks whether to lose
 * them. Resolves to whether the sign-out may go on.
 */
export function useSaveDrafts(): () => Promise<boolean> {
  const { confirm } = useDialogs()
  return useCallback(
    async () =>
      (await sendPendingDrafts()) ||
      confirm({
        title: 'Log out without saving?',
        text: 'We couldn’t save your latest changes. They’re only on this device, and logging out deletes them.',
        confirm: 'Log out',
        cancel: 'Stay logged in',
        tone: 'danger',
      }),
    [confirm],
  )
}
