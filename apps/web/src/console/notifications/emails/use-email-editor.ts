import { type EditedEmail, EmailText, emailTexts } from '@heartwell/contract/notifications/email-texts.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCommand } from '../../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../../platform/api/api-error.ts'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { showAtFields } from '../../../platform/api/show-at-fields.ts'
import { useToast } from '../../../ui/messages/toast.tsx'
import { resetKeepingEdits } from '../../parts/reset-keeping-edits.ts'
import { emailQuery } from './email-queries.ts'

/** The editor of one email: the text, the version it is based on, and a version that somebody else saved. */
export function useEmailEditor(opened: EditedEmail) {
  const [base, setBase] = useState(opened)
  const [theirs, setTheirs] = useState<EditedEmail | null>(null)
  const form = useForm({ resolver: zodResolver(EmailText), defaultValues: opened.text })
  const saving = useCommand(emailTexts.save, { refreshes: [emailTexts.versions, emailTexts.list] })
  const testing = useCommand(emailTexts.sendTest)
  const queries = useQueryClient()
  const { show } = useToast()
  const params = { kind: opened.kind }

  function take(email: EditedEmail, reset: (text: EmailText) => void = form.reset) {
    setBase(email)
    setTheirs(null)
    reset(email.text)
    queries.setQueryData(emailQuery(email.kind).queryKey, { success: true, data: email })
  }
  function fail(error: unknown) {
    if (!showAtFields(form, error)) form.setError('root', { message: wordsOf(error) ?? SOMETHING_WENT_WRONG })
  }
  /** Fetches the version that somebody else saved. The text typed here stays. */
  async function meetTheirs() {
    const { data } = await queries.fetchQuery({ ...emailQuery(opened.kind), staleTime: 0 })
    setTheirs(data)
  }
  async function put(text: EmailText, version: number) {
    form.clearErrors('root')
    const reset = resetKeepingEdits(form)
    try {
      const { data, message } = await saving.mutateAsync({ params, body: { ...text, version } })
      take(data, reset)
      show(message)
    } catch (error) {
      if (hasCode(error, 'content.stale')) await meetTheirs().catch(fail)
      else fail(error)
    }
  }
  /** The version in use. */
  const newest = theirs?.version ?? base.version
  return {
    form,
    base,
    theirs,
    newest,
    isSaving: saving.isPending,
    isTesting: testing.isPending,
    save: form.handleSubmit((text) => put(text, base.version)),
    /** Saves the text typed here as the newest version, after theirs. */
    saveOverTheirs: form.handleSubmit((text) => put(text, newest)),
    takeTheirs: () => theirs && take(theirs),
    restore: (text: EmailText) => put(text, newest),
    sendTest: form.handleSubmit((body) =>
      testing.mutateAsync({ params, body }).then(({ message }) => show(message), fail),
    ),
  }
}
