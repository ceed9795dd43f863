import type { Passkey } from '@heartwell/contract/identity/passkeys.ts'
import type { Config } from '../../../platform/config.ts'
import { composeMail } from '../../notifications/email-texts/view.ts'
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
  composeMail(config, receiver(account), 'passkey-added', aboutPasskey(config, account, at))

export const passkeyRemovedMail = (config: Config, account: SignedIn, at: Date) =>
  composeMail(config, receiver(account), 'passkey-removed', aboutPasskey(config, account, at))

const aboutPasskey = (config: Config, account: SignedIn, at: Date) => ({
  values: {
    when: whenUtc(at),
    'what to do':
      account.role === 'member'
        ? 'set a new password immediately. Then remove the passkeys that you don’t know in your settings.'
        : 'tell an administrator immediately.',
  },
  ...remedy(config, account),
})
