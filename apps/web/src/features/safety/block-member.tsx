import { interests } from '@heartwell/contract/interests.ts'
import { matching } from '@heartwell/contract/matching.ts'
import { profiles } from '@heartwell/contract/profiles.ts'
import { safety } from '@heartwell/contract/safety.ts'
import { Ban } from 'lucide-react'
import { useCommand } from '../../platform/api.ts'
import { useTellFailure } from '../../platform/use-tell-failure.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'

type Person = { id: string; name: string }

const PEOPLE_LISTS = [
  matching.matchedUsers,
  matching.introductions,
  interests.received,
  interests.sent,
  interests.connections,
  safety.blocked,
]

/** A quiet way out: asks once, then neither of the two sees the other any more. */
export function BlockMember({ person }: { person: Person }) {
  const { confirm, alert } = useDialogs()
  const tellFailure = useTellFailure()
  const block = useCommand(safety.block, { refreshes: PEOPLE_LISTS })
  async function askAndBlock() {
    const sure = await confirm({
      title: `Block ${person.name}?`,
      text: 'You will not see each other any more. Nobody is told, and you can undo it.',
      confirm: 'Block',
      tone: 'danger',
    })
    if (!sure) return
    try {
      const { success, message } = await block.mutateAsync({ body: { member_id: person.id } })
      if (!success) await alert({ text: message })
    } catch (error) {
      await tellFailure(error)
    }
  }
  return (
    <Button
      variant="quiet"
      size="small"
      className="text-ink-soft!"
      pending={block.isPending}
      onClick={() => void askAndBlock()}
    >
      {!block.isPending && <Ban className="size-4.5 shrink-0" aria-hidden="true" />}
      Block {person.name}
    </Button>
  )
}

/** Takes a block back. */
export function UnblockMember({ person }: { person: Person }) {
  const { alert } = useDialogs()
  const tellFailure = useTellFailure()
  const unblock = useCommand(safety.unblock, { refreshes: [...PEOPLE_LISTS, profiles.getUser] })
  async function undo() {
    try {
      const { success, message } = await unblock.mutateAsync({ params: { memberId: person.id } })
      if (!success) await alert({ text: message })
    } catch (error) {
      await tellFailure(error)
    }
  }
  return (
    <Button variant="ghost" pending={unblock.isPending} onClick={() => void undo()}>
      Undo the block
    </Button>
  )
}
