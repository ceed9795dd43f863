import type { BookingRow } from '@heartwell/contract/counselling/bookings-inbox.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Link } from 'react-router'
import { clockTime } from '../../../platform/text/exact-time.ts'
import { priceText } from '../../../platform/text/price-text.ts'
import { Badge } from '../../../ui/messages/badge.tsx'
import { BOOKING_STATE_LOOKS, BOOKING_STATES_SHORT, dayText } from './booking-words.ts'
import { type BookingsFilter, bookingsPath } from './bookings-filter.ts'

type BookingsTableProps = { rows: readonly BookingRow[]; filter: BookingsFilter }

/** One row for each booking. The date is the link to it, and covers the row. */
export const BookingsTable = ({ rows, filter }: BookingsTableProps) => (
  <div className="card overflow-hidden">
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">Bookings</caption>
      <thead className="bg-cream text-small text-ink-soft">
        <tr className="*:px-3 *:py-2 *:font-semibold sm:*:px-4">
          <th scope="col">Start</th>
          <th scope="col" className="max-sm:hidden">
            Member
          </th>
          <th scope="col" className="max-md:hidden">
            Counsellor
          </th>
          <th scope="col">State</th>
          <th scope="col" className="text-right max-sm:hidden">
            Price
          </th>
          <th scope="col" className="text-right max-lg:hidden">
            Refunded
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} to={bookingsPath(filter, row.id)} />
        ))}
      </tbody>
    </table>
  </div>
)

const DELETED = <span className="text-ink-soft">Deleted account</span>

const Row = ({ row, to }: { row: BookingRow; to: string }) => (
  <tr className="relative border-t border-line *:px-3 *:py-2.5 hover:bg-garnet-wash/40 has-[a:focus-visible]:bg-garnet-wash/70 sm:*:px-4">
    <td>
      <Link
        to={to}
        className="block leading-snug font-semibold tabular-nums after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-garnet"
      >
        <time dateTime={row.starts_at}>
          <span>{`${dayText(row.starts_at)}, `}</span>
          <span className="whitespace-nowrap">{clockTime(row.starts_at)}</span>
        </time>
      </Link>
      <span className="block text-small wrap-anywhere text-ink-soft md:hidden">
        <span className="sm:hidden">{`${isolated(row.member?.name ?? 'Deleted account')}, with `}</span>
        <bdi>{row.counsellor?.name ?? 'a deleted account'}</bdi>
      </span>
    </td>
    <td className="wrap-anywhere max-sm:hidden">{row.member?.name ?? DELETED}</td>
    <td className="wrap-anywhere max-md:hidden">{row.counsellor?.name ?? DELETED}</td>
    <td>
      <Badge look={BOOKING_STATE_LOOKS[row.state]}>{BOOKING_STATES_SHORT[row.state]}</Badge>
    </td>
    <td className="text-right tabular-nums max-sm:hidden">{priceText(row.price)}</td>
    <td className="text-right tabular-nums max-lg:hidden">{row.refunded ? priceText(row.refunded) : '–'}</td>
  </tr>
)
