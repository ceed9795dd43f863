import type { BookingFile } from '@heartwell/contract/counselling/bookings-inbox.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Panel } from '../../parts/panel.tsx'
import { ACTOR_NAMES } from '../../support/cases/dispute-words.ts'
import { eventTitle } from './booking-words.ts'

/** Everything that happened to a booking, in its order. */
export const BookingHistory = ({ events }: Pick<BookingFile, 'events'>) => (
  <Panel title="What happened">
    <ol className="grid gap-0">
      {events.map((event) => (
        <li
          key={`${event.at} ${event.event} ${event.actor}`}
          className="relative grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 pb-4 before:absolute before:top-4 before:bottom-[-0.25rem] before:left-[0.34rem] before:w-px before:bg-line last:pb-0 last:before:hidden"
        >
          <span className="mt-1.5 size-3 rounded-full bg-edge" aria-hidden="true" />
          <div className="min-w-0">
            <p className="leading-snug">
              <span className="font-semibold">{eventTitle(event)}</span>
              <span className="text-ink-soft">
                <span>{` · ${event.by ?? ACTOR_NAMES[event.actor] ?? event.actor} · `}</span>
                <time dateTime={event.at}>{exactTime(event.at)}</time>
              </span>
            </p>
            {event.reason && (
              <p className="mt-0.5 max-w-[62ch] wrap-anywhere whitespace-pre-line text-ink-soft">{event.reason}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
    {events.length === 0 && <p className="text-ink-soft">Nothing has happened yet.</p>}
  </Panel>
)
