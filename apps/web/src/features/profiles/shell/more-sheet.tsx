import { Bell, Settings } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { BottomSheet } from '../../../ui/windows/bottom-sheet.tsx'
import { type MenuEntry, SETTINGS } from './member-menu.ts'
import { MenuRows } from './member-menu-rows.tsx'
import type { Owner } from './member-sidebar.tsx'

const FURTHER: readonly MenuEntry[] = [
  { to: paths.notifications, icon: Bell, label: 'Notifications' },
  { ...SETTINGS, icon: Settings, label: 'Settings' },
]

type MoreSheetProps = { owner: Owner; open: boolean; onOpenChange: (open: boolean) => void; onLogout: () => void }

/** The whole menu, for screens without the left menu. */
export function MoreSheet({ owner, open, onOpenChange, onLogout }: MoreSheetProps) {
  return (
    <BottomSheet open={open} onOpenChange={onOpenChange} title={owner.name} description={owner.email}>
      <div className="-mx-2">
        <MenuRows further={FURTHER} onLogout={onLogout} onChosen={() => onOpenChange(false)} />
      </div>
    </BottomSheet>
  )
}
