import {
  reportWaves,
  type Wave,
  type WaveOutcome,
  WaveForm as WaveSchema,
} from '@heartwell/contract/safety/report-waves.ts'
import { NOTE_MAX, reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '../../../platform/api/api.ts'
import { useUnsavedGuard } from '../../../platform/drafts/unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { RadioCards, type RadioOption } from '../../../ui/forms/radio-card.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { heldWaveDecisions } from '../../review/profiles/reviewing/held-decisions.ts'
import { useHold } from '../../review/profiles/reviewing/use-held.ts'
import { SuspensionDays } from '../sanctions/suspension-days.tsx'

const OUTCOMES: readonly RadioOption<WaveOutcome>[] = [
  { value: 'none', label: 'No action', hint: 'Nobody who is reported hears of it.' },
  { value: 'warned', label: 'Warn', hint: 'Each reported person is warned once, with our usual text.' },
  { value: 'suspended', label: 'Suspend', hint: 'Each reported person is logged out and hidden from everybody.' },
]

type WaveFormProps = { wave: Wave; chosen: readonly string[]; onClose: () => void }

/** One outcome and one reason for the chosen reports. The decision can be undone until it is sent. */
export function WaveForm({ wave, chosen, onClose }: WaveFormProps) {
  const form = useForm({ resolver: zodResolver(WaveSchema), defaultValues: { note: '', days: 7 } })
  const { errors, isDirty, isSubmitted } = form.formState
  useUnsavedGuard(isDirty && !form.formState.isSubmitSuccessful)
  const [outcome, days] = useWatch({ control: form.control, name: ['outcome', 'days'] })
  const { show } = useToast()
  const hold = useHold(heldWaveDecisions, { refreshes: [reportWaves.list, reportsInbox.list] })
  const many = chosen.length === 1 ? '1 report' : `${chosen.length} reports`
  const submit = form.handleSubmit((decision) => {
    if (chosen.length === 0) return form.setError('root', { message: 'Choose at least one report' })
    const body = { ...decision, numbers: [...chosen] }
    hold({ id: wave.number, subject: `The wave of ${many}`, outcome: 'decided' }, async (options) => {
      const { message } = await call(reportWaves.decide, { body }, options)
      show(message)
    })
  })
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid max-w-[72ch] grid-cols-[minmax(0,1fr)] gap-5">
      <RadioCards
        label="What happens"
        options={OUTCOMES}
        value={outcome ?? null}
        onChange={(value) => form.setValue('outcome', value, { shouldDirty: true, shouldValidate: isSubmitted })}
        error={errors.outcome?.message}
      />
      {outcome === 'suspended' && (
        <SuspensionDays days={days} onChange={(chosen) => form.setValue('days', chosen, { shouldDirty: true })} />
      )}
      <TextArea
        label="Why"
        hint="For our own records, with each of these reports. We only tell those who reported that we have decided."
        rows={3}
        maxLength={NOTE_MAX}
        error={errors.note?.message}
        {...form.register('note')}
      />
      <FormError className="empty:hidden">{errors.root?.message}</FormError>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">{`Decide ${many}`}</Button>
      </div>
    </form>
  )
}
