import { matching, type Switches } from '@heartwell/contract/matching/matching.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAnswer } from '../../../platform/api/answer.ts'
import { call } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useSavedSettings } from '../../../platform/drafts/use-saved-settings.ts'
import { SUGGESTIONS } from '../../../platform/suggestions.ts'
import { useToast } from '../../../ui/messages/toast.tsx'
import { switchesQuery } from '../queries.ts'
import { SWITCHES } from './switch-words.ts'

const UNDO_MS = 12_000

/** Each switch is saved immediately and can be undone for a while. */
export function useSwitches() {
  const stored = useAnswer(switchesQuery)
  const queries = useQueryClient()
  const { show } = useToast()
  const showFailure = useShowFailure()
  const save = useSavedSettings({
    queryKey: switchesQuery.queryKey,
    settingsOf: ({ data }) => data,
    withSettings: (answer, data) => ({ ...answer, data }),
    send: (body, options) => call(matching.setSwitches, { body }, options),
  })

  async function turn(name: keyof Switches, on: boolean): Promise<void> {
    const before = queries.getQueryData(switchesQuery.queryKey)?.data
    if (!before) return
    try {
      await save({ ...before, [name]: on })
    } catch (error) {
      await showFailure(error)
      return
    }
    for (const { path } of SUGGESTIONS) void queries.invalidateQueries({ queryKey: [path] })
    const words = SWITCHES.find((one) => one.name === name)
    if (!words) return
    const undo = { label: 'Undo', run: () => void turn(name, !on) }
    show(on ? words.turnedOn : words.turnedOff, { ms: UNDO_MS, action: undo })
  }
  return { stored, turn }
}
