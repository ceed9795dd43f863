import { interests } from '@heartwell/contract/interests.ts'
import { Undo2 } from 'lucide-react'
import { useCommand } from '../../platform/api.ts'
import { useOwnId } from '../../platform/own-id.ts'
import { SUGGESTIONS } from '../../platform/suggestions.ts'
import { useTellFailure } from '../../platform/use-tell-failure.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'

type Person = { id: string; name: string }

/** Takes an interest back: asks first, for it cannot be sent again. */
export function WithdrawButton({ person, onDone }: { person: Person; onDone?: () => void }) {
  const userId = useOwnId()
  const { confirm } = useDialogs()
  const { show } = useToast()
  const tellFailure = useTellFailure()
  const { mutateAsync, isPending } = useCommand(interests.withdraw, { refreshes: [interests.sent, ...SUGGESTIONS] })
  async function askAndWithdraw() {
    const sure = await confirm({
      title: 'Withdraw your interest?',
      text: `${person.name} will not see it any more, and you cannot send it again.`,
      confirm: 'Withdraw',
      cancel: 'Keep it',
    })
    if (!sure) return
    try {
      const { message } = await mutateAsync({ body: { user_id: userId, member_id: person.id } })
      show(message)
      onDone?.()
    } catch (error) {
      await tellFailure(error)
    }
  }
  return (
    <Button variant="quiet" size="small" pending={isPending} onClick={() => void askAndWithdraw()}>
      {!isPending && <Undo2 className="size-4.5 shrink-0" aria-hidden="true" />}
      Withdraw<span className="sr-only"> your interest in {person.name}</span>
    </Button>
  )
}
