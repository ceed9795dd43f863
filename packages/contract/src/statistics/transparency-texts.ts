import { numberText } from '../text/number-text.ts'
import type { TransparencyFigure, TransparencyMonth } from './transparency.ts'

export const FEWER = 'fewer than five'

const NAMES: Record<TransparencyFigure, string> = {
  approvals: 'Profiles approved',
  refusals: 'Profiles sent back',
  reports: 'Reports by members',
  warnings: 'Warnings',
  suspensions: 'Suspensions',
  bans: 'Bans',
  appeals: 'Appeals decided',
  appeals_overturned: 'Decisions that we took back after an appeal',
  data_requests: 'Requests for a copy of personal data',
  account_deletions: 'Accounts deleted',
}

export type TransparencyGroup = { name: string; rows: { name: string; value: string }[] }

/** The figures of a month in words, in groups. Console and public page show the same. */
export function transparencyGroups({ figures, median_hours }: TransparencyMonth): TransparencyGroup[] {
  const row = (figure: TransparencyFigure) => {
    const count = figures.find((each) => each.figure === figure)?.count ?? null
    return { name: NAMES[figure], value: count === null ? FEWER : numberText(count) }
  }
  const median = { name: 'Median time to a decision', value: hoursInWords(median_hours) }
  return [
    { name: 'Profiles', rows: [row('approvals'), row('refusals'), median] },
    { name: 'Safety', rows: [row('reports'), row('warnings'), row('suspensions'), row('bans')] },
    { name: 'Appeals', rows: [row('appeals'), row('appeals_overturned')] },
    { name: 'Personal data', rows: [row('data_requests'), row('account_deletions')] },
  ]
}

function hoursInWords(hours: number | null): string {
  if (hours === null) return 'too few decisions'
  if (hours < 1) return 'less than an hour'
  if (hours >= 72) return `${Math.round(hours / 24)} days`
  const whole = Math.round(hours)
  return whole === 1 ? 'an hour' : `${whole} hours`
}
