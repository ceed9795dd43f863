import type { CounsellorAppointment, Step } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { ChevronDown, Video } from 'lucide-react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { paths } from '../../../../paths.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Badge } from '../../../../ui/messages/badge.tsx'
import { clockTime } from '../../times/appointment-times.ts'
import { ConflictBadge } from '../calendar/conflict-note.tsx'
import { ClientAvatar } from '../clients/client-avatar.tsx'
import { AppointmentMenu } from './appointment-menu.tsx'
import { isComing, isRoomOpen, numberText, STATE_TEXTS } from './appointment-texts.ts'
import { rowId } from './use-row-keys.ts'

type Steps = readonly z.infer<typeof Step>[]

type TodayRowProps = {
  appointment: CounsellorAppointment
  /** The next steps of the last appointment. */
  steps: Steps
  isNext: boolean
  /** Whether the row is chosen, which expands it. */
  isChosen: boolean
  onChoose: () => void
  now: Date
  zone: string
}

export function TodayRow({ appointment, steps, isNext, isChosen, onChoose, now, zone }: TodayRowProps) {
  const { id, client, starts_at, ends_at, state, note, conflict } = appointment
  const isOver = !isComing(appointment, now)
  const hasMore = note !== '' || steps.length > 0
  return (
    <li
      id={rowId(id)}
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'relative scroll-my-4 border-b border-line last:border-b-0',
        isNext ? 'bg-honey/45' : isChosen && 'bg-cream/70',
        isChosen && 'before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-garnet',
      )}
    >
      <div className="grid grid-cols-[4.2rem_3.5rem_minmax(0,1fr)] items-center gap-x-4 px-4 py-3.5 max-sm:grid-cols-[4.2rem_minmax(0,1fr)] sm:px-6 md:grid-cols-[4.2rem_3.5rem_minmax(0,1fr)_auto]">
        <p className={classNames('leading-tight', isOver && 'text-ink-soft')}>
          <span className="block text-[1.3rem] font-semibold whitespace-nowrap">
            {clockTime(new Date(starts_at), zone)}
          </span>
          <span className="text-small text-ink-soft">{clockTime(new Date(ends_at), zone)}</span>
        </p>
        <span className={classNames('max-sm:hidden', isOver && 'opacity-75')}>
          <ClientAvatar client={client} />
        </span>
        <div className="min-w-0 leading-snug">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link
              to={paths.client(client.id)}
              onFocus={onChoose}
              className="font-semibold hover:text-garnet max-lg:-my-3 max-lg:py-3"
            >
              <bdi>{client.name}</bdi>
            </Link>
            {isOver && STATE_TEXTS[state] && (
              <Badge look={state === 'no_show_member' || state === 'no_show_counsellor' ? 'bad' : 'plain'}>
                {STATE_TEXTS[state]}
              </Badge>
            )}
          </p>
          <p className="text-ink-soft">{numberText(appointment)}</p>
          {conflict && !isOver && (
            <p className="mt-1.5">
              <ConflictBadge />
            </p>
          )}
        </div>
        <div className="flex items-center justify-end gap-1 max-md:col-span-full max-md:mt-2 max-md:justify-start max-md:pl-[5.2rem] sm:max-md:pl-[9.7rem]">
          <RowAct appointment={appointment} now={now} zone={zone} />
          {hasMore && (
            <button
              type="button"
              aria-expanded={isChosen}
              aria-label={`Note and last steps of ${isolated(client.name)}`}
              onClick={onChoose}
              className="grid size-touch place-items-center rounded-full text-ink-soft hover:bg-cream hover:text-ink"
            >
              <ChevronDown
                className={classNames('size-5 transition-transform', isChosen && 'rotate-180')}
                aria-hidden="true"
              />
            </button>
          )}
          <AppointmentMenu appointment={appointment} />
        </div>
      </div>
      {isChosen && hasMore && <Preparation appointment={appointment} steps={steps} />}
    </li>
  )
}

function RowAct({ appointment, now, zone }: { appointment: CounsellorAppointment; now: Date; zone: string }) {
  const { id, client, state, room_opens_at, summary_shared, has_summary } = appointment
  if (isRoomOpen(appointment, now))
    return (
      <LinkButton to={paths.appointment(id)} size="small">
        <Video className="size-5" aria-hidden="true" /> Open the room
      </LinkButton>
    )
  if (state === 'completed' && !summary_shared)
    return (
      <LinkButton to={`${paths.client(client.id)}?appointment=${id}`} size="small" variant="ghost">
        {has_summary ? 'Finish summary' : 'Write summary'}
      </LinkButton>
    )
  if (!isComing(appointment, now)) return null
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <LinkButton to={paths.client(client.id)} size="small" variant="quiet" className="max-md:-ml-3">
        Prepare
      </LinkButton>
      <span className="text-small text-ink-soft">{`Room opens ${clockTime(new Date(room_opens_at), zone)}`}</span>
    </span>
  )
}

/** The client's note, and the next steps of the last appointment. */
function Preparation({ appointment: { client, note }, steps }: { appointment: CounsellorAppointment; steps: Steps }) {
  const name = firstName(client.name)
  return (
    <div className="px-4 pb-5 sm:pr-6 sm:pl-[11.2rem]">
      {note !== '' && (
        <figure className="rounded-[14px] bg-panel px-5 py-4">
          <figcaption className="text-small font-semibold text-ink-soft">{`${name} wrote`}</figcaption>
          <blockquote className="mt-1 leading-normal whitespace-pre-line">{note}</blockquote>
        </figure>
      )}
      {steps.length > 0 && <LastSteps steps={steps} className={note === '' ? '' : 'mt-3'} />}
    </div>
  )
}

const LastSteps = ({ steps, className }: { steps: Steps; className?: string }) => (
  <div className={className}>
    <p className="text-small font-semibold text-ink-soft">Steps from last time</p>
    <ul className="mt-1 grid gap-1 leading-snug">
      {steps.map(({ text, done }) => (
        <li key={text} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0">{text}</span>
          <span className={classNames('shrink-0 text-small', done ? 'font-semibold text-leaf' : 'text-ink-soft')}>
            {done ? 'Done' : 'Not yet'}
          </span>
        </li>
      ))}
    </ul>
  </div>
)
