import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'

export type ShelfLink = { name: ReactNode; to: string; open: boolean }

/** Links to the parts of one section. They are links and not tabs: each part has its address. */
export function ShelfLinks({ label, shelves }: { label: string; shelves: readonly ShelfLink[] }) {
  return (
    <nav aria-label={label} className="flex max-w-full overflow-x-auto rounded-full bg-cream p-1">
      {shelves.map(({ name, to, open }) => (
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
