import {
  type ClientFile,
  type CounsellorAppointment,
  STEP_MAX,
  SUMMARY_MAX,
} from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Eye, Plus, Send, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { FieldError } from '../../../../ui/forms/field-frame.tsx'
import { clockTime, dayInWords, onDay } from '../../times/appointment-times.ts'
import { KeyCap } from '../frame/key-cap.tsx'
import { SaveNote } from './save-note.tsx'
import { useSummary } from './use-summary.ts'

type ClientSummaryProps = {
  file: ClientFile
  /** Appointments that have begun, the newest first. */
  met: readonly CounsellorAppointment[]
  chosen: CounsellorAppointment
  onChoose: (bookingId: string) => void
  zone: string
  now: Date
}

/** The summary of an appointment for the client. It is shared only by a button that names the client. */
export function ClientSummary({ file, met, chosen, onChoose, zone, now }: ClientSummaryProps) {
  const name = firstName(file.client.name)
  const stored = file.summaries.find(({ booking_id }) => booking_id === chosen.id)
  return (
    <section aria-labelledby="summary" className="card overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-sage px-6 py-3">
        <h2 id="summary" className="flex items-center gap-2.5 text-[1.45rem]">
          <Eye className="size-[1.4rem] text-leaf" aria-hidden="true" />
          <span>{` For ${name}`}</span>
        </h2>
        {met.length > 1 ? (
          <label className="flex items-center gap-2 text-small">
            Appointment
            <select
              value={chosen.id}
              onChange={({ target }) => onChoose(target.value)}
              className="field w-auto! py-1! pr-8!"
            >
              {met.map((one) => (
                <option key={one.id} value={one.id}>
                  {dayOf(one, zone, now)}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <p className="text-small">{dayOf(chosen, zone, now)}</p>
        )}
      </div>
      <SummaryForm key={chosen.id} bookingId={chosen.id} stored={stored} name={name} zone={zone} now={now} />
    </section>
  )
}

function dayOf({ starts_at }: CounsellorAppointment, zone: string, now: Date): string {
  const start = new Date(starts_at)
  return `${dayInWords(dateIn(start, zone), dateIn(now, zone))}, ${clockTime(start, zone)}`
}

type SummaryFormProps = {
  bookingId: string
  stored: ClientFile['summaries'][number] | undefined
  name: IsolatedText
  zone: string
  now: Date
}

function SummaryForm({ bookingId, stored, name, zone, now }: SummaryFormProps) {
  const summary = useSummary(bookingId, stored)
  const { draft, value, sharedAt, hasChanges, error } = summary
  const id = useId()
  const steps = useRef<HTMLDivElement>(null)
  /** Changes the number of steps and goes to the step at this place, or else to the one before it or to the button. */
  function change(edit: () => void, at: number) {
    flushSync(edit)
    const fields = steps.current?.querySelectorAll('textarea') ?? []
    const next = fields[Math.min(at, fields.length - 1)] ?? steps.current?.querySelector('button')
    next?.focus()
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    summary.share()
  }
  const doneSteps = new Set(stored?.steps.filter(({ done }) => done).map(({ text }) => text))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl Enter presses the button below, from every field
    <div data-writing className="grid gap-4 px-6 py-5" onKeyDown={press}>
      <p className="text-small text-ink-soft">{stateText(name, sharedAt, hasChanges, zone, now)}</p>
      <div>
        <textarea
          aria-label={`Summary for ${name}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          rows={4}
          maxLength={SUMMARY_MAX}
          value={value.text}
          onChange={({ target }) => summary.writeText(target.value)}
          placeholder={`What ${name} takes away from this appointment`}
          className="field block resize-y field-sizing-content min-h-28! leading-normal"
        />
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
      <div ref={steps}>
        <h3 className="font-sans text-base font-semibold tracking-normal">Next steps</h3>
        {value.steps.length > 0 && (
          <ol className="mt-2 grid gap-1.5">
            {value.steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name than its place
              <li key={index} className="flex items-center gap-3 rounded-[10px] bg-cream pl-3.5">
                <span aria-hidden="true" className="display-number w-4 shrink-0">
                  {index + 1}
                </span>
                <textarea
                  rows={1}
                  aria-label={`Step ${index + 1}`}
                  maxLength={STEP_MAX}
                  value={step}
                  onChange={({ target }) => summary.writeStep(index, target.value.replaceAll('\n', ' '))}
                  className={classNames(
                    'field-sizing-content min-h-touch min-w-0 flex-1 resize-none rounded-[10px] px-1 py-2.5 text-[max(1rem,16px)] leading-snug md:text-[1.125rem]',
                    step === '' ? 'field' : 'bg-transparent',
                  )}
                />
                {doneSteps.has(step) && <span className="text-small font-semibold text-leaf">Done</span>}
                <button
                  type="button"
                  aria-label={`Remove step ${index + 1}`}
                  onClick={() => change(() => summary.removeStep(index), index)}
                  className="grid size-touch shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
                >
                  <X className="size-[1.2rem]" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ol>
        )}
        {summary.canAddStep && (
          <Button
            variant="quiet"
            size="small"
            className="mt-1 -ml-3"
            onClick={() => change(summary.addStep, value.steps.length)}
          >
            <Plus className="size-5" aria-hidden="true" /> Add a step
          </Button>
        )}
      </div>
      {(sharedAt === null || hasChanges) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
          <Button size="small" pending={summary.isSharing} pendingLabel="Sharing..." onClick={summary.share}>
            <Send className="size-[1.2rem]" aria-hidden="true" />
            <span>{sharedAt === null ? `Share with ${name}` : `Share the changes with ${name}`}</span>
          </Button>
          <span aria-hidden="true" className="max-lg:hidden">
            <KeyCap>Ctrl Enter</KeyCap>
          </span>
          <span className="ml-auto">
            {sharedAt === null ? (
              value.text.trim() !== '' && <SaveNote {...draft} zone={zone} />
            ) : (
              <span role="status" className="text-small text-ink-soft">{`${name} still sees the earlier text`}</span>
            )}
          </span>
        </div>
      )}
    </div>
  )
}

function stateText(name: IsolatedText, sharedAt: string | null, hasChanges: boolean, zone: string, now: Date): string {
  if (sharedAt === null) return `A draft. ${name} sees it when you share it.`
  const at = new Date(sharedAt)
  const when = `${onDay(dateIn(at, zone), dateIn(now, zone))} at ${clockTime(at, zone)}`
  return hasChanges ? `Shared, with changes that ${name} doesn’t see yet.` : `Shared ${when}. ${name} can read it.`
}
