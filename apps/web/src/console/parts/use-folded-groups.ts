import { useState } from 'react'
import { deviceStorage } from '../../platform/device/device-storage.ts'
import type { ConsoleGroup } from '../shell/console-sections.ts'

const STORAGE_KEY = 'consoleGroups'
/** With more sections the list is longer than a laptop's screen, and the groups used least start folded. */
const SECTIONS_THAT_FIT = 20
const LEAST_USED = ['Content', 'Site']

type Choices = Readonly<Record<string, 'open' | 'folded'>>

/** Which groups of the navigation are folded. The choice is stored in the browser. */
export function useFoldedGroups(groups: readonly ConsoleGroup[]) {
  const [choices, setChoices] = useState(storedChoices)
  const sections = groups.reduce((sum, group) => sum + group.sections.length, 0)
  const isFolded = (name: string) =>
    choices[name] === undefined ? sections > SECTIONS_THAT_FIT && LEAST_USED.includes(name) : choices[name] === 'folded'
  function toggle(name: string) {
    const chosen: Choices = { ...choices, [name]: isFolded(name) ? 'open' : 'folded' }
    setChoices(chosen)
    deviceStorage.write(STORAGE_KEY, JSON.stringify(chosen))
  }
  return { isFolded, toggle }
}

function storedChoices(): Choices {
  const stored = deviceStorage.readJson(STORAGE_KEY)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => value === 'open' || value === 'folded'))
}
