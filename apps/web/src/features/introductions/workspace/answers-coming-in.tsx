import type { ListedClients } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { MailOpen } from 'lucide-react'
import { stateDay, stateText } from './texts.ts'

type AnswersComingInProps = { list: ListedClients; zone: string }

/** What became of the letters, and this month in numbers. */
export const AnswersComingIn = ({ list: { introductions, month }, zone }: AnswersComingInProps) => (
  <div className="grid gap-7">
    <section aria-labelledby="introductions-answers">
      <h2 id="introductions-answers" className="mb-3 text-[1.45rem]">
        Answers coming in
      </h2>
      {introductions.length === 0 ? (
        <p className="card px-5 py-4 leading-snug text-ink-soft">No letters are with their readers yet.</p>
      ) : (
        <ul className="card divide-y divide-line">
          {introductions.map((one) => (
            <li key={one.id} className="flex gap-3 px-5 py-3.5 leading-snug">
              <MailOpen className="mt-0.5 size-[1.3rem] shrink-0 text-garnet" aria-hidden="true" />
              <p className="min-w-0 wrap-anywhere">
                <span className="block font-semibold">{one.names.map(isolated).join(' and ')}</span>
                <span className="block">{stateText(one)}</span>
                <span className="block text-small text-ink-soft">{stateDay(one, zone)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2.5 text-small text-ink-soft">
        You see two yeses, or that the letters have closed. A reason that somebody gave you for a no is on the page of
        the client.
      </p>
    </section>
    <section aria-labelledby="introductions-month">
      <h2 id="introductions-month" className="mb-3 text-[1.45rem]">
        This month
      </h2>
      <dl className="card grid px-5 py-2">
        {[
          ['Introductions sent', `${month.sent}`],
          ['Both said yes', `${month.connected}`],
          ['Introduced for the first time', `${month.first_time} of ${month.sent}`],
        ].map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-t border-line py-2.5 first:border-0">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-semibold whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  </div>
)
