import { profiles } from '@heartwell/contract/profiles.ts'
import { safety } from '@heartwell/contract/safety.ts'
import { useIsMutating } from '@tanstack/react-query'
import { useDialogs } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useCommand } from '../api.ts'
import { useTellFailure } from '../use-tell-failure.ts'
import { PEOPLE_LISTS } from './people-lists.ts'

type Person = { id: string; name: string }

const LONG_ENOUGH_TO_UNDO_MS = 10_000

/** A quiet way out: asks once, then neither of the two sees the other any more. */
export function useBlock({ id, name }: Person) {
  const { confirm } = useDialogs()
  const tellFailure = useTellFailure()
  const { show } = useToast()
  const { unblock } = useUnblock({ id, name })
  const { mutateAsync, isPending } = useCommand(safety.block, { refreshes: PEOPLE_LISTS })
  /** @returns whether the member was blocked */
  async function block(): Promise<boolean> {
    const sure = await confirm({
      title: `Block ${name}?`,
      text: 'You will not see each other any more. Nobody is told, and you can undo it in the settings.',
      confirm: 'Block',
      tone: 'danger',
    })
    if (!sure) return false
    try {
      await mutateAsync({ body: { member_id: id } })
      const undo = { label: 'Undo', run: () => void unblock() }
      show(`${name} is blocked.`, { action: undo, ms: LONG_ENOUGH_TO_UNDO_MS })
      return true
    } catch (error) {
      await tellFailure(error)
      return false
    }
  }
  return { block, isPending }
}

/**
 * Whether a block, or a report that may bring one, is on its way and the lists do not tell of it yet. News of it may
 * come before its answer does: whoever is being blocked is not to be asked for meanwhile.
 */
export function useIsBlocking(): boolean {
  const [blocks, reports] = [
    useIsMutating({ mutationKey: [safety.block.path] }),
    useIsMutating({ mutationKey: [safety.report.path] }),
  ]
  return blocks + reports > 0
}

/** Takes a block back. */
export function useUnblock({ id, name }: Person) {
  const tellFailure = useTellFailure()
  const { show } = useToast()
  const { mutateAsync, isPending } = useCommand(safety.unblock, { refreshes: [...PEOPLE_LISTS, profiles.getUser] })
  async function unblock() {
    try {
      await mutateAsync({ params: { memberId: id } })
      show(`${name} is not blocked any more.`)
    } catch (error) {
      await tellFailure(error)
    }
  }
  return { unblock, isPending }
}
