import { LogOut } from 'lucide-react'
import { CountBadge } from '../../ui/badge.tsx'
import { MENU, type MenuEntry } from './member-menu.ts'
import { MenuLink } from './menu-link.tsx'
import { useWaiting } from './use-waiting.ts'

const ROW =
  'flex min-h-12 w-full items-center gap-3.5 rounded-full px-4 py-1.5 text-left text-[1.0625rem] leading-snug font-semibold transition-colors hover:bg-cream aria-[current]:bg-garnet-wash aria-[current]:text-garnet-deep'

type MenuRowsProps = {
  /** More entries, between the last of the eight and Logout. */
  further?: readonly MenuEntry[]
  onLogout: () => void
  onChosen?: () => void
}

/** The whole menu, one below the other. */
export function MenuRows({ further = [], onLogout, onChosen }: MenuRowsProps) {
  const waiting = useWaiting()
  return (
    <ul className="grid gap-1">
      {[...MENU, ...further].map(({ to, owns, leavesOut, icon: Icon, label }) => (
        <li key={to}>
          <MenuLink
            to={to}
            className={ROW}
            {...(owns && { owns })}
            {...(leavesOut && { leavesOut })}
            {...(onChosen && { onClick: onChosen })}
          >
            <Icon className="size-5 shrink-0" aria-hidden="true" />
            <span className="min-w-0 flex-1">{label}</span>
            <CountBadge {...waiting(to)} />
          </MenuLink>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={ROW}
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
