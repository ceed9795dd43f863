import { ARCHIVE_DAYS } from '@heartwell/contract/accounts/own-data.ts'
import { email } from './email-kind.ts'

const NOTHING_TO_DO = 'If this was you, you don’t need to do anything.'
const WHEN = '23 November 2026 at 14:05 (UTC)'

export const accountEmails = {
  'verify-email': email({
    group: 'account',
    name: 'Confirm the email address',
    occasion: 'After registering, with the link that confirms the address',
    text: {
      subject: 'Please confirm your email address',
      heading: 'One more step',
      body: 'Please confirm that this address is yours. The link works for 24 hours.',
      button: 'Confirm my email',
      footer: 'If you didn’t register, you can ignore this email.',
    },
    samples: {},
  }),
  'registered-again': email({
    group: 'account',
    name: 'Registered twice',
    occasion: 'Somebody registers with an address that has an account',
    text: {
      subject: 'Somebody tried to register with this address',
      heading: 'You already have an account',
      body: 'Somebody, perhaps you, tried to register with this address. You can log in as before.',
      button: 'Log in',
    },
    samples: {},
  }),
  'reset-code': email({
    group: 'account',
    name: 'Code for a new password',
    occasion: 'A member asks for a new password',
    text: {
      subject: 'Your code',
      heading: 'Your code for a new password',
      body: 'Enter this code on the page where you asked for it. It works once, within 10 minutes.',
      footer: 'If you didn’t ask for it, you can ignore this email. Nothing has changed.',
    },
    samples: {},
    hasCode: true,
  }),
  'password-changed': email({
    group: 'account',
    name: 'Password changed',
    occasion: 'After a new password was set',
    text: {
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      body: 'We’ve logged out all devices. If this wasn’t you, please contact us immediately.\n\n{passkeys}',
      button: 'Log in',
    },
    samples: {
      passkeys:
        'A passkey can still log in to your account. Please remove each one that you don’t know in your settings.',
    },
  }),
  'many-codes': email({
    group: 'account',
    name: 'Many codes requested',
    occasion: 'Somebody asks for many codes in one day',
    text: {
      subject: 'Many codes were requested for your account',
      preview: 'Nobody got in. Your password hasn’t changed.',
      heading: 'Many codes were requested',
      body: 'Somebody has asked for many codes to set a new password for your account today. They didn’t get in, and your password hasn’t changed.\n\nWe won’t send more codes today, except to a browser in which you’ve logged in before. If you need help, please write to us.',
    },
    samples: {},
  }),
  'new-device': email({
    group: 'account',
    name: 'New login',
    occasion: 'A login with a browser that is new to the account',
    text: {
      subject: 'A new login to your account',
      preview: NOTHING_TO_DO,
      body: `Somebody, most likely you, logged in on {when} with a browser that is new to your account: {device}.\n\n${NOTHING_TO_DO} If it wasn’t, please set a new password immediately. This logs out all devices.`,
      button: 'Set a new password',
    },
    samples: { when: WHEN, device: 'Firefox on Windows' },
  }),
  'failed-sign-ins': email({
    group: 'account',
    name: 'Failed logins',
    occasion: 'Several wrong passwords for one account',
    text: {
      subject: 'Several failed logins to your account',
      preview: 'They didn’t get in. If this was you, try again a little later.',
      heading: 'Several failed logins',
      body: 'Somebody entered a wrong password for your account several times, most recently on {when}. They didn’t get in, and they now have to wait before each new attempt.\n\nIf this was you, try again a little later. If it wasn’t, make sure that your password is long and that you don’t use it anywhere else.',
      button: 'Set a new password',
    },
    samples: { when: WHEN },
  }),
  'passkey-added': email({
    group: 'account',
    name: 'Passkey added',
    occasion: 'After a passkey was added to an account',
    text: {
      subject: 'A passkey was added to your account',
      preview: NOTHING_TO_DO,
      body: `Somebody, most likely you, added a passkey on {when}. It logs in to your account without the password.\n\n${NOTHING_TO_DO} If it wasn’t, please {what to do}`,
      button: 'Set a new password',
    },
    samples: {
      when: WHEN,
      'what to do': 'set a new password immediately. Then remove the passkeys that you don’t know in your settings.',
    },
  }),
  'passkey-removed': email({
    group: 'account',
    name: 'Passkey removed',
    occasion: 'After a passkey was removed from an account',
    text: {
      subject: 'A passkey was removed from your account',
      preview: NOTHING_TO_DO,
      body: `Somebody, most likely you, removed a passkey on {when}. It no longer logs in to your account.\n\n${NOTHING_TO_DO} If it wasn’t, please {what to do}`,
      button: 'Set a new password',
    },
    samples: {
      when: WHEN,
      'what to do': 'set a new password immediately. Then remove the passkeys that you don’t know in your settings.',
    },
  }),
  'confirm-new-email': email({
    group: 'account',
    name: 'Confirm a new address',
    occasion: 'To the new address, when a member changes the email address',
    text: {
      subject: 'Please confirm your new email address',
      heading: 'Is this your new address?',
      body: 'Please confirm that this address is yours. The link works for 24 hours. Nothing changes until you confirm.',
      button: 'Use this address',
      footer: 'If you didn’t ask for this, you can ignore this email.',
    },
    samples: {},
  }),
  'email-change-asked': email({
    group: 'account',
    name: 'New address requested',
    occasion: 'To the old address, when a member changes the email address',
    text: {
      subject: 'A new email address for your account',
      preview: `${NOTHING_TO_DO} If it wasn’t, please tell us within 7 days.`,
      heading: 'Did you ask for a new email address?',
      body: `Somebody, most likely you, asked for a new email address for your account. We’ll use it once it is confirmed.\n\n${NOTHING_TO_DO} If it wasn’t, please tell us within 7 days. We’ll then keep or restore your address, log out all devices and remove the password, so that only you can set a new one.`,
      button: 'This was not me',
    },
    samples: {},
  }),
  'email-changed': email({
    group: 'account',
    name: 'Address changed',
    occasion: 'After the email address was changed',
    text: {
      subject: 'Your email address was changed',
      preview: 'From now on, please log in with the new address.',
      body: "Please log in with the new address from now on. We’ll send our emails there. We’ve logged out your other devices.\n\nIf this wasn’t you, open the link 'This was not me' in the email to your old address. It works for 7 days.",
    },
    samples: {},
  }),
  'email-kept': email({
    group: 'account',
    name: 'Address kept',
    occasion: 'After somebody said that they did not ask for a new address',
    text: {
      subject: 'We’ve kept your email address',
      body: 'All devices are logged out, and the password that was in use no longer works. Please set a new one now.\n\n{passkeys}',
      button: 'Set a new password',
    },
    samples: { passkeys: 'We’ve also removed all passkeys of the account. You can add yours again in your settings.' },
  }),
  'recovery-begun': email({
    group: 'account',
    name: 'Recovery begun',
    occasion: 'To the old address, when two people of the staff have agreed to recover an account',
    text: {
      subject: 'Somebody asked us to recover your account',
      preview: 'If this wasn’t you, please stop it.',
      body: `Somebody, most likely you, showed us an ID document and asked for a new email address for your account, because they can’t read this one any more. On {when} we’ll send a link to the new address. Whoever opens it sets a new password, and all devices are logged out.\n\n${NOTHING_TO_DO} If it wasn’t, please stop it now, or ring us on {phone}, {hours}.`,
      button: 'Stop it',
    },
    samples: { when: WHEN, phone: '020 7946 0123', hours: 'Monday to Friday, 9:00 to 17:00' },
  }),
  'recovery-link': email({
    group: 'account',
    name: 'Recovery link',
    occasion: 'To the new address, 72 hours after two people of the staff agreed to recover an account',
    text: {
      subject: 'Your account is ready for you',
      body: 'You asked us to recover your account. Please choose a new password with this link. It works once, within {hours} hours. From then on you log in with this email address.',
      button: 'Choose a new password',
      footer: 'If you didn’t ask for this, you can ignore this email. Nothing changes without the link.',
    },
    samples: { hours: '24' },
  }),
  'recovery-ended': email({
    group: 'account',
    name: 'Recovery ended',
    occasion: 'To the old and the new address, when a recovery ended and changed nothing',
    text: {
      subject: 'We’re not going ahead with the recovery of an account',
      preview: 'Nothing has changed.',
      heading: 'We’ve ended the recovery',
      body: 'We were asked to give an account a new email address. It was stopped or not completed, so nothing has changed.\n\nIf you asked us for it and still need it, please ring us on {phone}, {hours}.',
    },
    samples: { phone: '020 7946 0123', hours: 'Monday to Friday, 9:00 to 17:00' },
  }),
  'account-recovered': email({
    group: 'account',
    name: 'Account recovered',
    occasion: 'To the old and the new address, after an account was recovered',
    text: {
      subject: 'Your account has a new email address',
      preview: 'All devices are logged out.',
      body: 'Your account was recovered: it has a new email address and a new password. We’ve logged out all devices, and removed all passkeys and push notifications.\n\nIf this wasn’t you, please ring us immediately on {phone}, {hours}.',
    },
    samples: { phone: '020 7946 0123', hours: 'Monday to Friday, 9:00 to 17:00' },
  }),
  'archive-ready': email({
    group: 'account',
    name: 'Copy of the data ready',
    occasion: 'The export of a member’s data can be downloaded',
    text: {
      subject: 'The copy of your data is ready',
      body: `You can download it with your password for ${ARCHIVE_DAYS} days. After that we delete it.`,
      button: 'Download my copy',
      footer: 'If this wasn’t you, log in now and choose a new password.',
    },
    samples: {},
  }),
  leaving: email({
    group: 'account',
    name: 'Account closed',
    occasion: 'A member deletes the account',
    text: {
      subject: 'Your account is closed and will be deleted',
      preview: 'If you change your mind, log in before {day}.',
      heading: 'Your account is closed',
      body: 'You asked us to delete your account. Nobody can see it now, and all your devices are logged out.\n\nOn {day} we’ll delete everything for good: your texts, answers, pictures, interests and connections. After that we can’t restore anything or contact you.\n\nIf you change your mind, log in before that day and choose to keep your account. Everything in it stays, but your appointments stay cancelled.',
      button: 'Log in and keep my account',
      footer: 'If this wasn’t you, log in now and choose a new password.',
    },
    samples: { day: '23 December 2026' },
  }),
  deleted: email({
    group: 'account',
    name: 'Account deleted',
    occasion: 'The account of a member is deleted for good',
    text: {
      subject: 'Your account is deleted',
      preview: 'What we deleted, and the little that we keep.',
      heading: 'Your account is deleted',
      body: 'On {day} we deleted your account at {site}. Please keep this email as our confirmation.\n\nDeleted:\n{erased}\n\nKept, why, and until when:\n{kept}\n\nThis was our last email to you. We wish you well.',
    },
    samples: {
      day: '6 January 2027',
      erased: '– your account, name, contact details and profile\n– 3 photos',
      kept: '– Copies in our backups. Until 10 February 2027.',
    },
  }),
  'staff-invitation': email({
    group: 'account',
    name: 'Invitation of staff',
    occasion: 'An administrator invites a colleague',
    text: {
      subject: 'You are invited to the staff of {site}',
      preview: 'Open your staff account within {hours} hours.',
      heading: 'Welcome, {name}',
      body: 'An administrator invites you to the staff of {site} as {roles}.\n\nPlease open your account within {hours} hours. You choose a password and connect an authenticator app on your phone, such as Google Authenticator or Aegis.\n\nIf you didn’t expect this email, please ignore it. Nobody can use the link without you.',
      button: 'Open your account',
    },
    samples: { hours: '48', name: 'Ruth', roles: 'reviewer, support' },
    optional: ['name'],
  }),
}
