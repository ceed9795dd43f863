import { matching, type Switches } from '@heartwell/contract/matching.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCommand } from '../../platform/api.ts'
import { SUGGESTIONS } from '../../platform/suggestions.ts'
import { useShowFailure } from '../../platform/use-show-failure.ts'
import { useToast } from '../../ui/toast.tsx'
import { switchesQuery } from './queries.ts'
import { SWITCHES } from './switch-words.ts'

const UNDO_MS = 12_000

/** Each switch is saved immediately and can be undone for a while. */
export function useSwitches() {
  const stored = useQuery(switchesQuery)
  const save = useCommand(matching.setSwitches, { refreshes: SUGGESTIONS })
  const queries = useQueryClient()
  const { show } = useToast()
  const showFailure = useShowFailure()

  const put = (name: keyof Switches, on: boolean) =>
    queries.setQueryData(
      switchesQuery.queryKey,
      (answer) => answer && { ...answer, data: { ...answer.data, [name]: on } },
    )
  /** Calls run one after the other: each holds all switches, and the last change has to arrive last. */
  const earlier = useRef(Promise.resolve())
  function turn(name: keyof Switches, on: boolean): void {
    const data = put(name, on)?.data
    if (data) earlier.current = earlier.current.then(() => send(name, on, data))
  }
  async function send(name: keyof Switches, on: boolean, data: Switches): Promise<void> {
    try {
      await save.mutateAsync({ body: data })
    } catch (error) {
      put(name, !on)
      await showFailure(error)
      return
    }
    const words = SWITCHES.find((one) => one.name === name)
    if (!words) return
    const undo = { label: 'Undo', run: () => turn(name, !on) }
    show(on ? words.turnedOn : words.turnedOff, { ms: UNDO_MS, action: undo })
  }
  return { stored, turn }
}
