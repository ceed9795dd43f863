import { onboarding } from '@heartwell/contract/onboarding.ts'
import type { Account, ProfileStatus } from '@heartwell/contract/people.ts'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { type CallInput, call } from '../../platform/api.ts'
import { ApiError, hasCode } from '../../platform/api-error.ts'
import { pathAfterStep } from '../../platform/status-paths.ts'
import type { OnProgress } from '../../platform/upload.ts'
import { useTellFailure } from '../../platform/use-tell-failure.ts'

type Update = CallInput<typeof onboarding.updateUser>
type Step = {
  account: Account
  /** The status that follows on this step. */
  next: ProfileStatus
  /** For a failure without words of the server. */
  failure?: 'Something went wrong' | 'Something went wrong!'
}
type Sent = {
  fields?: Omit<Update['body'], 'user_id' | 'profile_completion_status'>
  files?: Record<string, Blob>
  onProgress?: OnProgress
  /** Called once the server has the step, before the next one opens. */
  onDone?: () => void
  /** Shows the texts of a refusal at their fields; true when it did. */
  showAtFields?: (error: unknown) => boolean
}

/** Sends one step of the onboarding in one call and opens the next. Tells what stopped it. */
export function useStep({ account, next, failure = 'Something went wrong' }: Step) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const tellFailure = useTellFailure()
  const [pending, setPending] = useState(false)

  const attempt = async ({ fields, files, onProgress, onDone, showAtFields }: Sent) => {
    try {
      const body = { user_id: account.id, ...fields, profile_completion_status: next }
      const input = { body, ...(files && { files }) }
      const { success, message, data } = await call(onboarding.updateUser, input, onProgress ? { onProgress } : {})
      if (!success) throw new ApiError({ code: 'request.invalid', words: message }, 200)
      onDone?.()
      await navigate(pathAfterStep(next, data.approve_reject))
    } catch (error) {
      // Another tab has gone on: the route's guard finds out where to.
      if (hasCode(error, 'onboarding.not_next')) return revalidate()
      if (!showAtFields?.(error)) void tellFailure(error, failure)
    }
  }
  const submit = async (sent: Sent) => {
    setPending(true)
    await attempt(sent)
    setPending(false)
  }
  return { submit, pending }
}
