import { LogOut } from 'lucide-react'
import { CountBadge } from '../../../ui/messages/badge.tsx'
import { useWaiting } from '../edit/use-waiting.ts'
import { MENU, type MenuEntry } from './member-menu.ts'
import { MenuLink } from './menu-link.tsx'

const ROW =
  'flex min-h-12 w-full items-center gap-3.5 rounded-full px-4 py-1.5 text-left text-[1.0625rem] leading-snug font-semibold transition-colors hover:bg-cream aria-[current]:bg-garnet-wash aria-[current]:text-garnet-deep'

/** An entry of the narrow menu: the short name below the icon. */
const PLACE =
  'grid min-h-16 w-full content-center justify-items-center gap-1 rounded-2xl px-1 py-2 text-center text-small leading-tight font-semibold text-ink-soft transition-colors hover:bg-cream hover:text-ink aria-[current]:bg-garnet-wash aria-[current]:text-garnet-deep'

type MenuRowsProps = {
  /** More entries, between the last of the eight and Logout. */
  further?: readonly MenuEntry[]
  isNarrow?: boolean
  onLogout: () => void
  onChosen?: () => void
}

/** The whole menu, one below the other. */
export function MenuRows({ further = [], isNarrow = false, onLogout, onChosen }: MenuRowsProps) {
  const waiting = useWaiting()
  const look = isNarrow ? PLACE : ROW
  return (
    <ul className="grid gap-1">
      {[...MENU, ...further].map(({ to, owns, leavesOut, icon: Icon, label, inBar }) => (
        <li key={to} className="relative">
          <MenuLink
            to={to}
            className={look}
            {...(owns && { owns })}
            {...(leavesOut && { leavesOut })}
            {...(onChosen && { onClick: onChosen })}
          >
            <Icon className="size-5 shrink-0" aria-hidden="true" />
            <span className="min-w-0 flex-1">
              {isNarrow && inBar && <span aria-hidden="true">{inBar}</span>}
              <span className={isNarrow && inBar ? 'sr-only' : undefined}>{label}</span>
            </span>
            <span className={isNarrow ? 'absolute top-1 left-1/2 ml-1 scale-75' : 'contents'}>
              <CountBadge {...waiting(to)} />
            </span>
          </MenuLink>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={look}
          onClick={() => {
            onChosen?.()
            onLogout()
          }}
        >
          <LogOut className="size-5 shrink-0" aria-hidden="true" />
          Logout
        </button>
      </li>
    </ul>
  )
}
