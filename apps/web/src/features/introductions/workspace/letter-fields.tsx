import type { LetterSide } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { LETTER_FAULTS, type LetterFault } from '@heartwell/contract/introductions/letter-checks.ts'
import {
  DIFFERENCE_MAX,
  type LetterDraft,
  PARAGRAPH_MAX,
  REASON_MAX,
  REASONS_MAX,
} from '@heartwell/contract/introductions/letters.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Check, Circle, CircleAlert, Plus, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { whoIn } from '../letter-card.tsx'
import { sideOf } from './letter-drafts.ts'
import { ProfileSays } from './profile-says.tsx'

type LetterFieldsProps = {
  letter: LetterSide
  avatar: ReactNode
  draft: LetterDraft
  faults: readonly LetterFault[]
  onChange: (draft: LetterDraft) => void
}

/** One letter: what its reader sees of the other person, the paragraph, the reasons, the difference, and its checks. */
export function LetterFields({ letter, avatar, draft, faults, onChange }: LetterFieldsProps) {
  const id = useId()
  const [reader, about] = [isolated(letter.reader.first_name), isolated(letter.about.first_name)]
  const edit = (change: Partial<LetterDraft>) => onChange({ ...draft, ...change })
  return (
    <section aria-label={`To ${reader}`} className="card overflow-hidden wrap-anywhere">
      <div className="flex items-center gap-3.5 bg-sage px-5 py-3">
        <span className="shrink-0">{avatar}</span>
        <h2 className="min-w-0 text-[1.45rem] leading-tight">{`To ${reader}, about ${about}`}</h2>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 py-5">
        <p className="rounded-[10px] bg-cream px-4 py-2.5 leading-snug">
          <span className="text-small text-ink-soft">{`Shown of ${about}: `}</span>
          <span>{whoIn(letter.about)}</span>
        </p>
        <ProfileSays letter={letter} />
        <div>
          <label htmlFor={`${id}-text`} className="mb-1.5 block font-semibold">
            Your paragraph
          </label>
          <textarea
            id={`${id}-text`}
            rows={8}
            maxLength={PARAGRAPH_MAX}
            value={draft.paragraph}
            onChange={({ target }) => edit({ paragraph: target.value })}
            aria-describedby={`${id}-checks`}
            className="field block resize-y font-display text-[1.3rem]! leading-[1.5]!"
          />
          <p className="mt-1.5 text-right text-small text-ink-soft tabular-nums">
            {`${draft.paragraph.length} of ${PARAGRAPH_MAX} characters`}
          </p>
        </div>
        <Reasons letter={letter} draft={draft} onChange={edit} />
        <div>
          <label htmlFor={`${id}-difference`} className="mb-1.5 block font-semibold">
            One honest difference
          </label>
          <textarea
            id={`${id}-difference`}
            rows={2}
            maxLength={DIFFERENCE_MAX}
            value={draft.difference}
            onChange={({ target }) => edit({ difference: target.value })}
            aria-describedby={`${id}-checks`}
            className="field block resize-y leading-normal"
          />
          {letter.suggested_difference && draft.difference === '' && (
            <Suggestion text={letter.suggested_difference} onUse={(difference) => edit({ difference })} />
          )}
        </div>
        <ul id={`${id}-checks`} className="grid gap-1 border-t border-line pt-3.5 text-small">
          {faults.length === 0 ? (
            <CheckLine>No surname, town, exact age or contact details</CheckLine>
          ) : (
            faults.map((fault) => (
              <CheckLine key={fault} look={MISSING.has(fault) ? 'missing' : 'wrong'}>
                {LETTER_FAULTS[fault]}
              </CheckLine>
            ))
          )}
        </ul>
      </div>
    </section>
  )
}

/** Faults of a letter that is not finished, not of what it says. */
const MISSING = new Set<LetterFault>(['short', 'reasons', 'difference'])

const LINES = {
  fine: { Icon: Check, look: 'text-leaf' },
  missing: { Icon: Circle, look: 'text-ink-soft' },
  wrong: { Icon: CircleAlert, look: undefined },
} as const

function CheckLine({ look = 'fine', children }: { look?: keyof typeof LINES; children: string }) {
  const { Icon, look: colour } = LINES[look]
  return (
    <li className={classNames('flex gap-2', look === 'wrong' && 'font-semibold text-error')}>
      <Icon className={classNames('mt-0.5 size-4 shrink-0', colour)} aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}

const Suggestion = ({ text, onUse }: { text: string; onUse: (text: string) => void }) => (
  <button
    type="button"
    onClick={() => onUse(text)}
    className="mt-1.5 flex min-h-touch w-full items-center gap-2.5 rounded-[10px] bg-cream px-4 py-2 text-left leading-snug hover:bg-honey/60"
  >
    <Plus className="size-5 shrink-0 text-garnet" aria-hidden="true" />
    <span className="sr-only">Use </span>
    <span>{text}</span>
  </button>
)

type ReasonsProps = Pick<LetterFieldsProps, 'letter' | 'draft'> & { onChange: (change: Partial<LetterDraft>) => void }

function Reasons({ letter, draft: { reasons }, onChange }: ReasonsProps) {
  const reader = isolated(letter.reader.first_name)
  const set = (at: number, text: string) =>
    onChange({ reasons: reasons.map((one, index) => (index === at ? { side: sideOf(text), text } : one)) })
  const add = (text: string) => onChange({ reasons: [...reasons, { side: sideOf(text), text }] })
  const unused = letter.suggested_reasons.filter((text) => reasons.every((one) => one.text !== text))
  const hasRoom = reasons.length < REASONS_MAX
  return (
    <fieldset>
      <legend className="font-semibold">{`Why you thought of ${reader}`}</legend>
      {reasons.length > 0 && (
        <ol className="mt-2 grid gap-1.5">
          {reasons.map((reason, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a reason has no other name than its place
            <li key={at} className="flex items-center gap-3 rounded-[10px] bg-cream pl-4">
              <span className="display-number" aria-hidden="true">
                {at + 1}
              </span>
              <textarea
                rows={1}
                aria-label={`Reason ${at + 1} for ${reader}`}
                maxLength={REASON_MAX}
                value={reason.text}
                onChange={({ target }) => set(at, target.value.replaceAll('\n', ' '))}
                className={classNames(
                  'field-sizing-content min-h-touch min-w-0 flex-1 resize-none rounded-[10px] px-1 py-2.5 text-[max(1rem,16px)] leading-snug md:text-[1.125rem]',
                  reason.text === '' ? 'field' : 'bg-transparent',
                )}
              />
              <button
                type="button"
                aria-label={`Remove reason ${at + 1} for ${reader}`}
                onClick={() => onChange({ reasons: reasons.filter((_, index) => index !== at) })}
                className="grid size-touch shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
              >
                <X className="size-[1.2rem]" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ol>
      )}
      {hasRoom && unused.map((text) => <Suggestion key={text} text={text} onUse={add} />)}
      {hasRoom && (
        <Button variant="quiet" size="small" className="mt-1 -ml-3" onClick={() => add('')}>
          <Plus className="size-5" aria-hidden="true" /> <span>Write a reason</span>
        </Button>
      )}
    </fieldset>
  )
}
