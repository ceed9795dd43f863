import { type DetailChange, detailChanges } from '@heartwell/contract/review/detail-changes.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '../../../../platform/api/api.ts'
import { hasCode } from '../../../../platform/api/meant-refusal.ts'
import { useShowFailure } from '../../../../platform/api/use-show-failure.ts'
import { useToast } from '../../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../../ui/windows/dialog.tsx'
import { HINT_NAMES } from '../queue/queue-words.ts'

const REFRESHES = { refreshes: [detailChanges.toReview] }

/** Approves or returns the new details of a member, or asks for an ID document first. */
export function useDetailDecision() {
  const queries = useQueryClient()
  const approve = useCommand(detailChanges.approve, REFRESHES)
  const giveBack = useCommand(detailChanges.return, REFRESHES)
  const ask = useCommand(detailChanges.askForDocument, REFRESHES)
  const { alert, confirm } = useDialogs()
  const { show } = useToast()
  const showFailure = useShowFailure()

  async function decide(act: () => Promise<{ message: string }>): Promise<void> {
    try {
      show((await act()).message)
    } catch (error) {
      await queries.invalidateQueries({ queryKey: [detailChanges.toReview.path] })
      if (!hasCode(error, 'not_found')) return showFailure(error)
      await alert({
        title: 'This change is no longer here',
        text: 'The member changed or withdrew it, or a colleague has decided. You now see what waits.',
      })
    }
  }
  async function approveAfterQuestion({ id, before, after, hints }: DetailChange) {
    const params = { id }
    const warning = hints.length > 0 ? `Hints: ${hints.map((kind) => HINT_NAMES[kind]).join(', ')}. ` : ''
    const text = `${warning}Everybody sees the new details immediately, and we notify the member.`
    const title =
      before.name === after.name
        ? `Approve the change of ${isolated(before.name)}?`
        : `Approve ${isolated(after.name)}?`
    if (await confirm({ title, text, confirm: 'Approve' })) await decide(() => approve.mutateAsync({ params }))
  }
  return {
    isPending: approve.isPending || giveBack.isPending || ask.isPending,
    approve: (change: DetailChange) => void approveAfterQuestion(change),
    giveBack: ({ id }: DetailChange, reason: string) =>
      decide(() => giveBack.mutateAsync({ params: { id }, body: { reason } })),
    askForDocument: ({ id }: DetailChange) => void decide(() => ask.mutateAsync({ params: { id } })),
  }
}
