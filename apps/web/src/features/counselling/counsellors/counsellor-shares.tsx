import { type BookingDetails, counselling, type ShareItem } from '@heartwell/contract/counselling/counselling.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { deviceZone } from '../../../platform/device/device-zone.ts'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Disclosure } from '../../../ui/windows/disclosure.tsx'
import { bookingQuery } from '../queries.ts'
import { clockTime, longDate, onDay } from '../times/appointment-times.ts'

const WORDS: Record<string, string> = {
  photos: 'your photos',
  profile: 'your profile',
  interests: 'your interests',
  facts: 'what is good to know about you',
  temperament: 'your temperament',
  values: 'your values',
  note: 'your note',
  file: 'your client page',
}

/** What a counsellor opened, inside a sentence to the member. */
function openedItem(item: string): string {
  if (item.startsWith('chapter_')) return 'a chapter that you two opened'
  return (Object.hasOwn(WORDS, item) ? WORDS[item] : undefined) ?? item.replaceAll('_', ' ')
}

const LABELS: Record<ShareItem, string> = {
  photos: 'Your photos',
  profile: 'Your profile, as matches see it',
  interests: 'Your interests',
  facts: 'Good to know, as connections see it',
  temperament: 'Your temperament',
  values: 'Your values',
}

type SharesProps = { booking: BookingDetails; now: Date }

/** The switches for what the counsellor may see of the member, and the log of when the counsellor opened it. */
export function CounsellorShares({ booking, now }: SharesProps) {
  const choose = useShare(booking)
  const name = firstName(booking.counsellor.name)
  return (
    <section aria-labelledby="shares">
      <h2 id="shares" className="text-heading">{`What ${name} can see`}</h2>
      <p className="mt-1 leading-snug text-ink-soft">{`You decide. We log each time ${name} opens it, and you can read that log here.`}</p>
      <div className="mt-3 divide-y divide-line border-y border-line">
        {booking.shares.map(({ item, since }) => (
          <Switch
            key={item}
            checked={since !== null}
            onChange={(shared) => choose(item, shared)}
            hint={since ? `Shared since ${longDate(dateIn(new Date(since), deviceZone()))}` : 'Not shared'}
            className="py-1.5"
          >
            {LABELS[item]}
          </Switch>
        ))}
      </div>
      <Openings booking={booking} now={now} name={name} />
    </section>
  )
}

const SHOWN = 1

function Openings({ booking: { openings }, now, name }: SharesProps & { name: IsolatedText }) {
  const [last, ...earlier] = openings.map((opening) => ({ ...opening, words: openingWords(opening, now, name) }))
  if (!last) return <p className="mt-3 text-base text-ink-soft">{`${name} hasn’t opened anything yet.`}</p>
  return (
    <div className="mt-3">
      <p className="flex items-start gap-2.5 text-base leading-snug text-ink-soft">
        <Eye className="mt-0.5 size-[1.1rem] shrink-0" aria-hidden="true" />
        <span>{last.words}</span>
      </p>
      {earlier.length >= SHOWN && (
        <div className="mt-1 text-base">
          <Disclosure summary={`Everything ${name} opened (${openings.length})`}>
            <ul className="grid gap-1.5 leading-snug">
              {[last, ...earlier].map(({ item, at, words }) => (
                <li key={`${item} ${at}`}>{words}</li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </div>
  )
}

function openingWords({ item, at }: { item: string; at: string }, now: Date, name: IsolatedText): string {
  const zone = deviceZone()
  const moment = new Date(at)
  return `${name} opened ${openedItem(item)} ${onDay(dateIn(moment, zone), dateIn(now, zone))} at ${clockTime(moment, zone)}.`
}

/** Moves the switch immediately, and back when the server refuses. */
function useShare(booking: BookingDetails) {
  const command = useCommand(counselling.share)
  const queries = useQueryClient()
  const showFailure = useShowFailure()
  const key = bookingQuery(booking.id).queryKey
  const show = (shares: BookingDetails['shares']) =>
    queries.setQueryData(key, (before) => (before ? { ...before, data: { ...before.data, shares } } : before))
  return (item: ShareItem, shared: boolean): void => {
    const since = shared ? new Date().toISOString() : null
    show(booking.shares.map((share) => (share.item === item ? { item, since } : share)))
    command.mutateAsync({ params: { counsellorId: booking.counsellor_id }, body: { item, shared } }).then(
      ({ data }) => show(data),
      (error: unknown) => {
        show(booking.shares)
        void showFailure(error)
      },
    )
  }
}
