import { type EditedEmail, EmailText, emailTexts } from '@heartwell/contract/notifications/email-texts.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useCommand } from '../../../platform/api/api.ts'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useVersionedForm } from '../../parts/versions/use-versioned-form.ts'
import { emailQuery } from './email-queries.ts'

/** The editor of one email. */
export function useEmailEditor(opened: EditedEmail) {
  const saving = useCommand(emailTexts.save, { refreshes: [emailTexts.versions, emailTexts.list] })
  const testing = useCommand(emailTexts.sendTest)
  const { show } = useToast()
  const params = { kind: opened.kind }
  const save = (text: EmailText, version: number) => saving.mutateAsync({ params, body: { ...text, version } })
  const editor = useVersionedForm(opened, {
    resolver: zodResolver(EmailText),
    fieldsOf: ({ text }) => text,
    query: emailQuery(opened.kind),
    versions: emailTexts.versions,
    save,
  })
  const { form, attempt, fail, newest } = editor
  return {
    ...editor,
    isSaving: saving.isPending,
    isTesting: testing.isPending,
    restore: ({ text }: { text: EmailText }) => attempt(() => save(text, newest)),
    sendTest: form.handleSubmit((body) =>
      testing.mutateAsync({ params, body }).then(({ message }) => show(message), fail),
    ),
  }
}
