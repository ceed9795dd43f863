import type { Conversation } from '@heartwell/contract/conversations/conversations.ts'
import { CalendarDays } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { useOwnRole } from '../../../platform/session/own-role.ts'
import { clockTime } from '../../../platform/text/exact-time.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { appointmentDay } from './chat-times.ts'

/** The next appointment with a counsellor, above their messages. */
export function AppointmentBar({ appointment }: { appointment: NonNullable<Conversation['appointment']> }) {
  const isMember = useOwnRole() === 'member'
  const [start, end] = [new Date(appointment.starts_at), new Date(appointment.ends_at)]
  return (
    <section
      aria-label="Your next appointment"
      className="short-flat flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line bg-sage px-4 py-3 md:px-6 md:py-4"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-panel text-leaf max-md:hidden">
        <CalendarDays className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 basis-44 leading-snug">
        <p className="short-hidden text-small text-ink-soft">Your next appointment</p>
        <p className="font-semibold">
          <span>{appointmentDay(start)}</span>
          <span className="max-md:hidden">, </span>
          <span className="max-md:block max-md:font-medium">{`${clockTime(start)} to ${clockTime(end)}`}</span>
        </p>
      </div>
      {isMember && (
        <LinkButton to={`${paths.consult}?tab=booking`} variant="ghost" size="small" className="short-hidden">
          View booking
        </LinkButton>
      )}
    </section>
  )
}
