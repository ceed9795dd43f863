import {
  type CounsellorCalendar,
  counsellorWorkspace,
  type WeeklyHours,
} from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../../../../platform/api/api.ts'
import { ApiError, SOMETHING_WENT_WRONG, wordsOf } from '../../../../platform/api/api-error.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/forms/field-frame.tsx'
import { FormError } from '../../../../ui/forms/form-error.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { useToast } from '../../../../ui/messages/toast.tsx'
import { Dialog } from '../../../../ui/windows/dialog-window.tsx'
import { weekdayName } from './calendar-days.ts'
import { hoursProblems, nextHours, refusedHours, timesOfDay } from './hours-check.ts'

type HoursDialogProps = { calendar: CounsellorCalendar; open: boolean; onOpenChange: (open: boolean) => void }

/** Edits the weekly hours. Booked appointments stay. */
export function HoursDialog({ calendar, open, onOpenChange }: HoursDialogProps) {
  const form = useHours(calendar, () => onOpenChange(false))
  const { hours, zone, problems, isSaving, failure } = form
  const times = timesOfDay(calendar.hours.flatMap(({ opens, closes }) => [opens, closes]))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Weekly hours"
      width="wide"
      description="Members can book you in these hours. Booked appointments stay as they are."
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button pending={isSaving} pendingLabel="Saving..." onClick={form.save}>
            Save hours
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line border-y border-line">
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <li
            key={weekday}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 py-2 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
          >
            <span className="flex min-h-touch items-center font-semibold">{weekdayName(weekday)}</span>
            <div className="grid gap-2 max-sm:order-last max-sm:col-span-full">
              {hours.every((one) => one.weekday !== weekday) && (
                <span className="flex min-h-touch items-center text-ink-soft">Closed</span>
              )}
              {hours.map(
                (entry, index) =>
                  entry.weekday === weekday && (
                    <Entry
                      // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name while they are edited
                      key={index}
                      entry={entry}
                      times={times}
                      error={problems.get(index)}
                      onChange={(change) => form.change(index, change)}
                      onRemove={() => form.remove(index)}
                    />
                  ),
              )}
            </div>
            <button
              type="button"
              aria-label={`Add hours on ${weekdayName(weekday)}`}
              onClick={() => form.add(weekday)}
              className="grid size-touch place-items-center rounded-full text-garnet hover:bg-garnet-wash"
            >
              <Plus className="size-5" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <Select
        className="mt-5"
        label="Time zone"
        hint="Members see each time in their own zone."
        value={zone}
        onChange={({ target }) => form.setZone(target.value)}
      >
        {zonesWith(zone).map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
      <FormError className="mt-4">{failure}</FormError>
    </Dialog>
  )
}

const zonesWith = (zone: string): string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), zone])].sort()

type EntryProps = {
  entry: WeeklyHours
  times: readonly string[]
  error: string | undefined
  onChange: (change: Partial<WeeklyHours>) => void
  onRemove: () => void
}

function Entry({ entry, times, error, onChange, onRemove }: EntryProps) {
  const day = weekdayName(entry.weekday)
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        {(['opens', 'closes'] as const).map((end) => (
          <span key={end} className="contents">
            {end === 'closes' && <span>to</span>}
            <select
              aria-label={`${day}, ${end === 'opens' ? 'from' : 'until'}`}
              aria-invalid={error ? true : undefined}
              value={entry[end]}
              onChange={({ target }) => onChange({ [end]: target.value })}
              className="field min-w-26 flex-1 px-3 sm:max-w-36"
            >
              {times.map((time) => (
                <option key={time} value={time}>
                  {time}
                </option>
              ))}
            </select>
          </span>
        ))}
        <button
          type="button"
          aria-label={`Remove ${entry.opens} to ${entry.closes} on ${day}`}
          onClick={onRemove}
          className="grid size-touch shrink-0 place-items-center rounded-full text-ink-soft hover:bg-cream hover:text-ink"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

function useHours(calendar: CounsellorCalendar, onSaved: () => void) {
  const [hours, setHours] = useState<readonly WeeklyHours[]>(calendar.hours)
  const [zone, setZone] = useState(calendar.time_zone)
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const [failure, setFailure] = useState<string>()
  const refreshes = [counsellorWorkspace.calendar, counsellorWorkspace.today]
  const command = useCommand(counsellorWorkspace.saveHours, { refreshes })
  const toast = useToast()

  function edit(next: readonly WeeklyHours[]) {
    setHours(next)
    setProblems(new Map())
    setFailure(undefined)
  }
  async function save() {
    const found = hoursProblems(hours)
    setProblems(found)
    if (found.size > 0) return
    try {
      await command.mutateAsync({ body: { time_zone: zone, hours: [...hours] } })
      toast.show('Hours saved')
      onSaved()
    } catch (error) {
      const refused = error instanceof ApiError ? refusedHours(error.errors) : new Map<number, string>()
      setProblems(refused)
      setFailure(refused.size > 0 ? undefined : (wordsOf(error) ?? SOMETHING_WENT_WRONG))
    }
  }
  return {
    hours,
    zone,
    problems,
    failure,
    setZone,
    isSaving: command.isPending,
    add: (weekday: number) => edit([...hours, nextHours(hours, weekday)]),
    remove: (index: number) => edit(hours.filter((_, at) => at !== index)),
    change: (index: number, change: Partial<WeeklyHours>) =>
      edit(hours.map((one, at) => (at === index ? { ...one, ...change } : one))),
    save: () => void save(),
  }
}
