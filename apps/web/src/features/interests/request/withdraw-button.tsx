import { interests, SEND_AGAIN_DAYS } from '@heartwell/contract/interests/interests.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Undo2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { useWithdrawalCommand } from './use-withdrawal-command.ts'

type Person = { id: string; name: string }

/** Withdraws an interest after a confirmation, because another one cannot be sent for a while. */
export function WithdrawButton({ person }: { person: Person }) {
  const { confirm } = useDialogs()
  const { run: withdraw, isPending } = useWithdrawalCommand(interests.withdraw)
  async function askAndWithdraw() {
    const sure = await confirm({
      title: 'Withdraw your interest?',
      text: `${isolated(person.name)} will not see it any more. You can undo this for ten minutes, or send another one after ${SEND_AGAIN_DAYS} days.`,
      confirm: 'Withdraw',
      cancel: 'Keep it',
    })
    if (sure) await withdraw(person.id)
  }
  return (
    <Button variant="quiet" size="small" pending={isPending} onClick={() => void askAndWithdraw()}>
      {!isPending && <Undo2 className="size-4.5 shrink-0" aria-hidden="true" />}
      <span>Withdraw</span>
      <span className="sr-only">{` your interest in ${isolated(person.name)}`}</span>
    </Button>
  )
}
