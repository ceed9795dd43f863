import { Bell, Menu as MenuIcon, Settings } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { paths } from '../../paths.ts'
import { CountBadge } from '../../ui/badge.tsx'
import { BottomSheet } from '../../ui/bottom-sheet.tsx'
import { MENU, type MenuEntry } from './member-menu.ts'
import { MenuRows } from './member-menu-rows.tsx'
import type { Owner } from './member-sidebar.tsx'
import { MenuLink } from './menu-link.tsx'
import { useWaiting, type Waits } from './use-waiting.ts'

// As large as the reader's text size wants, and never wider than its share of the bar.
const BAR_ITEM =
  'grid min-h-16 w-full content-center justify-items-center gap-0.5 rounded-2xl py-2 text-[min(.875rem,3.05vw)] leading-tight font-semibold text-ink-soft @max-[20.5rem]:text-[min(.875rem,3.9vw)] aria-[current]:text-garnet'

const BAR = MENU.flatMap(({ inBar, ...entry }) => (inBar ? [{ ...entry, short: inBar }] : []))
const NOTIFICATIONS: MenuEntry = { to: paths.notifications, icon: Bell, label: 'Notifications' }
const FURTHER: readonly MenuEntry[] = [NOTIFICATIONS, { to: paths.settings, icon: Settings, label: 'Settings' }]

/** The menu of small screens: what is used most in a bar under the thumb, and all of it behind 'More'. */
export function MemberBottomBar({ owner, onLogout }: { owner: Owner; onLogout: () => void }) {
  const [open, setOpen] = useState(false)
  const waiting = useWaiting()
  return (
    <nav
      aria-label="Member area"
      className="@container sticky bottom-0 z-20 border-t border-line bg-paper/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl auto-cols-fr grid-flow-col px-1">
        {BAR.map(({ to, owns, icon, label, short }) => (
          <li key={to}>
            <MenuLink to={to} className={BAR_ITEM} {...(owns && { owns })}>
              <BarIcon icon={icon} waits={waiting(to)} />
              <BarLabel short={short} spoken={spoken(label, waiting(to))} />
            </MenuLink>
          </li>
        ))}
        {/* With the largest text there is no room for a fifth; 'More' has it, too. */}
        <li className="@max-[20.5rem]:hidden">
          <MenuLink to={paths.notifications} className={BAR_ITEM}>
            <BarIcon icon={Bell} waits={waiting(paths.notifications)} />
            <BarLabel short="Notices" spoken={spoken('Notices: Notifications', waiting(paths.notifications))} />
          </MenuLink>
        </li>
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={BAR_ITEM}>
            <BarIcon icon={MenuIcon}>
              <span className="hidden @max-[20.5rem]:inline">
                <CountBadge {...waiting(paths.notifications)} />
              </span>
            </BarIcon>
            More
          </button>
        </li>
      </ul>
      <MoreSheet owner={owner} open={open} onOpenChange={setOpen} onLogout={onLogout} />
    </nav>
  )
}

/** The entry's full name, and what waits there. */
const spoken = (label: string, { count, label: what }: Waits) => (count > 0 ? `${label}. ${what}: ${count}` : label)

/** Short to the eye; read aloud with the entry's full name and what waits there. */
function BarLabel({ short, spoken }: { short: string; spoken: string }) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{spoken}</span>
    </>
  )
}

type BarIconProps = { icon: MenuEntry['icon']; waits?: Waits; children?: ReactNode }

function BarIcon({ icon: Icon, waits, children }: BarIconProps) {
  return (
    <span className="relative">
      <Icon className="size-6" strokeWidth={1.8} aria-hidden="true" />
      <span className="absolute -top-2 left-3.5 scale-75">
        {/* The words of the link say the count. */}
        {waits && (
          <span aria-hidden="true">
            <CountBadge {...waits} />
          </span>
        )}
        {children}
      </span>
    </span>
  )
}

type MoreSheetProps = { owner: Owner; open: boolean; onOpenChange: (open: boolean) => void; onLogout: () => void }

function MoreSheet({ owner, open, onOpenChange, onLogout }: MoreSheetProps) {
  return (
    <BottomSheet open={open} onOpenChange={onOpenChange} title={owner.name} description={owner.email}>
      <div className="-mx-2">
        <MenuRows further={FURTHER} onLogout={onLogout} onChosen={() => onOpenChange(false)} />
      </div>
    </BottomSheet>
  )
}
