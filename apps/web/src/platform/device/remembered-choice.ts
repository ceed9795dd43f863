import { useSyncExternalStore } from 'react'
import { deviceStorage } from './device-storage.ts'

type Choice<Value extends string> = {
  /** The storage key. */
  key: string
  /** The data attribute that applies it to the page; absent for the standard value. */
  attribute: string
  /** The possible values, the standard one first. */
  values: readonly [Value, ...Value[]]
  /** Called after each change. */
  onChange?: () => void
}

/** A display choice of the reader, stored in the browser. first-paint.js applies it before the page is painted. */
export function rememberedChoice<Value extends string>({ key, attribute, values, onChange }: Choice<Value>) {
  const [standard] = values
  const listeners = new Set<() => void>()
  const shown = (): Value => values.find((value) => value === document.documentElement.dataset[attribute]) ?? standard

  /** Applies the value immediately and on every later visit with this browser. */
  function choose(value: Value): void {
    if (value === standard) delete document.documentElement.dataset[attribute]
    else document.documentElement.dataset[attribute] = value
    deviceStorage.write(key, value)
    onChange?.()
    for (const listener of listeners) listener()
  }

  /** Follows a choice in another tab. */
  function followStorage({ key: changed, newValue }: StorageEvent) {
    const value = values.find((known) => known === newValue)
    if (changed === key && value && value !== shown()) choose(value)
  }

  function subscribe(listener: () => void) {
    if (listeners.size === 0) addEventListener('storage', followStorage)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) removeEventListener('storage', followStorage)
    }
  }

  /** The standard value on the server and in the first render, so that both produce the same HTML. */
  const useChoice = (): readonly [Value, (value: Value) => void] => [
    useSyncExternalStore(subscribe, shown, () => standard),
    choose,
  ]
  return { choose, useChoice }
}
