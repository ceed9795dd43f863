import { Heart, LifeBuoy, type LucideIcon, UserRoundPen, UsersRound } from 'lucide-react'
import { paths } from '../../paths.ts'

export type MenuEntry = {
  label: string
  to: string
  icon: LucideIcon
  /** Its shorter name in the bar of a phone; entries without one stand under 'More' there. */
  inBar?: string
}

/** The member's menu in the specified order. An entry is added together with its screen. Logout follows the last one. */
export const MENU: readonly MenuEntry[] = [
  { label: 'Your Matches', to: paths.matches, icon: Heart, inBar: 'Matches' },
  { label: 'Your Connections', to: paths.connections, icon: UsersRound, inBar: 'Connections' },
  { label: 'Edit Profile', to: paths.editProfile, icon: UserRoundPen },
  { label: 'Help and Support', to: paths.helpAndSupport, icon: LifeBuoy },
]
