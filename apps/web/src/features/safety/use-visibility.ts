import { safety } from '@heartwell/contract/safety.ts'
import { useCommand } from '../../platform/api.ts'
import { PEOPLE_LISTS } from '../../platform/person-menu/people-lists.ts'
import { useTellFailure } from '../../platform/use-tell-failure.ts'
import { useToast } from '../../ui/toast.tsx'

const AFFECTED = { refreshes: [safety.visibility, ...PEOPLE_LISTS] }

/** Takes the own profile out of the lists of new people, and puts it back. */
export function usePause() {
  const { mutateAsync, isPending } = useCommand(safety.pause, AFFECTED)
  const tellFailure = useTellFailure()
  const { show } = useToast()
  const setPaused = (paused: boolean) =>
    mutateAsync({ body: { paused } }).then(({ message }) => show(message), tellFailure)
  return { pause: () => setPaused(true), resume: () => setPaused(false), isPending }
}

export function useShowTo() {
  const { mutateAsync, isPending } = useCommand(safety.showTo, AFFECTED)
  const tellFailure = useTellFailure()
  const { show } = useToast()
  const showTo = (id: string) => mutateAsync({ params: { id } }).then(({ message }) => show(message), tellFailure)
  return { showTo, isPending }
}

/** @throws ApiError when it was not stored; what was typed must then stay. */
export function useHideFrom() {
  const { mutateAsync } = useCommand(safety.hideFrom, AFFECTED)
  const { show } = useToast()
  return (body: { contact: string; label: string }) => mutateAsync({ body }).then(({ message }) => show(message))
}
