import { sql } from 'kysely'
import type { Section } from './section.ts'

/** The email address, and everything with which the member signs in. */
export const SIGN_IN_SECTIONS: readonly Section[] = [
  {
    name: 'email_changes',
    title: 'Changes of your email address',
    tables: ['email_changes'],
    ask: ({ id }) => sql`
      select old_email, new_email, asked_at, confirmed_at from email_changes where account_id = ${id} order by asked_at`,
  },
  {
    name: 'account_recoveries',
    title: 'Recoveries of your account by our staff',
    about: 'The new address is named once the recovery is completed.',
    tables: ['account_recoveries'],
    ask: ({ id }) => sql`
      select state, document as kind_of_document, meeting as shown_by, compared, requested_at, confirmed_at, ended_at,
        case when state = 'completed' then new_email end as new_email
      from account_recoveries where member_id = ${id} order by requested_at`,
  },
  {
    name: 'sessions',
    title: 'Where you are logged in',
    tables: ['sessions'],
    ask: ({ id }) => sql`
      select device, created_at as signed_in_at, last_seen_at from sessions where account_id = ${id}
      order by last_seen_at desc`,
  },
  {
    name: 'passkeys',
    title: 'Your passkeys',
    tables: ['passkeys'],
    ask: ({ id }) => sql`
      select name, is_synced, created_at as added_at, last_used_at from passkeys where account_id = ${id}
      order by created_at`,
  },
  {
    name: 'devices',
    title: 'Kinds of devices that you have logged in with',
    tables: ['sign_in_devices'],
    ask: ({ id }) => sql`
      select device, first_seen_at, last_seen_at from sign_in_devices where account_id = ${id} order by first_seen_at`,
  },
]
