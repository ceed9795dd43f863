import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { deviceStorage } from './device-storage.ts'

const SETTING = 'consoleKeys'
const listeners = new Set<() => void>()

/** Whether single keys are on. They can be switched off for dictation or accidental presses. */
export const keysAreOn = (): boolean => deviceStorage.read(SETTING) !== 'off'

export function switchKeys(wanted: 'on' | 'off'): void {
  deviceStorage.write(SETTING, wanted)
  for (const notify of listeners) notify()
}

export function useKeysAreOn(): boolean {
  return useSyncExternalStore((notify) => {
    listeners.add(notify)
    return () => listeners.delete(notify)
  }, keysAreOn)
}

type KeyOptions = {
  /** These bindings win over others of the same key. */
  first?: boolean
}

/** Binds single keys while the component is mounted, except while the reader types or a dialog is open. */
export function useSingleKeys(
  bindings: Readonly<Partial<Record<string, () => void>>>,
  { first = false }: KeyOptions = {},
): void {
  const latest = useRef(bindings)
  // Layout effects: what the reader sees can be operated at once, also by a key that is pressed in the same moment.
  useLayoutEffect(() => {
    latest.current = bindings
  })
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key !== '?' && !keysAreOn()) return
      if (isBusyElsewhere(event)) return
      const act = Object.entries(latest.current).find(([key]) => key === event.key)?.[1]
      if (!act) return
      event.preventDefault()
      act()
    }
    // A listener of the capture phase runs before all others, which then ignore the event.
    window.addEventListener('keydown', onKeyDown, { capture: first })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: first })
  }, [first])
}

/** Elements that take keys themselves: text fields and open dialogs or menus. */
const BUSY = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"]'
/** Elements that Enter activates. */
const PRESSED_BY_ENTER = 'a, button, summary'

const isBusyElsewhere = ({ target, key }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest(key === 'Enter' ? `${BUSY}, ${PRESSED_BY_ENTER}` : BUSY)
