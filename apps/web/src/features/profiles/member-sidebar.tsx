import { Bell, LogOut } from 'lucide-react'
import { NavLink } from 'react-router'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { MENU } from './member-menu.ts'

export type Owner = { name: string; email: string; picture: string | null }

export const MENU_ROW =
  'flex min-h-12 w-full items-center gap-3.5 rounded-full px-4 text-left text-[1.0625rem] font-semibold transition-colors hover:bg-cream aria-[current=page]:bg-garnet-wash aria-[current=page]:text-garnet-deep'

/** The left menu of wide screens. */
export function MemberSidebar({ owner, onLogout }: { owner: Owner; onLogout: () => void }) {
  return (
    <aside className="sticky top-36 hidden w-[300px] shrink-0 self-start lg:block">
      <div className="flex items-start justify-between">
        <Avatar src={owner.picture} size="large" />
        <NavLink
          to={paths.notifications}
          aria-label="Notifications"
          className="grid size-12 place-items-center rounded-full hover:bg-cream aria-[current=page]:bg-garnet-wash aria-[current=page]:text-garnet-deep"
        >
          <Bell className="size-[1.4rem]" aria-hidden="true" />
        </NavLink>
      </div>
      <p className="display-number mt-4 line-clamp-2 text-heading">{owner.name}</p>
      <p className="text-base leading-snug wrap-anywhere text-ink-soft">{owner.email}</p>
      <nav aria-label="Member area" className="mt-6 border-t border-line pt-5">
        <ul className="-mx-4 grid gap-1">
          {MENU.map((entry) => (
            <li key={entry.to}>
              <NavLink to={entry.to} className={MENU_ROW}>
                <entry.icon className="size-5 shrink-0" aria-hidden="true" />
                {entry.label}
              </NavLink>
            </li>
          ))}
          <li>
            <button type="button" onClick={onLogout} className={MENU_ROW}>
              <LogOut className="size-5 shrink-0" aria-hidden="true" />
              Logout
            </button>
          </li>
        </ul>
      </nav>
    </aside>
  )
}
