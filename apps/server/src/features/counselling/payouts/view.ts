import type { OwedRow, Payout } from '@heartwell/contract/counselling/payouts.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import { priceOf } from '../../../platform/money.ts'
import type { ListedPayout, OwedFigures } from './queries.ts'

export const viewOwed = ({ id, name, currency, appointments, introductions, earned, owed }: OwedFigures): OwedRow => ({
  counsellor: { id, name },
  appointments,
  introductions,
  earned: priceOf(earned, currency),
  owed: priceOf(Math.max(0, owed), currency),
  owed_back: owed < 0 ? priceOf(-owed, currency) : null,
})

export const viewPayout = (row: ListedPayout): Payout => ({
  id: row.id,
  counsellor: { id: row.counsellor_id, name: row.counsellor_name },
  month: row.month_text,
  amount: priceOf(row.amount_minor, row.currency),
  appointments: row.appointments,
  introductions: row.introductions,
  reference: row.reference,
  paid_on: row.paid_on_text,
  by: row.by,
  reversed: row.reversed_at && {
    at: row.reversed_at.toISOString(),
    by: row.reversed_by_name,
    reason: row.reversal_reason ?? '',
  },
  is_reversible: row.is_newest,
})

/** The sums of a month, one for each currency. */
export function viewTotals(rows: readonly OwedFigures[], paid: readonly ListedPayout[]) {
  const valid = paid.filter(({ reversed_at }) => reversed_at === null)
  const currencies = [...new Set([...rows, ...valid].map(({ currency }) => currency))].sort()
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency)
    const sum = (minors: number[]) =>
      priceOf(
        minors.reduce((all, minor) => all + minor, 0),
        currency,
      )
    return {
      earned: sum(own.map(({ earned }) => earned)),
      owed: sum(own.map(({ owed }) => Math.max(0, owed))),
      paid: sum(valid.filter((row) => row.currency === currency).map(({ amount_minor }) => amount_minor)),
    }
  })
}

export const EXPORT_HEAD = [
  'Counsellor',
  'Month',
  'Currency',
  'Appointments',
  'Introductions',
  'Earned in the month',
  'Owed up to its end',
  'Paid',
  'Paid on',
  'Reference',
  'Reversed',
]

const plain = (minor: number, currency: string) => priceOf(minor, currency).price.replaceAll(',', '')

/** One line for what each counsellor is owed, and one for each payout. */
export const viewExport = (month: string, rows: readonly OwedFigures[], paid: readonly ListedPayout[]): string[][] => [
  ...rows.map(({ name, currency, appointments, introductions, earned, owed }) => [
    name,
    month.slice(0, 7),
    currency,
    String(appointments),
    String(introductions),
    plain(earned, currency),
    plain(owed, currency),
    '',
    '',
    '',
    '',
  ]),
  ...paid.map((row) => [
    row.counsellor_name,
    month.slice(0, 7),
    row.currency,
    String(row.appointments),
    String(row.introductions),
    '',
    '',
    plain(row.amount_minor, row.currency),
    row.paid_on_text,
    row.reference,
    row.reversed_at ? utcDay(row.reversed_at) : '',
  ]),
]
