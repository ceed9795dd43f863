import { ProfilePart, REASON_MAX, type RejectForm } from '@heartwell/contract/review/review.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Check, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { dataIfLoaded, useAnswer } from '../../../../platform/api/answer.ts'
import { FailedPart } from '../../../../platform/api/failed-part.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { useFormKeys } from '../../../shell/keys.ts'
import { KeyHint } from '../../../shell/keys-dialog.tsx'
import { PART_NAMES } from '../decision/decision-words.ts'
import { keyedReasons, reasonsQuery, rejectionText } from './rejection-reasons.ts'

/** The id of the form, whose button is in the bar of decisions. */
export const REJECTION_FORM = 'rejection'
/** From this width on the form is beside the document. */
const COLUMNS = '(min-width: 80rem)'

type RejectionProps = {
  name: string
  onReject: (rejection: z.output<typeof RejectForm>) => void
  onCancel: () => void
}

/** Chooses reasons by the keys 1 to 9 and shows what the member will read. Ctrl and Enter send it. */
export function Rejection({ name, onReject, onCancel }: RejectionProps) {
  const answer = useAnswer(reasonsQuery)
  const offered = keyedReasons(dataIfLoaded(answer)?.data.reasons ?? [])
  const [reasons, setReasons] = useState<readonly string[]>([])
  const [parts, setParts] = useState<readonly ProfilePart[]>([])
  const [ownWords, setOwnWords] = useState('')
  const [isTried, setTried] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  // In one column it is below the photos and the document.
  useEffect(() => {
    if (!matchMedia(COLUMNS).matches) form.current?.scrollIntoView()
  }, [])
  const ids = { box: useId(), error: useId() }
  const text = rejectionText(offered, reasons, ownWords)
  const fault = faultOf(text)

  function toggleReason(key: string, part: ProfilePart) {
    const isChosen = reasons.includes(key)
    setReasons(isChosen ? reasons.filter((one) => one !== key) : [...reasons, key])
    if (!isChosen && !parts.includes(part)) setParts([...parts, part])
  }
  const togglePart = (part: ProfilePart) =>
    setParts(parts.includes(part) ? parts.filter((one) => one !== part) : [...parts, part])
  function send() {
    setTried(true)
    if (fault === undefined) onReject({ reason: text, parts: [...parts] })
    else box.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onCancel()
  }
  useSendKey(send)
  useFormKeys({
    t: () => box.current?.focus(),
    ...Object.fromEntries(offered.map(({ key, part }) => [key, () => toggleReason(key, part)])),
  })
  return (
    <form
      ref={form}
      id={REJECTION_FORM}
      noValidate
      aria-label={`Reject ${isolated(name)}`}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="card grid gap-4 px-5 py-4"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-[1.4rem] leading-snug">{`Reject ${isolated(name)}`}</h2>
        <button
          type="button"
          aria-label="Cancel"
          title="Cancel (Esc)"
          onClick={onCancel}
          className="grid size-[44px] place-items-center rounded-full hover:bg-cream"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
      <fieldset>
        <legend className="mb-1 text-small font-semibold text-ink-soft">Why?</legend>
        {offered.map(({ key, part, title }) => (
          <Choice key={key} isOn={reasons.includes(key)} onPress={() => toggleReason(key, part)} hint={key}>
            {title}
          </Choice>
        ))}
        <FailedPart answer={answer}>We couldn’t load the reasons</FailedPart>
      </fieldset>
      <div>
        <label
          htmlFor={ids.box}
          className="mb-1 flex items-center justify-between text-small font-semibold text-ink-soft"
        >
          In your own words <KeyHint>T</KeyHint>
        </label>
        <textarea
          ref={box}
          id={ids.box}
          rows={2}
          value={ownWords}
          onChange={(event) => setOwnWords(event.target.value)}
          onKeyDown={onKeyDown}
          aria-invalid={(isTried && fault !== undefined) || undefined}
          aria-describedby={isTried && fault !== undefined ? ids.error : undefined}
          className="field block resize-y"
        />
        {isTried && fault !== undefined && (
          <p id={ids.error} role="alert" className="mt-1 text-error">
            {fault}
          </p>
        )}
      </div>
      <fieldset>
        <legend className="mb-1 text-small font-semibold text-ink-soft">What has to change?</legend>
        <div className="grid grid-cols-2 gap-x-2">
          {ProfilePart.options.map((part) => (
            <Choice key={part} isOn={parts.includes(part)} onPress={() => togglePart(part)}>
              {PART_NAMES[part]}
            </Choice>
          ))}
        </div>
      </fieldset>
      <div>
        <h3 className="mb-1 font-sans text-small font-semibold tracking-normal text-ink-soft">{`${isolated(name)} will read`}</h3>
        <p className="min-h-16 rounded-field bg-cream px-4 py-3 wrap-anywhere whitespace-pre-line">
          {text || 'Choose a reason, or write one.'}
        </p>
      </div>
    </form>
  )
}

function faultOf(text: string): string | undefined {
  if (text === '') return 'A reason is required'
  return text.length > REASON_MAX ? `Please keep the reason under ${REASON_MAX} characters` : undefined
}

/** Ctrl and Enter send the form from anywhere on the page; single keys have no modifier. */
function useSendKey(send: () => void) {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

type ChoiceProps = { isOn: boolean; onPress: () => void; hint?: string; children: string }

const Choice = ({ isOn, onPress, hint, children }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onPress}
    className={classNames(
      'flex min-h-[44px] w-full items-center gap-3 rounded-field px-3 text-left font-semibold',
      isOn ? 'bg-garnet-wash text-garnet-deep' : 'hover:bg-cream',
    )}
  >
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-5 shrink-0 place-items-center rounded-md',
        isOn ? 'bg-garnet text-on-garnet' : 'shadow-[inset_0_0_0_2px_var(--color-edge)]',
      )}
    >
      {isOn && <Check className="size-3.5" strokeWidth={3.5} />}
    </span>
    <span className="flex-1">{children}</span>
    {hint && <KeyHint>{hint}</KeyHint>}
  </button>
)
