import { safety } from '@heartwell/contract/safety/safety.ts'
import { useCommand } from '../../platform/api/api.ts'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import { useToast } from '../../ui/messages/toast.tsx'
import { PEOPLE_LISTS } from './public/people-lists.ts'

const AFFECTED = { refreshes: [safety.visibility, ...PEOPLE_LISTS] }

/** Pauses or resumes the member's own profile. */
export function usePause() {
  const { mutateAsync, isPending } = useCommand(safety.pause, AFFECTED)
  const showFailure = useShowFailure()
  const { show } = useToast()
  const setPaused = (paused: boolean) =>
    mutateAsync({ body: { paused } }).then(({ message }) => show(message), showFailure)
  return { pause: () => setPaused(true), resume: () => setPaused(false), isPending }
}

export function useShowTo() {
  const { mutateAsync, isPending } = useCommand(safety.removeHiddenContact, AFFECTED)
  const showFailure = useShowFailure()
  const { show } = useToast()
  const removeHiddenContact = (id: string) =>
    mutateAsync({ params: { id } }).then(({ message }) => show(message), showFailure)
  return { removeHiddenContact, isPending }
}

/** @throws ApiError when it was not stored; the typed text must then stay */
export function useHideFrom() {
  const { mutateAsync } = useCommand(safety.hideFromContact, AFFECTED)
  const { show } = useToast()
  return (body: { contact: string; label: string }) => mutateAsync({ body }).then(({ message }) => show(message))
}
