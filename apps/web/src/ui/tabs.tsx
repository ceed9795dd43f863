import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export type TabItem<Value extends string> = { value: Value; label: ReactNode; content: ReactNode }

type TabsProps<Value extends string> = {
  /** Names the list of tabs for screen readers. */
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Arrow keys move and open at once. Where two do not fit beside each other, they stand below each other. */
export function Tabs<Value extends string>({ label, items, value, onChange }: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={onChange}>
      <BaseTabs.List
        aria-label={label}
        activateOnFocus
        className="grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] rounded-[1.75rem] bg-cream p-1.5"
      >
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            className="min-h-touch rounded-full px-1.5 py-1.5 text-base leading-tight font-semibold text-ink-soft transition-colors sm:text-[1.0625rem] hover:text-ink data-active:bg-panel data-active:text-garnet data-active:shadow-soft data-active:ring-1 data-active:ring-edge/40 forced-colors:data-active:border-2"
          >
            {item.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {items.map((item) => (
        <BaseTabs.Panel key={item.value} value={item.value} className="mt-4 rounded-field">
          {item.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
