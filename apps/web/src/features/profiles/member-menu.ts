import {
  CreditCard,
  Heart,
  LifeBuoy,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  UserRoundPen,
  UsersRound,
} from 'lucide-react'
import { paths } from '../../paths.ts'

export type MenuEntry = {
  label: string
  to: string
  icon: LucideIcon
  /** Its shorter name in the bar of a phone. */
  inBar?: string
  /** Pages that belong to it and do not lie below it. */
  owns?: readonly string[]
}

/** The member's menu in the specified order; Logout follows the last one. */
export const MENU: readonly MenuEntry[] = [
  {
    label: 'Your Matches',
    to: paths.matches,
    icon: Heart,
    inBar: 'Matches',
    owns: [paths.memberProfile('')],
  },
  { label: 'Your Connections', to: paths.connections, icon: UsersRound, inBar: 'Connections' },
  { label: 'Messages', to: paths.messages, icon: MessageCircle, inBar: 'Messages', owns: [paths.chat('')] },
  {
    label: 'Edit Profile',
    to: paths.editProfile,
    icon: UserRoundPen,
    owns: [
      ...[paths.editBasicDetails, paths.editImages, paths.editInterests, paths.editCultureReligion],
      ...[paths.resetPassword, paths.setResetPassword],
    ],
  },
  { label: 'Counselling', to: paths.consult, icon: MessagesSquare, owns: [paths.consultChat] },
  { label: 'Payment History', to: paths.memberPaymentHistory, icon: CreditCard },
  {
    label: 'Help and Support',
    to: paths.helpAndSupport,
    icon: LifeBuoy,
    owns: [paths.adminSupport, paths.paymentDispute, paths.techSupport],
  },
]

/** 'page' on the entry's own page, 'true' on those that belong to it. */
export function currentIn(
  { to, owns = [] }: Pick<MenuEntry, 'to' | 'owns'>,
  pathname: string,
): 'page' | 'true' | undefined {
  const [here, own] = [pathname.toLowerCase().replace(/\/$/, ''), to.toLowerCase()]
  if (here === own) return 'page'
  const below = [own, ...owns.map((path) => path.toLowerCase().replace(/\/$/, ''))]
  return below.some((path) => here === path || here.startsWith(`${path}/`)) ? 'true' : undefined
}
