import { sql } from 'kysely'
import { openText } from '../../../platform/crypto/encrypted-text.ts'
import type { Vault } from '../../../platform/crypto/vault.ts'
import { priceOf } from '../../../platform/money.ts'
import { sealedFor } from '../../counselling/encrypted-texts/rules.ts'
import type { ExportRow, Section } from './section.ts'

/** Tables hold whole numbers of minor units; the reader gets '50.00'. */
const money = (minor: unknown, currency: unknown) => priceOf(Number(minor), String(currency)).price

function withAmounts({ amount_minor, refunded_minor, ...row }: ExportRow): ExportRow {
  const refunded = refunded_minor === undefined ? {} : { refunded: money(refunded_minor, row.currency) }
  return { ...row, amount: money(amount_minor, row.currency), ...refunded }
}

const opened = (vault: Vault, sealed: unknown, context: string): string | null =>
  sealed instanceof Uint8Array ? openText(vault, sealed, context) : null

/** Counselling and payments, as far as they belong to the member. Counsellors' notes belong to them. */
export const COUNSELLING_SECTIONS: readonly Section[] = [
  {
    name: 'appointments',
    title: 'Your appointments with counsellors',
    tables: ['bookings'],
    ask: ({ id }) => sql`
      select b.id, c.name as with, b.state, b.starts_at, b.ends_at, b.member_zone as time_zone,
        b.price_minor, b.refunded_minor, b.currency, b.note, b.absence_report,
        b.member_joined_at as you_joined_at, b.cancelled_by, b.created_at as booked_at
      from bookings as b left join counsellors as c on c.id = b.counsellor_id
      where b.member_id = ${id} order by b.starts_at`,
    open: ({ id, note, absence_report, price_minor, refunded_minor, ...row }, vault) => ({
      ...row,
      price: money(price_minor, row.currency),
      refunded: money(refunded_minor, row.currency),
      your_note: opened(vault, note, sealedFor.note(String(id))),
      what_you_said_of_the_absence: opened(vault, absence_report, sealedFor.absence(String(id))),
    }),
  },
  {
    name: 'appointment_history',
    title: 'The history of your appointments',
    tables: ['booking_events'],
    ask: ({ id }) => sql`
      select b.starts_at as appointment, e.at, e.actor as by, e.event
      from booking_events as e join bookings as b on b.id = e.booking_id
      where b.member_id = ${id} order by e.id`,
  },
  {
    name: 'appointment_summaries',
    title: 'Summaries of your appointments',
    tables: ['appointment_summaries'],
    ask: ({ id }) => sql`
      select b.id, b.starts_at as appointment, s.body, s.shared_at
      from appointment_summaries as s join bookings as b on b.id = s.booking_id
      where b.member_id = ${id} and s.shared_at is not null order by s.shared_at`,
    open: ({ id, body, ...row }, vault): ExportRow => ({
      ...row,
      text: opened(vault, body, sealedFor.summary(String(id))),
    }),
  },
  {
    name: 'appointment_steps',
    title: 'Your next steps from appointments',
    tables: ['appointment_steps'],
    ask: ({ id }) => sql`
      select b.id, b.starts_at as appointment, p.position, p.body, p.done_at
      from appointment_steps as p
      join bookings as b on b.id = p.booking_id
      join appointment_summaries as s on s.booking_id = p.booking_id and s.shared_at is not null
      where b.member_id = ${id} order by b.starts_at, p.position`,
    open: ({ id, body, position, ...row }, vault): ExportRow => ({
      ...row,
      step: opened(vault, body, sealedFor.step(String(id), Number(position))),
    }),
  },
  {
    name: 'packages',
    title: 'Your packages of appointments and introductions',
    tables: ['appointment_packages'],
    ask: ({ id }) => sql`
      select c.name as with, p.appointments, p.introductions, p.remaining, p.amount_minor, p.currency,
        p.created_at as bought_at
      from appointment_packages as p left join counsellors as c on c.id = p.counsellor_id
      where p.member_id = ${id} order by p.created_at`,
    open: withAmounts,
  },
  {
    name: 'payments',
    title: 'Your payments',
    about: 'We only know the type of your card and its last four digits.',
    tables: ['payments'],
    ask: ({ id }) => sql`
      select transaction_id, product_name as for, amount_minor, refunded_minor,
        currency, state, card_brand, card_last4, created_at, paid_at
      from payments where member_id = ${id} order by created_at`,
    open: withAmounts,
  },
  {
    name: 'refunds',
    title: 'Your refunds',
    tables: ['refunds'],
    ask: ({ id }) => sql`
      select p.transaction_id, r.amount_minor, p.currency, r.cause, r.state, r.created_at, r.done_at
      from refunds as r join payments as p on p.id = r.payment_id
      where p.member_id = ${id} order by r.created_at`,
    open: withAmounts,
  },
  {
    name: 'ratings',
    title: 'Your ratings of appointments',
    tables: ['ratings'],
    ask: ({ id }) => sql`
      select c.name as counsellor, r.stars, r.body as text, r.review as our_review, r.created_at as at
      from ratings as r left join counsellors as c on c.id = r.counsellor_id
      where r.member_id = ${id} order by r.created_at`,
  },
  {
    name: 'shared_with_counsellors',
    title: 'What you share with counsellors',
    tables: ['client_shares'],
    ask: ({ id }) => sql`
      select c.name as counsellor, s.item, s.since
      from client_shares as s join counsellors as c on c.id = s.counsellor_id
      where s.member_id = ${id} order by s.since`,
  },
  {
    name: 'opened_by_counsellors',
    title: 'When counsellors opened what you share',
    tables: ['client_openings'],
    ask: ({ id }) => sql`
      select c.name as counsellor, o.item, o.at
      from client_openings as o join counsellors as c on c.id = o.counsellor_id
      where o.member_id = ${id} order by o.id`,
  },
]
