import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type TabItem<Value extends string> = { value: Value; label: ReactNode; content: ReactNode }

type TabsProps<Value extends string> = {
  /** Names the list of tabs for screen readers. */
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Arrow keys open the next tab immediately. Tabs that do not fit beside each other are stacked. */
export function Tabs<Value extends string>({ label, items, value, onChange }: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={onChange}>
      <TabList label={label} items={items} />
      <TabPanels items={items} className="mt-4 rounded-field" />
    </BaseTabs.Root>
  )
}

/** For a page whose list of tabs is not directly above its panels: put `TabList` and `TabPanels` inside. */
export function TabGroup<Value extends string>({
  value,
  onChange,
  children,
}: Pick<TabsProps<Value>, 'value' | 'onChange'> & { children: ReactNode }) {
  return (
    <BaseTabs.Root value={value} onValueChange={onChange}>
      {children}
    </BaseTabs.Root>
  )
}

type TabListProps<Value extends string> = {
  label: string
  items: readonly Pick<TabItem<Value>, 'value' | 'label'>[]
  className?: string
}

export const TabList = <Value extends string>({ label, items, className }: TabListProps<Value>) => (
  <BaseTabs.List
    aria-label={label}
    activateOnFocus
    className={classNames(
      'grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] rounded-[1.75rem] bg-cream p-1.5',
      className,
    )}
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
)

type TabPanelsProps<Value extends string> = {
  items: readonly Pick<TabItem<Value>, 'value' | 'content'>[]
  className?: string
}

export const TabPanels = <Value extends string>({ items, className }: TabPanelsProps<Value>) =>
  items.map((item) => (
    <BaseTabs.Panel key={item.value} value={item.value} className={className}>
      {item.content}
    </BaseTabs.Panel>
  ))
