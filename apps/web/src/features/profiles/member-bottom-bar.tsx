import { Bell, Ellipsis, LogOut } from 'lucide-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { paths } from '../../paths.ts'
import { BottomSheet } from '../../ui/bottom-sheet.tsx'
import { MENU, type MenuEntry } from './member-menu.ts'
import { MENU_ROW, type Owner } from './member-sidebar.tsx'

const BAR_ITEM =
  'grid min-h-16 w-full justify-items-center gap-0.5 rounded-2xl py-2 text-[.875rem] leading-tight font-semibold text-ink-soft aria-[current=page]:text-garnet'

const BAR: readonly (Pick<MenuEntry, 'to' | 'icon' | 'label'> & { short: string })[] = [
  ...MENU.flatMap(({ inBar, ...entry }) => (inBar ? [{ ...entry, short: inBar }] : [])),
  { to: paths.notifications, icon: Bell, label: 'Notifications', short: 'Notifications' },
]

/** The menu of small screens: what is used most in a bar under the thumb, the rest behind 'More'. */
export function MemberBottomBar({ owner, onLogout }: { owner: Owner; onLogout: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <nav
      aria-label="Member area"
      className="sticky bottom-0 z-20 border-t border-line bg-paper/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md lg:hidden"
    >
      <ul className="mx-auto grid max-w-lg auto-cols-fr grid-flow-col px-2">
        {BAR.map(({ to, icon: Icon, label, short }) => (
          <li key={to}>
            <NavLink to={to} aria-label={label} className={BAR_ITEM}>
              <Icon className="size-6" strokeWidth={1.8} aria-hidden="true" />
              {short}
            </NavLink>
          </li>
        ))}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={BAR_ITEM}>
            <Ellipsis className="size-6" strokeWidth={1.8} aria-hidden="true" />
            More
          </button>
        </li>
      </ul>
      <MoreSheet owner={owner} open={open} onOpenChange={setOpen} onLogout={onLogout} />
    </nav>
  )
}

type MoreSheetProps = { owner: Owner; open: boolean; onOpenChange: (open: boolean) => void; onLogout: () => void }

function MoreSheet({ owner, open, onOpenChange, onLogout }: MoreSheetProps) {
  const leave = () => onOpenChange(false)
  return (
    <BottomSheet open={open} onOpenChange={onOpenChange} title={owner.name} description={owner.email}>
      <ul className="-mx-2 grid gap-1">
        {MENU.filter((entry) => !entry.inBar).map((entry) => (
          <li key={entry.to}>
            <NavLink to={entry.to} onClick={leave} className={MENU_ROW}>
              <entry.icon className="size-5 shrink-0" aria-hidden="true" />
              {entry.label}
            </NavLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={MENU_ROW}
            onClick={() => {
              leave()
              onLogout()
            }}
          >
            <LogOut className="size-5 shrink-0" aria-hidden="true" />
            Logout
          </button>
        </li>
      </ul>
    </BottomSheet>
  )
}
