import { useSyncExternalStore } from 'react'

type Choice<Value extends string> = {
  /** Where the browser keeps it. */
  key: string
  /** The data attribute of the page that shows it; absent for the standard. */
  attribute: string
  /** The standard first. */
  values: readonly [Value, ...Value[]]
  /** What else has to follow. */
  onChange?: () => void
}

/** How the reader wants the site to look, remembered by her browser; first-paint.js puts it on the page beforehand. */
export function rememberedChoice<Value extends string>({ key, attribute, values, onChange }: Choice<Value>) {
  const [standard] = values
  const listeners = new Set<() => void>()
  const shown = (): Value => values.find((value) => value === document.documentElement.dataset[attribute]) ?? standard

  /** Changes the page at once, and every later visit with this browser. */
  function choose(value: Value): void {
    if (value === standard) delete document.documentElement.dataset[attribute]
    else document.documentElement.dataset[attribute] = value
    try {
      localStorage.setItem(key, value)
    } catch {
      // A browser that keeps nothing still shows it until the tab is closed.
    }
    onChange?.()
    for (const listener of listeners) listener()
  }

  /** Another tab may have chosen. */
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

  /** The standard on the server and in the first render after it, so that both write the same HTML. */
  const useChoice = (): readonly [Value, (value: Value) => void] => [
    useSyncExternalStore(subscribe, shown, () => standard),
    choose,
  ]
  return { choose, useChoice }
}
