import { Bell, Settings } from 'lucide-react'
import { useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { paths } from '../../../paths.ts'
import { CountBadge } from '../../../ui/messages/badge.tsx'
import { HeaderSlotsContext } from '../../../ui/page/header-slots.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { useWaiting } from '../edit/use-waiting.ts'
import { BAR, SETTINGS } from './member-menu.ts'
import type { Owner } from './member-sidebar.tsx'
import { MenuLink } from './menu-link.tsx'
import { MoreSheet } from './more-sheet.tsx'

const PLACE =
  'flex min-h-12 items-center rounded-full px-2.5 text-base font-semibold text-ink-soft hover:bg-cream hover:text-ink aria-[current]:text-garnet'
const ROUND =
  'relative grid size-12 shrink-0 place-items-center rounded-full hover:bg-cream aria-[current]:bg-garnet-wash aria-[current]:text-garnet-deep'

type MemberHeaderPlacesProps = { owner: Owner; onLogout: () => void }

/**
 * Fills the slots of the header: the menu's places where neither the left menu nor the bottom bar is shown, settings,
 * the bell and the member's portrait.
 */
export function MemberHeaderPlaces({ owner, onLogout }: MemberHeaderPlacesProps) {
  const { places } = useContext(HeaderSlotsContext)
  return (
    <>
      {places &&
        createPortal(
          <>
            <Places owner={owner} onLogout={onLogout} />
            <MenuLink {...SETTINGS} label="Settings" className={`${ROUND} max-lg:hidden`}>
              <Settings className="size-[1.4rem]" strokeWidth={1.8} aria-hidden="true" />
            </MenuLink>
            <NotificationBell />
          </>,
          places,
        )}
      <HeaderPortrait owner={owner} />
    </>
  )
}

/** Fills the slot of the member's portrait. A page without a menu has it too. */
export function HeaderPortrait({ owner }: { owner: Owner }) {
  const { portrait } = useContext(HeaderSlotsContext)
  return portrait && createPortal(<Avatar src={owner.picture} size="small" />, portrait)
}

function Places({ owner, onLogout }: MemberHeaderPlacesProps) {
  const [open, setOpen] = useState(false)
  const waiting = useWaiting()
  return (
    <>
      <nav aria-label="Member area" className="mx-auto hidden @min-[46rem]:max-lg:block">
        <ul className="flex">
          {BAR.map(({ to, owns, leavesOut, short }) => (
            <li key={to}>
              <MenuLink to={to} className={PLACE} {...(owns && { owns })} {...(leavesOut && { leavesOut })}>
                <span>{short}</span>
                <span className="ml-1 scale-75 empty:hidden">
                  <CountBadge {...waiting(to)} />
                </span>
              </MenuLink>
            </li>
          ))}
          <li>
            <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={PLACE}>
              More
            </button>
          </li>
        </ul>
      </nav>
      <MoreSheet owner={owner} open={open} onOpenChange={setOpen} onLogout={onLogout} />
    </>
  )
}

function NotificationBell() {
  const waits = useWaiting()(paths.notifications)
  return (
    <MenuLink to={paths.notifications} className={ROUND}>
      <Bell className="size-[1.4rem]" strokeWidth={1.8} aria-hidden="true" />
      <span className="sr-only">Notifications</span>
      <span className="absolute -top-1 -right-1 scale-75">
        <CountBadge {...waits} />
      </span>
    </MenuLink>
  )
}
