import { type CannedAnswer, cannedAnswers } from '@heartwell/contract/support/canned-answers.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'

/** Deletes a canned answer after a question. */
export function useDeleteAnswer({ id, title }: Pick<CannedAnswer, 'id' | 'title'>) {
  const { mutateAsync, isPending } = useCommand(cannedAnswers.remove, { refreshes: [cannedAnswers.list] })
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showFailure = useShowFailure()
  async function ask() {
    const question = { title: `Delete “${title}”?`, text: 'Answers that were sent with it stay.', confirm: 'Delete' }
    if (!(await confirm(question))) return
    await mutateAsync({ params: { id } }).then(({ message }) => show(message), showFailure)
  }
  return { isPending, ask }
}
