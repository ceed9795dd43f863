import {
  Ban,
  BellRing,
  EyeOff,
  FileCheck2,
  FolderDown,
  HeartHandshake,
  KeyRound,
  type LucideIcon,
  MessageCircle,
  MonitorSmartphone,
  Palette,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react'
import { paths } from '../../paths.ts'
import type { Tone } from '../../ui/tones.ts'

export type SettingsSection = {
  to: string
  title: string
  /** One sentence: what can be set there. */
  text: string
  icon: LucideIcon
}
export type SettingsGroup = { title: string; tone: Tone; sections: readonly SettingsSection[] }

const APPEARANCE: SettingsSection = {
  to: paths.appearance,
  title: 'Appearance',
  text: 'The size of text, light or dark colours, and less motion.',
  icon: Palette,
}
const PASSWORD: SettingsSection = {
  to: paths.resetPassword,
  title: 'Password',
  text: 'Choose a new one, with a code that we send to your e-mail.',
  icon: KeyRound,
}
const DEVICES: SettingsSection = {
  to: paths.devices,
  title: 'Where you are signed in',
  text: 'Your devices, and how to sign one out from here.',
  icon: MonitorSmartphone,
}
const CONSENTS: SettingsSection = {
  to: paths.consents,
  title: 'My consents',
  text: 'What you agreed to, in which words, and how to take it back.',
  icon: FileCheck2,
}
const COPY: SettingsSection = {
  to: paths.ownData,
  title: 'A copy of your data',
  text: 'Everything that we keep about you, as one file.',
  icon: FolderDown,
}
const DELETION: SettingsSection = {
  to: paths.deleteAccount,
  title: 'Delete my account',
  text: 'What happens then, and how long you can change your mind.',
  icon: Trash2,
}

/** Everything that a member can set, by what it is for. A section is added together with its page. */
export const SETTINGS: readonly SettingsGroup[] = [
  {
    title: 'Notifications and messages',
    tone: 'apricot',
    sections: [
      {
        to: paths.noticeSettings,
        title: 'Notification settings',
        text: 'What comes to your devices, by e-mail or once a day, quiet hours, discreet wording.',
        icon: BellRing,
      },
      {
        to: paths.chatSettings,
        title: 'Messages',
        text: 'Read receipts, who sees that you are there, the Enter key, and chat or letters.',
        icon: MessageCircle,
      },
    ],
  },
  {
    title: 'Whom you meet',
    tone: 'blush',
    sections: [
      {
        to: paths.preferences,
        title: 'Whom you would like to meet',
        text: 'Their age, and whether women, men or both are suggested to you.',
        icon: HeartHandshake,
      },
      {
        to: paths.suggestions,
        title: 'How suggestions work',
        text: 'What they are made from, and what you let us use.',
        icon: SlidersHorizontal,
      },
    ],
  },
  {
    title: 'Who sees you',
    tone: 'sage',
    sections: [
      {
        to: paths.visibility,
        title: 'Who finds you',
        text: 'Pause your profile, or hide from people whom you know.',
        icon: EyeOff,
      },
      {
        to: paths.blockedPeople,
        title: 'Blocked people',
        text: 'Whom you blocked, and how to undo it.',
        icon: Ban,
      },
    ],
  },
  {
    title: 'How it looks',
    tone: 'lilac',
    sections: [APPEARANCE],
  },
  {
    title: 'Your account and your data',
    tone: 'honey',
    sections: [PASSWORD, DEVICES, CONSENTS, COPY, DELETION],
  },
]

/** What is open to an account that is not in the member area: the same sections at addresses of their own. */
export const OUTSIDE_SECTIONS: readonly SettingsSection[] = [
  { ...PASSWORD, to: paths.forgotPassword },
  { ...DEVICES, to: paths.yourDevices },
  { ...APPEARANCE, to: paths.yourAppearance },
  CONSENTS,
  { ...COPY, to: paths.yourCopy },
  { ...DELETION, to: paths.leave },
]
