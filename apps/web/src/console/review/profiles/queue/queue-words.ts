import { type QueueRow, REVIEW_TARGET_HOURS, type ReviewHintKind } from '@heartwell/contract/review/review.ts'
import type { ReviewHint } from '@heartwell/contract/review/review-queue.ts'
import { listText } from '@heartwell/contract/text/format.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'

export const HINT_NAMES: Record<ReviewHintKind, string> = {
  banned_photo: 'Like a banned member’s photo',
  banned_name: 'Name like a banned member’s',
  banned_address: 'Address of a banned member',
  banned_browser: 'Browser of a banned member',
  earlier_sanction: 'Warned or suspended before',
  duplicate_photo: 'Duplicate photo',
  same_phone: 'Phone seen before',
}

/** The question before an approval despite hints about photos. */
export function photoQuestion(name: string, hints: readonly ReviewHint[]): string {
  const others = hints.flatMap(({ kind, members }) => (kind === 'duplicate_photo' ? members.map((m) => m.name) : []))
  const same = [
    ...(hints.some(({ kind }) => kind === 'banned_photo') ? ['a banned member'] : []),
    ...(others.length > 0 ? [listText(others, 'or')] : []),
  ]
  return `A photo of ${isolated(name)} looks like one of ${same.join(' and one of ')}. Have you compared them?`
}

/** 'York · Watchmaker'; a member without a town has the profession only. */
export const placeText = ({ town, profession }: Pick<QueueRow, 'town' | 'profession'>): string =>
  [town, profession].filter(Boolean).join(' · ')

const SOON_HOURS = 6

/** Waiting members in groups by when a decision is due. Empty groups are left out. */
export function waitGroups(rows: readonly QueueRow[], now: Date): { name: string; rows: QueueRow[] }[] {
  const hoursLeft = (row: QueueRow) =>
    REVIEW_TARGET_HOURS - (now.getTime() - new Date(row.submitted_at).getTime()) / HOUR_MS
  const groups = [
    { name: `Over ${REVIEW_TARGET_HOURS} hours`, rows: rows.filter((row) => hoursLeft(row) < 0) },
    {
      name: `Due in the next ${SOON_HOURS} hours`,
      rows: rows.filter((row) => hoursLeft(row) >= 0 && hoursLeft(row) < SOON_HOURS),
    },
    { name: 'Later', rows: rows.filter((row) => hoursLeft(row) >= SOON_HOURS) },
  ]
  return groups.filter((group) => group.rows.length > 0)
}
