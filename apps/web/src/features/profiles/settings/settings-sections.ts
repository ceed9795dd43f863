import {
  Ban,
  BellRing,
  Compass,
  EyeOff,
  FileCheck2,
  Fingerprint,
  FolderDown,
  HeartHandshake,
  KeyRound,
  type LucideIcon,
  MailOpen,
  MessageCircle,
  MonitorSmartphone,
  Palette,
  SlidersHorizontal,
  Trash2,
  UserPlus,
} from 'lucide-react'
import { inSettings, paths } from '../../../paths.ts'
import type { Tone } from '../../../ui/tones.ts'

export type SettingsSection = {
  to: string
  title: string
  /** One sentence about the section's settings. */
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
  text: 'Choose a new one with a code that we email you.',
  icon: KeyRound,
}
const PASSKEYS: SettingsSection = {
  to: paths.passkeys,
  title: 'Passkeys',
  text: 'Log in with your fingerprint, your face or the PIN of your device.',
  icon: Fingerprint,
}
const DEVICES: SettingsSection = {
  to: paths.devices,
  title: 'Where you are logged in',
  text: 'Your devices, and how to sign one out.',
  icon: MonitorSmartphone,
}
const CONSENTS: SettingsSection = {
  to: paths.consents,
  title: 'My consents',
  text: 'What you agreed to, in which words, and how to withdraw it.',
  icon: FileCheck2,
}
const COPY: SettingsSection = {
  to: paths.ownData,
  title: 'A copy of your data',
  text: 'Everything we store about you, and when our staff looked at your documents.',
  icon: FolderDown,
}
const DELETION: SettingsSection = {
  to: paths.deleteAccount,
  title: 'Delete my account',
  text: 'What happens next, and how long you can change your mind.',
  icon: Trash2,
}

/** All settings sections, grouped by purpose. */
export const SETTINGS: readonly SettingsGroup[] = [
  {
    title: 'Notifications and messages',
    tone: 'apricot',
    sections: [
      {
        to: paths.notificationSettings,
        title: 'Notification settings',
        text: 'What we send to your devices or by email, quiet hours and discreet wording.',
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
        to: inSettings(paths.preferences),
        title: 'Whom you would like to meet',
        text: 'Their age, and whether women, men or both are suggested to you.',
        icon: HeartHandshake,
      },
      {
        to: inSettings(paths.suggestions),
        title: 'How suggestions work',
        text: 'What they’re based on, and what you let us use.',
        icon: SlidersHorizontal,
      },
      {
        to: paths.introductionConsent,
        title: 'Introductions',
        text: 'Whether our consultants may introduce you, and how often.',
        icon: MailOpen,
      },
      {
        to: `${paths.introductions}/companions`,
        title: 'Companions',
        text: 'Somebody at your side, for as long as you want.',
        icon: UserPlus,
      },
      {
        to: inSettings(paths.ownResults),
        title: 'Your temperament and values',
        text: 'What your answers say about you, in plain words.',
        icon: Compass,
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
        text: 'Pause your profile, or hide from people you know.',
        icon: EyeOff,
      },
      {
        to: paths.blockedPeople,
        title: 'Blocked people',
        text: 'The people you blocked, and how to unblock them.',
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
    sections: [PASSWORD, PASSKEYS, DEVICES, { ...CONSENTS, to: inSettings(paths.consents) }, COPY, DELETION],
  },
]

/** The sections for accounts outside the member area, at their own URLs. */
export const OUTSIDE_SECTIONS: readonly SettingsSection[] = [
  { ...PASSWORD, to: paths.forgotPassword },
  { ...PASSKEYS, to: paths.yourPasskeys },
  { ...DEVICES, to: paths.yourDevices },
  { ...APPEARANCE, to: paths.yourAppearance },
  CONSENTS,
  { ...COPY, to: paths.yourCopy },
  { ...DELETION, to: paths.leave },
]
