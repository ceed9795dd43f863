import { longDay } from '@heartwell/contract/dates.ts'
import type { Config } from '../../platform/config.ts'
import { composeMail, type Receiver } from '../../platform/mail/compose-mail.ts'

export const deletionScheduledMail = (config: Config, to: Receiver, eraseAt: Date) =>
  composeMail(config, to, {
    purpose: 'leaving',
    subject: 'Your account is closed and will be deleted',
    heading: 'Your account is closed',
    preview: `If you change your mind, sign in before ${longDay(eraseAt)}.`,
    paragraphs: [
      'You asked us to delete your account. Nobody can see it now, and all your devices are signed out.',
      `On ${longDay(eraseAt)} we’ll delete everything for good: your texts, answers, pictures, interests and connections. After that we can’t restore anything or contact you.`,
      'If you change your mind, sign in before that day. You’ll keep your account and everything in it.',
    ],
    action: { label: 'Sign in and keep my account', url: `${config.publicUrl}/Login` },
    footer: 'If this wasn’t you, sign in now and choose a new password.',
  })
