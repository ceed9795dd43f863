import {
  CLIENT_APPOINTMENTS_LISTED,
  type CounsellorAppointment,
} from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { Badge } from '../../../../ui/messages/badge.tsx'
import { ListEnd } from '../../../../ui/messages/list-end.tsx'
import { clockSpan, dayInWords } from '../../times/appointment-times.ts'
import { AppointmentMenu } from '../today/appointment-menu.tsx'
import { isComing, numberText, STATE_TEXTS } from '../today/appointment-texts.ts'

type ClientAppointmentsProps = { appointments: readonly CounsellorAppointment[]; zone: string; now: Date }

/** The appointments with the client, the newest first. */
export function ClientAppointments({ appointments, zone, now }: ClientAppointmentsProps) {
  return (
    <section aria-labelledby="appointments">
      <h2 id="appointments" className="text-[1.45rem]">
        Appointments
      </h2>
      <ul className="card mt-3 divide-y divide-line">
        {[...appointments].reverse().map((one) => {
          const [start, end] = [new Date(one.starts_at), new Date(one.ends_at)]
          return (
            <li key={one.id} className="flex items-center gap-2 py-2 pr-2 pl-5 leading-snug">
              <span className="min-w-0 flex-1 py-1">
                <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
                  <span>{`${dayInWords(dateIn(start, zone), dateIn(now, zone))}, ${clockSpan(start, end, zone)}`}</span>
                  {!isComing(one, now) && STATE_TEXTS[one.state] && <Badge>{STATE_TEXTS[one.state]}</Badge>}
                </span>
                <span className="text-small text-ink-soft">{numberText(one)}</span>
              </span>
              <AppointmentMenu appointment={one} />
            </li>
          )
        })}
      </ul>
      <ListEnd listed={appointments.length} limit={CLIENT_APPOINTMENTS_LISTED} />
    </section>
  )
}
