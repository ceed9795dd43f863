import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Every key of the console and what it does, as the list behind '?' shows them. */
export const KEYS = [
  { key: 'j', does: 'Next member, message, case or report' },
  { key: 'k', does: 'Previous member, message, case or report' },
  { key: 'Enter', does: 'Open the chosen member' },
  { key: 'a', does: 'Approve the open member; answer the open message or case' },
  { key: 'r', does: 'Reject the open member' },
  { key: 'd', does: 'Mark the open message done; close the open case' },
  { key: 'o', does: 'Open a message again that is done, or a closed case' },
  { key: 'n', does: 'Write a new letter' },
  { key: 'q', does: 'Back to the queue' },
  { key: '1', does: 'Queue' },
  { key: '2', does: 'Messages' },
  { key: '3', does: 'Support' },
  { key: '4', does: 'Newsletter' },
  { key: '5', does: 'Pages' },
  { key: '6', does: 'Home figures' },
  { key: '7', does: 'Matching' },
  { key: '8', does: 'Reports' },
  { key: '?', does: 'Show these keys' },
] as const

export type KeyBindings = Partial<Record<Exclude<(typeof KEYS)[number]['key'], 'Enter'>, () => void>>

const SETTING = 'consoleKeys'
const listeners = new Set<() => void>()

/** Single keys can be switched off: some people dictate, or hit keys by accident. */
export const keysAreOn = (): boolean => localStorage.getItem(SETTING) !== 'off'

export function switchKeys(wanted: 'on' | 'off'): void {
  localStorage.setItem(SETTING, wanted)
  for (const notify of listeners) notify()
}

export function useKeysAreOn(): boolean {
  return useSyncExternalStore((notify) => {
    listeners.add(notify)
    return () => listeners.delete(notify)
  }, keysAreOn)
}

/** Binds single keys while the component is shown. They rest while somebody types or answers a dialog. */
export function useKeys(bindings: KeyBindings): void {
  const latest = useRef(bindings)
  useEffect(() => {
    latest.current = bindings
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key !== '?' && !keysAreOn()) return
      if (isBusyElsewhere(event.target)) return
      const act = Object.entries(latest.current).find(([key]) => key === event.key)?.[1]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Typing, or answering a dialog: an open one holds the focus. */
const isBusyElsewhere = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"]')
