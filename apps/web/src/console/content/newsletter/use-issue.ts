import { newsletter } from '@heartwell/contract/content/newsletter.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useCommand } from '../../../platform/api/api.ts'
import { showRefusal } from '../../../platform/api/show-at-fields.ts'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { useStepUpCommand } from '../../staff/step-up/use-step-up-command.ts'
import { people, subscribersQuery } from './newsletter-queries.ts'

type Fields = { subject: string; text: string }

/** Sends the newsletter issue in the form: as a test, or after a confirmation to all subscribers. */
export function useIssue(form: UseFormReturn<Fields>, onSent: () => void) {
  const test = useCommand(newsletter.sendTestIssue)
  const send = useStepUpCommand(newsletter.sendIssue, { refreshes: [newsletter.issues] })
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { confirm } = useDialogs()
  const { show } = useToast()
  // The issue keeps its id, so that a retry after a lost response does not send it twice.
  const id = useRef<string>(null)
  const [tested, setTested] = useState('')

  async function trying(act: () => Promise<unknown>) {
    try {
      await act()
    } catch (error) {
      showRefusal(form, error)
    }
  }
  const sendToMe = form.handleSubmit((issue) =>
    trying(async () => {
      const { message } = await test.mutateAsync({ body: issue })
      setTested(JSON.stringify(issue))
      show(message)
    }),
  )
  const sendToAll = form.handleSubmit((issue) =>
    trying(async () => {
      const { counts } = await queries.fetchQuery(subscribersQuery('confirmed'))
      const sure = await confirm({
        title: `Send this issue to ${people(counts.confirmed)}?`,
        text: `${tested === JSON.stringify(issue) ? '' : 'You have not sent this text to yourself yet. '}We send it immediately, and you can’t undo this.`,
        confirm: `Send to ${people(counts.confirmed)}`,
      })
      if (!sure) return
      id.current ??= crypto.randomUUID()
      const { success, message } = await send.mutateAsync({ body: { id: id.current, ...issue } })
      if (!success) return form.setError('root', { message })
      onSent()
      show(message)
      await navigate(consolePaths.issues)
    }),
  )
  return { sendToMe: () => void sendToMe(), sendToAll, isTesting: test.isPending, isSending: send.isPending }
}
