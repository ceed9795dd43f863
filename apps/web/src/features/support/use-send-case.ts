import type { Account } from '@heartwell/contract/profiles/people.ts'
import { type caseForm, type SupportSubject, support } from '@heartwell/contract/support/support.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api/api.ts'
import { useCommandKeys } from '../../platform/api/command-keys.ts'
import { meantRefusal, refusalDialog } from '../../platform/api/meant-refusal.ts'
import { showAtFields } from '../../platform/api/show-at-fields.ts'
import { useUnsavedGuard } from '../../platform/drafts/unsaved-guard.ts'
import { useDialogs } from '../../ui/windows/dialog.tsx'
import { filesOf, type Pictures } from './use-pictures.ts'

const REFUSED = 'Something went wrong'
const FAILED = 'Failed to submit request. Please try again later.'

type Fields = z.input<ReturnType<typeof caseForm>>
type Sending = {
  account: Account
  subject: SupportSubject
  form: UseFormReturn<Fields, unknown, z.output<ReturnType<typeof caseForm>>>
  pictures: Pictures
}

/** Sends one form, then shows its case number and opens the list of cases, or shows the error. */
export function useSendCase({ account, subject, form, pictures }: Sending) {
  const { alert } = useDialogs()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const keys = useCommandKeys()
  const release = useUnsavedGuard(form.formState.isDirty || pictures.pictures.length > 0)
  return async ({ transaction_id, ...typed }: Fields): Promise<void> => {
    const dispute = subject === 'pd' ? { transaction_id } : {}
    const body = { user_id: account.id, subject, ...typed, ...dispute }
    try {
      const { success, message } = await call(support.send, { body, ...filesOf(pictures.pictures) }, { keys })
      if (!success) return alert(refusalDialog({ title: 'Error!', text: REFUSED }, message))
      await alert({ title: 'We have your request', text: message })
      release()
      form.reset()
      pictures.clear()
      await queries.invalidateQueries({ queryKey: [support.cases.path] })
      await navigate(paths.helpAndSupport)
    } catch (error) {
      if (!showAtFields(form, error)) await alert({ title: 'Error!', text: meantRefusal(error) ?? FAILED })
    }
  }
}
