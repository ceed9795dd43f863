import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { deviceStorage } from './device-storage.ts'

const SETTING = 'consoleKeys'
const listeners = new Set<() => void>()

/** Whether single keys are on. They can be switched off for dictation or accidental presses. */
const keysAreOn = (): boolean => deviceStorage.read(SETTING) !== 'off'

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

/**
 * Binds single keys while the component is mounted, except while the reader types or a dialog is open. After a press of
 * a button beside text fields, such as 'Add a step', the reader expects to type: letters do nothing until they press or
 * focus something else, even when the focus was lost.
 */
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
      if (isBusyElsewhere(event) || (!first && isAboutToType(event))) return
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

/** Where texts are written. Its submit buttons finish the writing; its other buttons add and remove fields. */
const WRITING = 'form, [data-writing]'
const FIELDS_AND_BUTTONS = 'input, textarea, select, [contenteditable="true"], button:not([type="submit"])'

/** The place of the last press or focus, if it is a field or a button where texts are written. */
let writing: Element | undefined

function noteWriting({ target }: Event): void {
  const used = target instanceof Element ? target.closest(FIELDS_AND_BUTTONS) : null
  writing = used?.closest(WRITING) ?? undefined
}

if (typeof window !== 'undefined')
  for (const type of ['pointerdown', 'focusin']) window.addEventListener(type, noteWriting, { capture: true })

const isAboutToType = ({ key }: KeyboardEvent) => key.length === 1 && writing?.isConnected === true
