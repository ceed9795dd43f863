import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useIsMutating } from '@tanstack/react-query'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { PEOPLE_LISTS } from './people-lists.ts'

type Person = { id: string; name: string }

const LONG_ENOUGH_TO_UNDO_MS = 10_000

/** Blocks a member after one confirmation. Afterwards neither of the two sees the other. */
export function useBlock({ id, name }: Person) {
  const { confirm } = useDialogs()
  const showFailure = useShowFailure()
  const { show } = useToast()
  const { unblock } = useUnblock({ id, name })
  const { mutateAsync, isPending } = useCommand(safety.block, { refreshes: PEOPLE_LISTS })
  /** @returns whether the member was blocked */
  async function block(): Promise<boolean> {
    const sure = await confirm({
      title: `Block ${isolated(name)}?`,
      text: 'You won’t see each other any more. We don’t tell anybody, and you can undo it in the settings.',
      confirm: 'Block',
      tone: 'danger',
    })
    if (!sure) return false
    try {
      await mutateAsync({ body: { member_id: id } })
      const undo = { label: 'Undo', run: () => void unblock() }
      show(`${isolated(name)} is blocked.`, { action: undo, ms: LONG_ENOUGH_TO_UNDO_MS })
      return true
    } catch (error) {
      await showFailure(error)
      return false
    }
  }
  return { block, isPending }
}

/**
 * Whether a block, or a report that may include one, is pending. Its realtime event may arrive before its response, so
 * the page must not fetch the blocked member meanwhile.
 */
export function useIsBlocking(): boolean {
  const [blocks, reports] = [
    useIsMutating({ mutationKey: [safety.block.path] }),
    useIsMutating({ mutationKey: [safety.report.path] }),
  ]
  return blocks + reports > 0
}

/** Unblocks a member. */
export function useUnblock({ id, name }: Person) {
  const showFailure = useShowFailure()
  const { show } = useToast()
  const { mutateAsync, isPending } = useCommand(safety.unblock, { refreshes: [...PEOPLE_LISTS, profiles.getUser] })
  async function unblock() {
    try {
      await mutateAsync({ params: { memberId: id } })
      show(`${isolated(name)} is no longer blocked.`)
    } catch (error) {
      await showFailure(error)
    }
  }
  return { unblock, isPending }
}
