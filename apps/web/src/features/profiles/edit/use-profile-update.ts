import { consents } from '@heartwell/contract/consents/consents.ts'
import { preferences } from '@heartwell/contract/matching/preferences.ts'
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import { UPDATE_FAILED } from '@heartwell/contract/profiles/profile-edit.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { type CallInput, useCommand } from '../../../platform/api/api.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { meantRefusal } from '../../../platform/api/meant-refusal.ts'
import { useUnsavedGuard } from '../../../platform/drafts/unsaved-guard.ts'
import { useOwnId } from '../../../platform/session/own-id.ts'
import { SUGGESTIONS } from '../../../platform/suggestions.ts'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'

type Fields = Omit<CallInput<typeof onboarding.updateUser>['body'], 'user_id'>
type Saving = {
  /** Shows the errors of a refusal at their fields. @returns whether it showed any */
  showAtFields?: (error: unknown) => boolean
  /** `dialog` for an answer that asks for an action and could be overlooked in a toast. */
  showIn?: 'toast' | 'dialog'
  files?: Record<string, Blob>
}

/**
 * Saves one part of the member's profile and returns to Edit Profile, or shows the error. Asks for confirmation before
 * a page with unsaved changes is left.
 */
export function useProfileUpdate(unsaved: boolean) {
  const id = useOwnId()
  const send = useUpdateCall()
  const release = useUnsavedGuard(unsaved)
  const navigate = useNavigate()
  const toast = useToast()
  const { alert } = useDialogs()
  const showFailed = useShowUpdateFailed()
  const [pending, setPending] = useState(false)

  const attempt = async (fields: Fields, { showAtFields, showIn = 'toast', files }: Saving) => {
    try {
      const message = await send({ body: { user_id: id, ...fields }, ...(files && { files }) })
      release()
      if (showIn === 'dialog') await alert({ title: 'One more step', text: message })
      else toast.show(message)
      await navigate(paths.editProfile)
    } catch (error) {
      if (!showAtFields?.(error)) await showFailed(error)
    }
  }
  const save = async (fields: Fields, saving: Saving = {}) => {
    setPending(true)
    await attempt(fields, saving)
    setPending(false)
  }
  return { save, pending }
}

/** POST /updateuser, after which everything that it may have changed is refetched. @throws ApiError */
export function useUpdateCall() {
  const command = useCommand(onboarding.updateUser, { refreshes: [consents.list, preferences.read, ...SUGGESTIONS] })
  return async (input: CallInput<typeof onboarding.updateUser>): Promise<string> => {
    const { success, message } = await command.mutateAsync(input)
    if (!success)
      throw new ApiError({ code: 'request.invalid', words: message && `${UPDATE_FAILED.text}\n${message}` }, 200)
    return message
  }
}

/** The error dialog after a failed save, with the server's sentence if there is one. */
export function useShowUpdateFailed() {
  const { alert } = useDialogs()
  return (error: unknown) => {
    return alert({ title: UPDATE_FAILED.title, text: meantRefusal(error) ?? UPDATE_FAILED.text })
  }
}
