import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import {
  type DateFault,
  type DatePart,
  type DateParts,
  dateFault,
  isoDate,
  NO_DATE,
  partsOf,
  readWholeDate,
} from './date-parts.ts'
import { FieldNote, type FieldProps, useFieldLinks } from './field-frame.tsx'
import { useReportFilled } from './use-report-filled.ts'

const PARTS: readonly DatePart[] = ['day', 'month', 'year']
const LABELS: Record<DatePart, string> = { day: 'Day', month: 'Month', year: 'Year' }
const digitsOf = (part: DatePart) => (part === 'year' ? 4 : 2)
/** The field after this one, or, by -1, the one before. */
const beside = (part: DatePart, by = 1): DatePart | undefined => PARTS[PARTS.indexOf(part) + by]

type DateEntryProps = FieldProps & {
  id?: string
  /** 'YYYY-MM-DD', or empty while the three fields are not a date. */
  value: string
  /** An empty value comes with its reason, for the form's error text, and with the content of the fields. */
  onChange: (value: string, fault: DateFault | undefined, parts: DateParts) => void
  /** Called when the focus leaves all three fields. */
  onBlur?: () => void
  years: { from: number; to: number }
  /** The browser may autofill a birthday only. */
  meaning?: 'birthday' | 'other'
  /**
   * Called after the last digit of a whole date. With it, the last digit of a day or month moves to the next field. Both
   * happen only for members who came by a pointer; with keys and a screen reader everything moves by hand.
   */
  onEnd?: (() => void) | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  className?: string
}

/** Day, month and year as three fields: quicker and safer than a calendar for a date long ago. */
export function DateEntry({ label, error, hint, optional, ...props }: DateEntryProps) {
  const links = useFieldLinks({ id: props.id, error, hint })
  const { parts, fault, frame, field, notePointer } = useDateEntry(props)
  return (
    <fieldset
      ref={frame}
      className={props.className}
      aria-describedby={links['aria-describedby']}
      onPointerDown={notePointer}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && props.onBlur?.()}
    >
      <legend className="mb-1.5 text-[1.0625rem] leading-snug font-semibold">
        <span>{label}</span>
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </legend>
      <div className="flex flex-wrap gap-3">
        {PARTS.map((part) => (
          <div key={part}>
            <label htmlFor={`${links.id}-${part}`} className="mb-1 block text-base leading-snug text-ink-soft">
              {LABELS[part]}
            </label>
            <input
              id={`${links.id}-${part}`}
              inputMode="numeric"
              autoComplete={props.meaning === 'birthday' ? `bday-${part}` : 'off'}
              maxLength={digitsOf(part)}
              value={parts[part]}
              disabled={props.disabled}
              readOnly={props.readOnly}
              aria-invalid={(error !== undefined && concerns(fault, part, parts)) || undefined}
              aria-describedby={links['aria-describedby']}
              className={`field ${part === 'year' ? 'w-[6.75rem]' : 'w-[4.75rem]'} px-3 text-center tabular-nums`}
              {...field(part)}
            />
          </div>
        ))}
      </div>
      <FieldNote controlId={links.id} error={error} hint={hint} />
    </fieldset>
  )
}

/** Whether no further digit can follow: '4' is a whole day, '3' is not. */
const isComplete = (part: DatePart, typed: string) =>
  typed.length === digitsOf(part) || (part !== 'year' && Number(typed) > (part === 'day' ? 3 : 1))

/** Whether to mark a field: a wrong day should not make the year look wrong. */
function concerns(fault: DateFault | undefined, part: DatePart, parts: DateParts): boolean {
  if (fault === 'unfinished') return parts[part] === ''
  if (fault === 'day-of-month') return part !== 'year'
  if (fault === 'year-to-come') return part === 'year'
  return fault === undefined || fault === 'empty' || fault === part
}

type Entry = Pick<DateEntryProps, 'value' | 'onChange' | 'years' | 'onEnd' | 'readOnly'>

function useDateEntry({ value, onChange, years, onEnd, readOnly }: Entry) {
  const frame = useRef<HTMLFieldSetElement>(null)
  useReportFilled(frame)
  const [parts, setParts] = useState(() => partsOf(value))
  const [seen, setSeen] = useState(value)
  const fault = dateFault(parts, years)
  if (value !== seen) {
    setSeen(value)
    // The value was changed from outside, for example by a form reset.
    if (value !== (fault ? '' : isoDate(parts))) setParts(value === '' ? NO_DATE : partsOf(value))
  }

  const change = (next: DateParts) => {
    const nextFault = dateFault(next, years)
    setParts(next)
    onChange(nextFault ? '' : isoDate(next), nextFault, next)
  }
  const focus = (part: DatePart | undefined) => {
    if (part) frame.current?.querySelector<HTMLInputElement>(`input[id$='-${part}']`)?.focus()
  }
  /** Whether the member came by a pointer, and whether the focus has just moved without them. */
  const [isPointer, hasMoved] = [useRef(false), useRef(false)]
  const advance = (part: DatePart, next: DateParts) => {
    if (!onEnd || !isPointer.current || next[part].length <= parts[part].length || !isComplete(part, next[part])) return
    if (part === 'year') return dateFault(next, years) ? undefined : onEnd()
    hasMoved.current = true
    focus(beside(part))
  }
  const field = (part: DatePart) => ({
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const next = { ...parts, [part]: target.value.replace(/\D/g, '').slice(0, digitsOf(part)) }
      change(next)
      advance(part, next)
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Tab') {
        isPointer.current = false
        // The field that the member wants to reach has the focus already.
        if (hasMoved.current && !event.shiftKey) event.preventDefault()
      }
      hasMoved.current = false
      const before = beside(part, -1)
      if (event.key !== 'Backspace' || parts[part] !== '' || !before) return
      event.preventDefault()
      focus(before)
    },
    onPaste: (event: ClipboardEvent) => {
      const whole = readOnly ? undefined : readWholeDate(event.clipboardData.getData('text'))
      if (!whole) return
      event.preventDefault()
      change(whole)
      focus('year')
    },
  })
  const notePointer = () => {
    isPointer.current = true
    hasMoved.current = false
  }
  return { parts, fault, frame, field, notePointer }
}
