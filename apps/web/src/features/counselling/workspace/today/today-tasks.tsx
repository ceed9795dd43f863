import type { CounsellorAppointment, Today } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { CalendarPlus, CircleAlert, MessageCircle, NotebookPen, Undo2, Users } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../../paths.ts'
import { clockTime, dayInWords, durationInWords, onDay } from '../../times/appointment-times.ts'

type TodayTasksProps = {
  tasks: Today['tasks']
  /** Appointments that may include a conflict of interest. */
  conflicts: readonly CounsellorAppointment[]
  /** Letters of colleagues to read, and own letters that came back. */
  readings: Today['second_readings']
  /** Whether the counsellor has weekly hours. */
  hasHours: boolean
  now: Date
  zone: string
}

/** The counsellor's tasks: missing hours, possible conflicts of interest, summaries to share, unread messages. */
export function TodayTasks({ tasks, conflicts, readings, hasHours, now, zone }: TodayTasksProps) {
  const entries = [
    ...(hasHours ? [] : [ADD_HOURS]),
    ...readingsOf(readings),
    ...conflictsOf(conflicts, now, zone),
    ...tasks.map((task) => entryOf(task, now, zone)),
  ]
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks" className="text-[1.45rem]">
        To do
      </h2>
      {entries.length === 0 ? (
        <p className="mt-2 text-ink-soft">You’re all done.</p>
      ) : (
        <ul className="card mt-3 divide-y divide-line overflow-hidden">
          {entries.map(({ Icon, text, detail, to }) => (
            <li key={`${text} ${to}`}>
              <Link
                to={to}
                className="flex min-h-14 items-start gap-3 px-5 py-3 leading-snug -outline-offset-3 transition-colors hover:bg-cream"
              >
                <Icon className="mt-0.5 size-[1.3rem] shrink-0 text-garnet" aria-hidden="true" />
                <span className="min-w-0">
                  <span className="block font-semibold">{text}</span>
                  <span className="text-small text-ink-soft">{detail}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Entry = { Icon: typeof CircleAlert; text: string; detail: string; to: string }

const ADD_HOURS: Entry = {
  Icon: CalendarPlus,
  text: 'Add your weekly hours',
  detail: 'Members can book you once you have some.',
  to: paths.counsellorCalendar,
}

/** '2 pairs of letters to read'. */
const pairsText = (count: number) => (count === 1 ? '1 pair of letters' : `${count} pairs of letters`)

const readingsOf = ({ to_read, returned }: NonNullable<Today['second_readings']> = NO_READINGS): Entry[] => [
  ...(to_read > 0
    ? [
        {
          Icon: Users,
          text: `Read ${pairsText(to_read)}`,
          detail: 'A colleague works for both people and needs a second reader.',
          to: paths.secondReadings,
        },
      ]
    : []),
  ...(returned > 0
    ? [
        {
          Icon: Undo2,
          text: `${pairsText(returned)} came back to you`,
          detail: 'A second reader did not release them.',
          to: paths.counsellorIntroductions,
        },
      ]
    : []),
]
const NO_READINGS = { to_read: 0, returned: 0 }

function entryOf({ kind, booking_id, client, since }: Today['tasks'][number], now: Date, zone: string): Entry {
  const at = new Date(since)
  if (kind === 'unread_messages')
    return {
      Icon: MessageCircle,
      text: `Answer ${isolated(client.name)}`,
      detail: `Waiting for ${durationInWords(Math.max(60_000, now.getTime() - at.getTime()))}`,
      to: paths.clientChat(client.id),
    }
  return {
    Icon: NotebookPen,
    text: `Share a summary with ${isolated(client.name)}`,
    detail: `You met ${onDay(dateIn(at, zone), dateIn(now, zone))}`,
    to: `${paths.client(client.id)}${booking_id ? `?appointment=${booking_id}` : ''}`,
  }
}

/** One conflict for each client, at the client's next appointment. */
function conflictsOf(appointments: readonly CounsellorAppointment[], now: Date, zone: string): Entry[] {
  const coming = appointments.filter((one) => one.conflict && Date.parse(one.ends_at) > now.getTime())
  const first = coming.filter((one, at) => coming.findIndex(({ client }) => client.id === one.client.id) === at)
  return first.map(({ client, starts_at }) => {
    const start = new Date(starts_at)
    const day = dayInWords(dateIn(start, zone), dateIn(now, zone)).toLowerCase()
    return {
      Icon: CircleAlert,
      text: `Possible conflict: ${isolated(client.name)}`,
      detail: `Decide before you meet ${day} at ${clockTime(start, zone)}`,
      to: paths.client(client.id),
    }
  })
}
