import { Bell, Settings } from 'lucide-react'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { CountBadge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { MenuRows } from './member-menu-rows.tsx'
import { MenuLink } from './menu-link.tsx'
import { useWaiting } from './use-waiting.ts'

export type Owner = { name: string; email: string; picture: string | null }

const ROUND =
  'relative grid size-12 place-items-center rounded-full hover:bg-cream aria-[current]:bg-garnet-wash aria-[current]:text-garnet-deep'

type MemberSidebarProps = {
  owner: Owner
  onLogout: () => void
  /** Beside a page that scrolls under it, or beside a chat, which is as high as the window. */
  place?: 'page' | 'chat'
}

/** The left menu of wide screens. When it is taller than the window, it scrolls by itself. */
export function MemberSidebar({ owner, onLogout, place = 'page' }: MemberSidebarProps) {
  return (
    <aside
      className={classNames(
        'hidden w-[300px] shrink-0 self-start overflow-y-auto lg:block',
        place === 'page' ? 'sticky top-36 max-h-[calc(100dvh-10rem)]' : 'max-h-full',
      )}
    >
      <div className="px-4">
        <div className="flex items-start justify-between">
          <Avatar src={owner.picture} size="large" />
          <div className="flex">
            <MenuLink to={paths.settings} label="Settings" className={ROUND}>
              <Settings className="size-[1.4rem]" aria-hidden="true" />
            </MenuLink>
            <NotificationBell />
          </div>
        </div>
        <p className="display-number mt-4 line-clamp-2 text-heading">{owner.name}</p>
        <p className="text-base leading-snug wrap-anywhere text-ink-soft">{owner.email}</p>
      </div>
      <nav aria-label="Member area" className="mt-6 border-t border-line pt-5 pb-2">
        <MenuRows onLogout={onLogout} />
      </nav>
    </aside>
  )
}

function NotificationBell() {
  const waits = useWaiting()(paths.notifications)
  return (
    <MenuLink to={paths.notifications} className={ROUND}>
      <Bell className="size-[1.4rem]" aria-hidden="true" />
      <span className="sr-only">Notifications</span>
      <span className="absolute -top-1 -right-1 scale-85">
        <CountBadge {...waits} />
      </span>
    </MenuLink>
  )
}
