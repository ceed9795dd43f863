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
import { inSettings, paths } from '../../../paths.ts'

export type MenuEntry = {
  label: string
  to: string
  icon: LucideIcon
  /** A shorter name for the phone's bottom bar and the header. */
  inBar?: string
  /** Pages that belong to the entry although their paths are not below its path. */
  owns?: readonly string[]
  /** Pages below the entry's path that belong to another entry. */
  leavesOut?: readonly string[]
}

/** Parts of the profile whose pages are among the settings, because members have them before approval too. */
const PARTS_IN_SETTINGS = [inSettings(paths.ownWords), inSettings(paths.goodToKnow)]

/** Below the introductions, but led to by the settings. */
const COMPANIONS = `${paths.introductions}/companions`

/** The member's menu in the specified order; Logout follows the last one. */
export const MENU: readonly MenuEntry[] = [
  {
    label: 'Your Matches',
    to: paths.matches,
    icon: Heart,
    inBar: 'Matches',
    owns: [paths.memberProfile('')],
  },
  {
    label: 'Your Connections',
    to: paths.connections,
    icon: UsersRound,
    inBar: 'Connections',
    owns: [paths.introductions, paths.youTwo('')],
    leavesOut: [COMPANIONS],
  },
  {
    label: 'Messages',
    to: paths.messages,
    icon: MessageCircle,
    inBar: 'Messages',
    owns: [paths.chat(''), paths.plan('')],
  },
  {
    label: 'Edit Profile',
    to: paths.editProfile,
    icon: UserRoundPen,
    owns: [
      paths.editBasicDetails,
      paths.editImages,
      paths.photoAccess,
      paths.editInterests,
      paths.editCultureReligion,
      paths.resetPassword,
      paths.setResetPassword,
      ...PARTS_IN_SETTINGS,
    ],
  },
  {
    label: 'Counselling',
    to: paths.consult,
    icon: MessagesSquare,
    inBar: 'Counselling',
    owns: [paths.consultChat],
  },
  { label: 'Payment History', to: paths.memberPaymentHistory, icon: CreditCard },
  {
    label: 'Help and Support',
    to: paths.helpAndSupport,
    icon: LifeBuoy,
    owns: [paths.adminSupport, paths.paymentDispute, paths.techSupport, paths.dataProtection],
  },
]

/** The places of the phone's bottom bar and of the header; 'More' follows. */
export const BAR = MENU.flatMap(({ inBar, ...entry }) =>
  inBar ? [{ ...entry, short: inBar, leavesFirst: entry.to === paths.consult }] : [],
)

/** The settings without the pages that belong to Edit Profile. */
export const SETTINGS = { to: paths.settings, owns: [COMPANIONS], leavesOut: PARTS_IN_SETTINGS }

/** The value of `aria-current`: 'page' on the entry's own page, 'true' on pages that belong to it. */
export function currentIn(
  { to, owns = [], leavesOut = [] }: Pick<MenuEntry, 'to' | 'owns' | 'leavesOut'>,
  pathname: string,
): 'page' | 'true' | undefined {
  const [here, own] = [pathname.toLowerCase().replace(/\/$/, ''), to.toLowerCase()]
  if (here === own) return 'page'
  if (leavesOut.some((path) => isBelow(here, path.toLowerCase()))) return undefined
  const below = [own, ...owns.map((path) => path.toLowerCase().replace(/\/$/, ''))]
  return below.some((path) => isBelow(here, path)) ? 'true' : undefined
}

const isBelow = (here: string, path: string) => here === path || here.startsWith(`${path}/`)
