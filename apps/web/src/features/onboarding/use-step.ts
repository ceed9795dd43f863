import { consents } from '@heartwell/contract/consents/consents.ts'
import { preferences } from '@heartwell/contract/matching/preferences.ts'
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import type { Account, ProfileStatus } from '@heartwell/contract/profiles/people.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { type CallInput, call } from '../../platform/api/api.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { useCommandKeys } from '../../platform/api/command-keys.ts'
import { hasCode } from '../../platform/api/meant-refusal.ts'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import type { OnProgress } from '../../platform/files/upload.ts'
import { pathAfterStep } from '../../platform/paths/status-paths.ts'

type Update = CallInput<typeof onboarding.updateUser>
type Step = {
  account: Account
  /** The status after this step. */
  next: ProfileStatus
  /** Shown for a failure without a text from the server. */
  failure?: 'Something went wrong' | 'Something went wrong!'
}
type Sent = {
  fields?: Omit<Update['body'], 'user_id' | 'profile_completion_status'>
  files?: Record<string, Blob>
  onProgress?: OnProgress
  /** Called once the server has the step, before the next one opens. */
  onDone?: () => void
  /** Shows the errors of a refusal at their fields. @returns whether it showed any */
  showAtFields?: (error: unknown) => boolean
}

/** What a step may store beside the account. */
const STORED = [consents.list, preferences.read]

/** Sends one onboarding step in one call and opens the next step, or shows the error. */
export function useStep({ account, next, failure = 'Something went wrong' }: Step) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const queries = useQueryClient()
  const showFailure = useShowFailure()
  const keys = useCommandKeys()
  const [pending, setPending] = useState(false)

  const attempt = async ({ fields, files, onProgress, onDone, showAtFields }: Sent) => {
    try {
      const body = { user_id: account.id, ...fields, profile_completion_status: next }
      const input = { body, ...(files && { files }) }
      const { success, message, data } = await call(onboarding.updateUser, input, {
        keys,
        ...(onProgress && { onProgress }),
      })
      if (!success) throw new ApiError({ code: 'request.invalid', words: message }, 200)
      onDone?.()
      for (const { path } of STORED) void queries.invalidateQueries({ queryKey: [path] })
      await navigate(pathAfterStep(next, data.approve_reject))
    } catch (error) {
      // Another tab has completed this step: the route's guard redirects to the current one.
      if (hasCode(error, 'onboarding.not_next')) return revalidate()
      if (!showAtFields?.(error)) void showFailure(error, failure)
    }
  }
  const submit = async (sent: Sent) => {
    setPending(true)
    await attempt(sent)
    setPending(false)
  }
  return { submit, pending }
}
