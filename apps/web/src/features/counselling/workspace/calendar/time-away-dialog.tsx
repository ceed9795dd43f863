import {
  type CounsellorAppointment,
  counsellorWorkspace,
} from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../../../../platform/api/api.ts'
import { ApiError, SOMETHING_WENT_WRONG, wordsOf } from '../../../../platform/api/api-error.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { TextField } from '../../../../ui/forms/field.tsx'
import { FormError } from '../../../../ui/forms/form-error.tsx'
import { RadioCards } from '../../../../ui/forms/radio-card.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { Callout } from '../../../../ui/messages/callout.tsx'
import { useToast } from '../../../../ui/messages/toast.tsx'
import { Dialog } from '../../../../ui/windows/dialog-window.tsx'
import { clockTime } from '../../times/appointment-times.ts'
import { dayTitle } from './calendar-days.ts'
import { timesOfDay } from './hours-check.ts'

type TimeAwayDialogProps = {
  /** The day that the calendar shows. */
  from: string
  today: string
  zone: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

const KINDS = [
  { value: 'away', label: 'I’m away' },
  { value: 'open', label: 'Extra hours' },
] as const

/** Adds time away or extra hours. Lists the appointments in that time first. */
export function TimeAwayDialog({ from, today, zone, open, onOpenChange }: TimeAwayDialogProps) {
  const form = useException(from, () => onOpenChange(false))
  const { values, errors, affected, failure, isSaving, edit, save } = form
  const isAway = values.kind === 'away'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={affected.length > 0 ? 'You have appointments then' : 'Time away and extra hours'}
      footer={
        affected.length > 0 ? (
          <>
            <Button variant="ghost" onClick={form.goBack}>
              Back
            </Button>
            <Button pending={isSaving} onClick={() => save(true)}>
              Save, and keep them
            </Button>
          </>
        ) : (
          <>
            <Button variant="ghost" onClick={() => onOpenChange(false)}>
              Cancel
            </Button>
            <Button pending={isSaving} pendingLabel="Saving..." onClick={() => save(false)}>
              Save
            </Button>
          </>
        )
      }
    >
      {affected.length > 0 ? (
        <Affected appointments={affected} zone={zone} />
      ) : (
        <div className="grid gap-5">
          <RadioCards
            label="What would you like to add?"
            labelLook="hidden"
            columns={2}
            options={KINDS}
            value={values.kind}
            onChange={(kind) => edit({ kind, isWholeDay: kind === 'away' && values.isWholeDay })}
          />
          <div className="grid grid-cols-2 gap-4">
            <TextField
              type="date"
              label={isAway ? 'First day' : 'From'}
              min={today}
              value={values.date}
              error={errors.date}
              onChange={({ target }) =>
                edit({ date: target.value, ...(values.until < target.value && { until: target.value }) })
              }
            />
            <TextField
              type="date"
              label={isAway ? 'Last day' : 'Until'}
              min={values.date}
              value={values.until}
              error={errors.until}
              onChange={({ target }) => edit({ until: target.value })}
            />
          </div>
          {isAway && (
            <Checkbox checked={values.isWholeDay} onChange={({ target }) => edit({ isWholeDay: target.checked })}>
              All day
            </Checkbox>
          )}
          {!values.isWholeDay && (
            <div className="grid grid-cols-2 gap-4">
              {(['opens', 'closes'] as const).map((end) => (
                <Select
                  key={end}
                  label={end === 'opens' ? 'From' : 'To'}
                  value={values[end]}
                  error={errors[end]}
                  onChange={({ target }) => edit({ [end]: target.value })}
                >
                  {timesOfDay([values[end]]).map((time) => (
                    <option key={time} value={time}>
                      {time}
                    </option>
                  ))}
                </Select>
              ))}
            </div>
          )}
          <FormError>{failure}</FormError>
        </div>
      )}
    </Dialog>
  )
}

function Affected({ appointments, zone }: { appointments: readonly CounsellorAppointment[]; zone: string }) {
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {appointments.map(({ id, client, starts_at }) => (
          <li key={id} className="flex justify-between gap-4 py-2.5">
            <span className="font-semibold">{client.name}</span>
            <span>{`${dayTitle(dateIn(new Date(starts_at), zone))}, ${clockTime(new Date(starts_at), zone)}`}</span>
          </li>
        ))}
      </ul>
      <Callout look="waiting" icon={<CalendarClock aria-hidden="true" />} className="mt-5">
        They stay booked. To cancel one, open the client’s page: the client then gets everything back.
      </Callout>
    </>
  )
}

type Values = { kind: 'away' | 'open'; date: string; until: string; isWholeDay: boolean; opens: string; closes: string }

function useException(from: string, onSaved: () => void) {
  const [values, setValues] = useState<Values>({
    kind: 'away',
    date: from,
    until: from,
    isWholeDay: true,
    opens: '09:00',
    closes: '13:00',
  })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [affected, setAffected] = useState<readonly CounsellorAppointment[]>([])
  const refreshes = [counsellorWorkspace.calendar]
  const command = useCommand(counsellorWorkspace.addException, { refreshes })
  const toast = useToast()

  async function save(keepsAppointments: boolean) {
    const { isWholeDay, opens, closes, ...rest } = values
    const hours = isWholeDay ? { opens: null, closes: null } : { opens, closes }
    try {
      const answer = await command.mutateAsync({ body: { ...rest, ...hours, keep_appointments: keepsAppointments } })
      if (!answer.success) return setAffected(answer.affected)
      toast.show(values.kind === 'away' ? 'Time away saved' : 'Extra hours saved')
      onSaved()
    } catch (error) {
      setAffected([])
      const fields = error instanceof ApiError ? error.errors : {}
      setErrors(fields)
      const shown = isWholeDay ? ['date', 'until'] : ['date', 'until', 'opens', 'closes']
      const isShown = Object.keys(fields).some((field) => shown.includes(field))
      setFailure(isShown ? undefined : (wordsOf(error) ?? SOMETHING_WENT_WRONG))
    }
  }
  return {
    values,
    errors,
    failure,
    affected,
    isSaving: command.isPending,
    edit(change: Partial<Values>) {
      setValues((before) => ({ ...before, ...change }))
      setErrors({})
      setFailure(undefined)
    },
    goBack: () => setAffected([]),
    save: (keepsAppointments: boolean) => void save(keepsAppointments),
  }
}
