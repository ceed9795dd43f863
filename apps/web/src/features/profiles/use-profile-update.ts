import { onboarding } from '@heartwell/contract/onboarding.ts'
import { UPDATE_FAILED } from '@heartwell/contract/profile-edit.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { type CallInput, useCommand } from '../../platform/api.ts'
import { ApiError, hasCode } from '../../platform/api-error.ts'
import { useOwnId } from '../../platform/own-id.ts'
import { SUGGESTIONS } from '../../platform/suggestions.ts'
import { useUnsavedGuard } from '../../platform/unsaved-guard.ts'
import { useDialogs } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'

type Fields = Omit<CallInput<typeof onboarding.updateUser>['body'], 'user_id'>
type Saving = {
  /** Shows the texts of a refusal at their fields; true when it did. */
  showAtFields?: (error: unknown) => boolean
  /** The answer asks for something that is easily overlooked in passing. */
  tellIn?: 'toast' | 'dialog'
  files?: Record<string, Blob>
}

/**
 * Saves one part of the own profile and goes back to Edit Profile; tells what stopped it. While something is unsaved,
 * leaving asks first.
 */
export function useProfileUpdate(unsaved: boolean) {
  const id = useOwnId()
  const send = useUpdateCall()
  const letGo = useUnsavedGuard(unsaved)
  const navigate = useNavigate()
  const toast = useToast()
  const { alert } = useDialogs()
  const tellFailed = useTellUpdateFailed()
  const [pending, setPending] = useState(false)

  const attempt = async (fields: Fields, { showAtFields, tellIn = 'toast', files }: Saving) => {
    try {
      const message = await send({ body: { user_id: id, ...fields }, ...(files && { files }) })
      letGo()
      if (tellIn === 'dialog') await alert({ title: 'One more step', text: message })
      else toast.show(message)
      await navigate(paths.editProfile)
    } catch (error) {
      if (!showAtFields?.(error)) await tellFailed(error)
    }
  }
  const save = async (fields: Fields, saving: Saving = {}) => {
    setPending(true)
    await attempt(fields, saving)
    setPending(false)
  }
  return { save, pending }
}

/** POST /updateuser, after which the own record and the suggestions are fetched anew. @throws ApiError */
export function useUpdateCall() {
  const command = useCommand(onboarding.updateUser, { refreshes: SUGGESTIONS })
  return async (input: CallInput<typeof onboarding.updateUser>): Promise<string> => {
    const { success, message } = await command.mutateAsync(input)
    if (!success) throw new ApiError({ code: 'request.invalid' }, 200)
    return message
  }
}

/** The dialog of a profile that could not be saved; only 'too often' is worth words of its own. */
export function useTellUpdateFailed() {
  const { alert } = useDialogs()
  return (error: unknown) => {
    const spent = hasCode(error, 'budget.spent') && error instanceof ApiError ? error.words : undefined
    return alert({ title: UPDATE_FAILED.title, text: spent ?? UPDATE_FAILED.text })
  }
}
