import { type CounsellorCalendar, counsellorWorkspace } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { townOfZone } from '@heartwell/contract/time/zone-names.ts'
import { Trash2 } from 'lucide-react'
import { call } from '../../../../platform/api/api.ts'
import { hasCode } from '../../../../platform/api/meant-refusal.ts'
import { useShowFailure } from '../../../../platform/api/use-show-failure.ts'
import { useDialogs } from '../../../../ui/windows/dialog.tsx'
import { useReloadAppointments } from '../workspace-queries.ts'
import { type ExceptionGroup, groupExceptions, groupHours } from './calendar-days.ts'
import { CalendarFeed } from './calendar-feed.tsx'

type CalendarSideProps = { today: string; shown: CounsellorCalendar; onHours: () => void }

/** The weekly hours, the exceptions, and the URL for the counsellor's calendar program. */
export function CalendarSide({ today, shown, onHours }: CalendarSideProps) {
  return (
    <div className="grid gap-7 md:max-xl:grid-cols-2 md:max-xl:items-start">
      <section aria-labelledby="hours">
        <div className="flex items-baseline justify-between">
          <h2 id="hours" className="text-[1.45rem]">
            Weekly hours
          </h2>
          <button type="button" onClick={onHours} className="text-link min-h-touch px-1 text-small">
            Change
          </button>
        </div>
        <div className="card mt-1 px-5 py-4 leading-snug">
          {shown.hours.length === 0 ? (
            <p>You have no hours yet. Members can book you once you add some.</p>
          ) : (
            <dl className="grid gap-3">
              {groupHours(shown.hours).map(({ days, hours }) => (
                <div key={days}>
                  <dt className="text-small text-ink-soft">{days}</dt>
                  <dd className="font-semibold">{hours}</dd>
                </div>
              ))}
            </dl>
          )}
          <p className="mt-3.5 border-t border-line pt-3 text-small text-ink-soft">{`These are times in ${townOfZone(shown.time_zone)}.`}</p>
        </div>
      </section>
      <Exceptions today={today} shown={shown} />
      <CalendarFeed feed={shown.feed} />
    </div>
  )
}

function Exceptions({ today, shown }: Pick<CalendarSideProps, 'today' | 'shown'>) {
  const groups = groupExceptions(shown.coming_exceptions, today)
  const remove = useRemove()
  return (
    <section aria-labelledby="exceptions">
      <h2 id="exceptions" className="text-[1.45rem]">
        Time away and extra hours
      </h2>
      {groups.length === 0 ? (
        <p className="mt-2 text-ink-soft">None planned.</p>
      ) : (
        <ul className="card mt-3 divide-y divide-line leading-snug">
          {groups.map((group) => (
            <li key={group.ids[0]} className="flex items-center gap-2 py-2 pr-2 pl-5">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{group.when}</span>
                <span className="text-small text-ink-soft">{`${group.kind === 'away' ? 'Away' : 'Extra hours'}, ${group.hours.replace('All', 'all')}`}</span>
              </span>
              <button
                type="button"
                aria-label={`Remove ${group.kind === 'away' ? 'time away' : 'extra hours'}, ${group.when}`}
                onClick={() => void remove(group)}
                className="grid size-touch shrink-0 place-items-center rounded-full text-ink-soft hover:bg-cream hover:text-ink"
              >
                <Trash2 className="size-[1.2rem]" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function useRemove() {
  const { confirm } = useDialogs()
  const showFailure = useShowFailure()
  const reload = useReloadAppointments()
  return async ({ ids, kind, when }: ExceptionGroup) => {
    const isAway = kind === 'away'
    const sure = await confirm({
      title: isAway ? 'Remove this time away?' : 'Remove these extra hours?',
      text: isAway
        ? `Members can then book ${when} within your weekly hours.`
        : `Members can then no longer book these hours on ${when}. Booked appointments stay.`,
      confirm: 'Remove',
      cancel: 'Keep',
    })
    if (!sure) return
    try {
      for (const exceptionId of ids)
        await call(counsellorWorkspace.removeException, { params: { exceptionId } }).catch(ignoreRemoved)
    } catch (error) {
      await showFailure(error)
    }
    await reload()
  }
}

/** Ignores that another tab has removed the entry. */
function ignoreRemoved(error: unknown): void {
  if (!hasCode(error, 'not_found')) throw error
}
