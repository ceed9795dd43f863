import { newsletter } from '@heartwell/contract/newsletter.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useCommand } from '../platform/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../platform/api-error.ts'
import { showAtFields } from '../platform/show-at-fields.ts'
import { useDialogs } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { consolePaths } from './console-paths.ts'
import { people, subscribersQuery } from './newsletter-queries.ts'

type Fields = { subject: string; text: string }

/** Sends what stands in the form: to oneself, or after a question to everybody on the list. */
export function useLetter(form: UseFormReturn<Fields>, onSent: () => void) {
  const test = useCommand(newsletter.testLetter)
  const send = useCommand(newsletter.sendLetter, { refreshes: [newsletter.letters] })
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { confirm } = useDialogs()
  const { show } = useToast()
  // The same letter keeps its id, so that a second try after a lost answer does not send it twice.
  const id = useRef<string>(null)
  const [tested, setTested] = useState('')

  async function trying(act: () => Promise<unknown>) {
    try {
      await act()
    } catch (error) {
      if (!showAtFields(form, error)) form.setError('root', { message: wordsOf(error) ?? SOMETHING_WENT_WRONG })
    }
  }
  const sendToMe = form.handleSubmit((letter) =>
    trying(async () => {
      const { message } = await test.mutateAsync({ body: letter })
      setTested(JSON.stringify(letter))
      show(message)
    }),
  )
  const sendToAll = form.handleSubmit((letter) =>
    trying(async () => {
      const { counts } = await queries.fetchQuery(subscribersQuery('confirmed'))
      const sure = await confirm({
        title: `Send this letter to ${people(counts.confirmed)}?`,
        text: `${tested === JSON.stringify(letter) ? '' : 'You have not sent this text to yourself yet. '}It leaves at once and cannot be called back.`,
        confirm: `Send to ${people(counts.confirmed)}`,
      })
      if (!sure) return
      id.current ??= crypto.randomUUID()
      const { success, message } = await send.mutateAsync({ body: { id: id.current, ...letter } })
      if (!success) return form.setError('root', { message })
      onSent()
      show(message)
      await navigate(consolePaths.letters)
    }),
  )
  return { sendToMe: () => void sendToMe(), sendToAll, isTesting: test.isPending, isSending: send.isPending }
}
