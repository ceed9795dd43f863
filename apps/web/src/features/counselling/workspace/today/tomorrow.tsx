import type { CounsellorAppointment } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { Link } from 'react-router'
import { paths } from '../../../../paths.ts'
import { lowerFirst } from '../../../../platform/text/letter-case.ts'
import { clockTime } from '../../times/appointment-times.ts'
import { numberText } from './appointment-texts.ts'

export function Tomorrow({ appointments, zone }: { appointments: readonly CounsellorAppointment[]; zone: string }) {
  return (
    <section aria-labelledby="tomorrow">
      <h2 id="tomorrow" className="text-[1.45rem]">
        Tomorrow
      </h2>
      {appointments.length === 0 ? (
        <p className="mt-2 text-ink-soft">No appointments.</p>
      ) : (
        <ol className="card mt-3 divide-y divide-line overflow-hidden">
          {appointments.map(({ id, client, starts_at, ...rest }) => (
            <li key={id}>
              <Link
                to={paths.client(client.id)}
                className="grid min-h-touch grid-cols-[4.2rem_minmax(0,1fr)] items-center gap-x-4 px-4 py-1.5 leading-snug -outline-offset-3 transition-colors hover:bg-cream sm:px-6 md:grid-cols-[8.7rem_minmax(0,1fr)]"
              >
                <span className="font-semibold">{clockTime(new Date(starts_at), zone)}</span>
                <span>
                  <bdi>{client.name}</bdi>
                  <span className="text-ink-soft">{`, ${lowerFirst(numberText(rest))}`}</span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
