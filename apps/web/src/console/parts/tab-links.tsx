import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'

export type TabLink = { name: ReactNode; to: string; open: boolean }

/** Links to the tabs of one section. They are links, because each tab has its own URL. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="flex max-w-full overflow-x-auto rounded-full bg-cream p-1">
      {tabs.map(({ name, to, open }) => (
        <Link
          key={to}
          to={to}
          aria-current={open ? 'page' : undefined}
          className={classNames(
            'flex min-h-[44px] items-center rounded-full px-4 font-semibold whitespace-nowrap sm:px-5',
            open ? 'bg-panel text-garnet shadow-soft' : 'text-ink-soft hover:text-ink',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
