import type { Earnings } from '@heartwell/contract/counselling/earnings.ts'
import type { Payout } from '@heartwell/contract/counselling/payouts.ts'
import { csvText } from '@heartwell/contract/text/csv.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { plainFirstName } from '@heartwell/contract/text/plain-first-name.ts'
import { priceOf } from '../../../platform/money.ts'
import { clockAt } from '../booking/local-time.ts'
import type { EarningRow, IntroductionRow } from './queries.ts'

const clientOf = ({ member_name }: Pick<EarningRow, 'member_name'>) =>
  member_name ? plainFirstName(member_name) : 'A former member'

export const viewLine = (row: EarningRow, currency: string) => ({
  booking_id: row.booking_id,
  at: row.starts_at.toISOString(),
  client: clientOf(row),
  state: row.state,
  amount: priceOf(row.minor, currency),
})

export const viewIntroduction = (row: IntroductionRow, currency: string) => ({
  introduction_id: row.introduction_id,
  at: row.counted_at.toISOString(),
  client: clientOf(row),
  amount: priceOf(row.minor, currency),
})

const STATES: Readonly<Record<string, string>> = {
  completed: 'Completed',
  no_show_member: 'Client did not come',
  cancelled: 'Cancelled too late for a refund',
}

/** A month as a table for spreadsheets, with its sum in the last line. */
export function viewStatement(
  { lines: rows, introductions }: { lines: readonly EarningRow[]; introductions: readonly IntroductionRow[] },
  { currency, timeZone }: { currency: string; timeZone: string },
): string {
  const appointments = rows.map((row) => [
    dateIn(row.starts_at, timeZone),
    clockAt(row.starts_at, timeZone),
    clientOf(row),
    STATES[row.state] ?? row.state,
    priceOf(row.minor, currency).price.replaceAll(',', ''),
    currency,
  ])
  const counted = introductions.map((row) => [
    dateIn(row.counted_at, timeZone),
    clockAt(row.counted_at, timeZone),
    clientOf(row),
    'Introduction that counted',
    priceOf(row.minor, currency).price.replaceAll(',', ''),
    currency,
  ])
  const total = priceOf(sumOf([...rows, ...introductions]), currency).price.replaceAll(',', '')
  return csvText([
    ['Date', 'Time', 'Client', 'For', 'Amount', 'Currency'],
    ...appointments,
    ...counted,
    ['', '', '', 'Total', total, currency],
  ])
}

export const sumOf = (rows: readonly { minor: number }[]): number => rows.reduce((sum, { minor }) => sum + minor, 0)

/** What is not paid yet in one currency. */
export const viewOpen = ({ currency, minor }: { currency: string; minor: number }): Earnings['open'][number] => ({
  amount: priceOf(Math.abs(minor), currency),
  is_debt: minor < 0,
})

/** A payout without what staff wrote about it. */
export const viewPaid = ({ id, month, amount, reference, paid_on, reversed }: Payout): Earnings['payouts'][number] => ({
  id,
  month,
  amount,
  reference,
  paid_on,
  is_reversed: reversed !== null,
})
