import { calls } from '@heartwell/contract/meetings/calls.ts'
import { useCommand } from '../../platform/api.ts'
import { useShowFailure } from '../../platform/use-show-failure.ts'

/** Saves that the member wants cameras or more time. */
export function useCallChoice(callId: string, onSaved: () => void) {
  const { mutateAsync, isPending } = useCommand(calls.choose)
  const showFailure = useShowFailure()
  const save = async (choice: 'camera' | 'more', wanted: boolean) => {
    try {
      await mutateAsync({ params: { callId }, body: { choice, wanted } })
    } catch (error) {
      await showFailure(error)
    }
    onSaved()
  }
  return { save, isPending }
}
