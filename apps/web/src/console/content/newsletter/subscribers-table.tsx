import type { Subscriber } from '@heartwell/contract/content/newsletter.ts'
import { Trash2 } from 'lucide-react'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { timeAgo } from '../../parts/time-ago.ts'

type SubscribersTableProps = {
  rows: readonly Subscriber[]
  busy: boolean
  onRemove: (subscriber: Subscriber) => Promise<void>
}

export function SubscribersTable({ rows, busy, onRemove }: SubscribersTableProps) {
  return (
    <div className="card overflow-hidden">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Addresses of the newsletter</caption>
        <thead className="bg-cream text-small text-ink-soft">
          <tr className="*:px-3 *:py-2.5 *:font-semibold sm:*:px-6">
            <th scope="col">Address</th>
            <th scope="col" className="max-sm:hidden">
              Asked
            </th>
            <th scope="col" className="max-sm:hidden">
              Confirmed
            </th>
            <td className="w-16" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-t border-line *:px-3 *:py-1.5 hover:bg-garnet-wash/40 sm:*:px-6">
              <th scope="row" className="font-semibold wrap-anywhere">
                <span>{row.email}</span>
                <span className="block text-small font-normal text-ink-soft sm:hidden">
                  {timeAgo(row.confirmed_at ?? row.asked_at, new Date())}
                </span>
              </th>
              <td className="max-sm:hidden">
                <time dateTime={row.asked_at}>{exactTime(row.asked_at)}</time>
              </td>
              <td className="max-sm:hidden">
                {row.confirmed_at ? <time dateTime={row.confirmed_at}>{exactTime(row.confirmed_at)}</time> : '—'}
              </td>
              <td className="text-right">
                <button
                  type="button"
                  aria-label={`Remove ${row.email}`}
                  title="Remove"
                  disabled={busy}
                  onClick={() => void onRemove(row)}
                  className="inline-grid size-[44px] place-items-center rounded-full text-ink-soft hover:bg-error-wash hover:text-error"
                >
                  <Trash2 className="size-4.5" aria-hidden="true" />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
