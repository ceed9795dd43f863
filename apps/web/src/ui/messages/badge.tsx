import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

const LOOKS = {
  plain: 'bg-cream text-ink',
  /** For what is less important than the badge beside it. */
  outline: 'text-ink-soft shadow-[inset_0_0_0_1px_var(--color-line)]',
  accent: 'bg-garnet-wash text-garnet-deep',
  good: 'bg-sage text-leaf',
  waiting: 'bg-honey text-ink',
  bad: 'bg-error-wash text-error',
} as const

export function Badge({ look = 'plain', children }: { look?: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-small leading-snug font-semibold [&_svg]:size-4 [&_svg]:shrink-0',
        LOOKS[look],
      )}
    >
      {children}
    </span>
  )
}

/** A count, for example of unread messages. Renders nothing for 0. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count < 1) return null
  return (
    <span className="relative inline-grid h-7 min-w-7 place-items-center rounded-full bg-garnet px-2 text-small leading-none font-bold text-on-garnet tabular-nums">
      <span className="sr-only">{`${label}: `}</span>
      <span>{count > 99 ? '99+' : count}</span>
    </span>
  )
}
