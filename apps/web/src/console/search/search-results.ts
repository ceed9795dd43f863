import type { consoleSearch, FoundMember } from '@heartwell/contract/console/console-search.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { clockTime } from '../../platform/text/exact-time.ts'
import { BOOKING_STATES_SHORT, dayText } from '../counselling/bookings/booking-words.ts'
import { consolePaths } from '../shell/console-paths.ts'
import type { ConsoleSection } from '../shell/console-sections.ts'

export type Result = { id: string; to: string; title: string; detail: string }
export type ResultGroup = { name: string; results: Result[] }

/** What was found, in groups that have results; sections of the console whose name has the text come last. */
export function resultGroups(
  found: Output<typeof consoleSearch.search> | undefined,
  { text, sections }: { text: string; sections: readonly ConsoleSection[] },
): ResultGroup[] {
  const named = sections.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
  const groups: ResultGroup[] = [
    { name: 'Members', results: (found?.members ?? []).map(ofMember) },
    {
      name: 'Cases',
      results: (found?.cases ?? []).map(({ number, title, name }) => ({
        id: `case-${number}`,
        to: consolePaths.supportCase(number),
        title: number,
        detail: `${title} · ${isolated(name)}`,
      })),
    },
    {
      name: 'Reports',
      results: (found?.reports ?? []).map(({ number, reason, name }) => ({
        id: `report-${number}`,
        to: consolePaths.report(number),
        title: number,
        detail: `${reason} · ${isolated(name)}`,
      })),
    },
    {
      name: 'Bookings',
      results: (found?.bookings ?? []).map(({ id, starts_at, name, counsellor_name, state }) => ({
        id: `booking-${id}`,
        to: consolePaths.booking(id),
        title: `${dayText(starts_at)}, ${clockTime(starts_at)}`,
        detail: `${isolated(name)} with ${isolated(counsellor_name)} · ${BOOKING_STATES_SHORT[state].toLowerCase()}`,
      })),
    },
    {
      name: 'Payments',
      results: (found?.payments ?? []).flatMap(({ id, transaction_id, member_id, booking_id, name, state }) => {
        const to = booking_id ? consolePaths.booking(booking_id) : member_id && consolePaths.memberFile(member_id)
        return to ? [{ id: `payment-${id}`, to, title: transaction_id, detail: `${isolated(name)} · ${state}` }] : []
      }),
    },
    { name: 'Sections', results: named.map(({ name, to }) => ({ id: `section-${to}`, to, title: name, detail: '' })) },
  ]
  return groups.filter(({ results }) => results.length > 0)
}

const ofMember = ({ id, name, email, approval, is_suspended }: FoundMember): Result => ({
  id: `member-${id}`,
  // A profile that waits is opened for its review.
  to: approval === 'pending' && !is_suspended ? consolePaths.member(id) : consolePaths.memberFile(id),
  title: name,
  detail: [email, is_suspended ? 'suspended' : approval === 'approved' ? '' : approval].filter(Boolean).join(' · '),
})

/** The id that `by` steps from the current one leads to; both ends are connected. */
export function moved(ids: readonly string[], current: string | undefined, by: 1 | -1): string | undefined {
  const at = current === undefined ? -1 : ids.indexOf(current)
  if (at === -1) return by === 1 ? ids[0] : ids.at(-1)
  return ids[(at + by + ids.length) % ids.length]
}
