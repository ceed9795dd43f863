import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { CountBadge } from '../../../ui/messages/badge.tsx'
import { useWaiting, type Waits } from '../edit/use-waiting.ts'
import { BAR, type MenuEntry } from './member-menu.ts'
import type { Owner } from './member-sidebar.tsx'
import { MenuLink } from './menu-link.tsx'
import { MoreSheet } from './more-sheet.tsx'

// Follows the reader's text size as far as the labels beside each other fit into the bar.
const BAR_ITEM =
  'grid min-h-16 w-full min-w-touch content-center justify-items-center gap-0.5 rounded-2xl py-2 text-[min(.875rem,3.9vw)] leading-tight font-semibold text-ink-soft @max-[20.5rem]:text-[min(.875rem,4.6vw)] aria-[current]:text-garnet'

/** The menu of small screens: a bottom bar with the most used entries, and the whole menu behind 'More'. */
export function MemberBottomBar({ owner, onLogout }: { owner: Owner; onLogout: () => void }) {
  const [open, setOpen] = useState(false)
  const waiting = useWaiting()
  return (
    <div className="@container sticky bottom-0 z-20 lg:hidden print:hidden">
      <nav
        aria-label="Member area"
        className="border-t border-line bg-paper/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md @min-[46rem]:hidden"
      >
        <ul className="mx-auto flex max-w-xl px-1">
          {BAR.map(({ to, owns, leavesOut, icon, label, short, leavesFirst }) => (
            // With the largest text there is no space for a fifth entry. 'More' has all of them.
            <li key={to} className={classNames('flex-auto', leavesFirst && '@max-[20.5rem]:hidden')}>
              <MenuLink to={to} className={BAR_ITEM} {...(owns && { owns })} {...(leavesOut && { leavesOut })}>
                <BarIcon icon={icon} waits={waiting(to)} />
                <BarLabel short={short} spoken={spoken(label, waiting(to))} />
              </MenuLink>
            </li>
          ))}
          <li className="flex-auto">
            <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={BAR_ITEM}>
              <BarIcon icon={MenuIcon} />
              More
            </button>
          </li>
        </ul>
      </nav>
      <MoreSheet owner={owner} open={open} onOpenChange={setOpen} onLogout={onLogout} />
    </div>
  )
}

/** The entry's full name and count, for screen readers. */
const spoken = (label: string, { count, label: what }: Waits) => (count > 0 ? `${label}. ${what}: ${count}` : label)

/** A short visible label. Screen readers read the entry's full name and count. */
function BarLabel({ short, spoken }: { short: string; spoken: string }) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{spoken}</span>
    </>
  )
}

function BarIcon({ icon: Icon, waits }: { icon: MenuEntry['icon']; waits?: Waits }) {
  return (
    <span className="relative">
      <Icon className="size-6" strokeWidth={1.8} aria-hidden="true" />
      {/* The link's text has the count. */}
      {waits && (
        <span className="absolute -top-2 left-3.5 scale-75" aria-hidden="true">
          <CountBadge {...waits} />
        </span>
      )}
    </span>
  )
}
