import type { Passkey } from '@heartwell/contract/passkeys.ts'
import type { Config } from '../../../platform/config.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { receiver, remedy, type SignedIn, whenUtc } from '../sign-ins/view.ts'
import type { PasskeyRow } from './queries.ts'

export const viewPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  is_synced: row.is_synced,
})

/** The name of the passkey is not in the email: an intruder may have chosen it to mislead the owner. */
export const passkeyAddedMail = (config: Config, account: SignedIn, at: Date) =>
  composeMail(config, receiver(account), {
    purpose: 'passkey-added',
    subject: 'A passkey was added to your account',
    heading: 'A passkey was added to your account',
    preview: 'If this was you, you don’t need to do anything.',
    paragraphs: [
      `Somebody, most likely you, added a passkey on ${whenUtc(at)}. It signs in to your account without the password.`,
      ifNot(account),
    ],
    ...remedy(config, account),
  })

export const passkeyRemovedMail = (config: Config, account: SignedIn, at: Date) =>
  composeMail(config, receiver(account), {
    purpose: 'passkey-removed',
    subject: 'A passkey was removed from your account',
    heading: 'A passkey was removed from your account',
    preview: 'If this was you, you don’t need to do anything.',
    paragraphs: [
      `Somebody, most likely you, removed a passkey on ${whenUtc(at)}. It no longer signs in to your account.`,
      ifNot(account),
    ],
    ...remedy(config, account),
  })

const ifNot = ({ role }: SignedIn) =>
  `If this was you, you don’t need to do anything. If it wasn’t, please ${
    role === 'member'
      ? 'set a new password immediately. Then remove the passkeys that you don’t know in your settings.'
      : 'tell an administrator immediately.'
  }`
