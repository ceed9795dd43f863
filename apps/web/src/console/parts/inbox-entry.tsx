import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'

type InboxEntryProps = {
  to: string
  /** Whether the entry is open beside the list. */
  chosen: boolean
  title: string
  since: string
  /** The time as text. */
  when: string
  children: ReactNode
}

/** One entry in a list of the console. The whole entry is clickable; screen readers read its title. */
export function InboxEntry({ to, chosen, title, since, when, children }: InboxEntryProps) {
  return (
    <li
      className={classNames(
        'relative border-t border-line px-4 py-3 first:border-t-0 has-[a:focus-visible]:bg-garnet-wash/70 sm:px-6',
        chosen ? 'bg-cream shadow-[inset_4px_0_0_var(--color-garnet)]' : 'hover:bg-garnet-wash/40',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link
          to={to}
          aria-current={chosen ? 'true' : undefined}
          className="min-w-0 font-semibold wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-garnet"
        >
          {title}
        </Link>
        <time dateTime={since} className="text-small text-ink-soft">
          {when}
        </time>
      </div>
      {children}
    </li>
  )
}
