import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'
import type { Ledger } from './crash-workload.ts'

type Sum = { acked: number; stored: number; lost: number; doubled: number }
export type Audit = {
  registrations: Sum
  interests: Sum
  verificationMails: Sum
  /** Rows that only half of a transaction could have left, by kind; all zero when nothing is wrong. */
  halfWritten: Record<string, number>
}

/** Compares acknowledged requests with stored rows. */
export async function audit(db: Db, ledger: Ledger): Promise<Audit> {
  const emails = await keys(db, sql`select email as key from accounts where email like '%@crash.example'`)
  const pairs = await keys(db, sql`select sender_id || ' ' || recipient_id as key from interest_requests`)
  const mails = await keys(db, sql`select to_address as key from mails where purpose = 'verify-email'`)
  const registered = [...ledger.registered.keys()]
  return {
    registrations: compare(registered, emails),
    interests: compare(
      ledger.interested.map(({ sender, recipient }) => `${sender.id} ${recipient.id}`),
      pairs,
    ),
    verificationMails: compare(registered, mails),
    halfWritten: await halfWritten(db),
  }
}

/** Both databases must pass this check; anything else is a finding. */
export const clean = ({ registrations, interests, verificationMails, halfWritten }: Audit): boolean =>
  [registrations, interests, verificationMails].every(({ lost, doubled }) => lost + doubled === 0) &&
  Object.values(halfWritten).every((count) => count === 0)

function compare(acked: string[], stored: string[]): Sum {
  const known = new Set(stored)
  return {
    acked: acked.length,
    stored: stored.length,
    lost: acked.filter((key) => !known.has(key)).length,
    doubled: stored.length - known.size,
  }
}

async function keys(db: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  // Each of the queries above names its one column `key`.
  const { rows } = (await query.execute(db)) as { rows: { key: string }[] }
  return rows.map((row) => row.key)
}

const HALVES = {
  'account without member': sql`
    select from accounts as a where role = 'member' and not exists (select from members where id = a.id)`,
  'registration without consent': sql`
    select from accounts as a where email like '%@crash.example'
    and (select count(*) from consents where member_id = a.id and purpose = 'terms') <> 1`,
  'registration without one verification link': sql`
    select from accounts as a where email like '%@crash.example'
    and (select count(*) from verification_links where account_id = a.id) <> 1`,
  'registration without one verification mail': sql`
    select from accounts as a where email like '%@crash.example'
    and (select count(*) from mails where account_id = a.id and purpose = 'verify-email') <> 1`,
  'request without one notification': sql`
    select from interest_requests as r join members as s on s.id = r.sender_id
    where (select count(*) from notifications where member_id = r.recipient_id
      and message = s.name || ' is interested in you.') <> 1`,
  'notification without request': sql`
    select from notifications as n where title = 'A new interest' and not exists (
      select from interest_requests as r join members as s on s.id = r.sender_id
      where r.recipient_id = n.member_id and n.message = s.name || ' is interested in you.')`,
  'waiting mail that no job will send': sql`
    select from mails as m where sent_at is null and dropped_at is null and not exists (
      select from pgboss.job where id = m.id and state in ('created', 'retry', 'active'))`,
  'job without mail': sql`
    select from pgboss.job as j where name = 'mail-send' and not exists (select from mails where id = j.id)`,
}

async function halfWritten(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [name, query] of Object.entries(HALVES)) counts[name] = (await query.execute(db)).rows.length
  return counts
}
