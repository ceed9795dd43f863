import type { ClientIntroductions } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { CRITERIA, type CriterionAnswer, type CriterionId } from '@heartwell/contract/introductions/criteria.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { AnswerMark } from './answer-mark.tsx'
import { sourceText } from './texts.ts'

const QUESTIONS = Object.fromEntries(CRITERIA.map(({ id, text }) => [id, text])) as Record<CriterionId, string> // Every id of the table.

type CriteriaProps = {
  file: ClientIntroductions
  name: IsolatedText
  zone: string
  onNote: (criterion: CriterionId, answer: CriterionAnswer) => void
}

/** Yes, no or not known for each question. A limit comes from the client's own preferences and cannot be changed here. */
export function Criteria({ file, name, zone, onNote }: CriteriaProps) {
  const unknown = file.criteria.filter(({ answer }) => answer === 'unknown').length
  const saved = file.saved_at ? `Preferences, ${timeText(file.saved_at, '5 November', zone)}` : 'Preferences'
  const next = file.next_appointment
  return (
    <section aria-labelledby="introductions-criteria" className="card overflow-hidden">
      <h2
        id="introductions-criteria"
        className="px-5 pt-4 pb-2 text-[1.45rem] wrap-anywhere"
      >{`What matters to ${name}`}</h2>
      <ul className="divide-y divide-line">
        {file.limits.map(({ kind, text }) => (
          <li key={kind} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-2.5">
            <p className="leading-snug">
              <span className="block font-semibold">{text}</span>
              <span className="text-small text-ink-soft">{saved}</span>
            </p>
            <span className="grid justify-items-end gap-0.5">
              <AnswerMark answer="yes" label="Yes" />
              <span className="flex items-center gap-1 text-small text-ink-soft">
                <Lock className="size-3.5" aria-hidden="true" /> <span>Limit</span>
              </span>
            </span>
          </li>
        ))}
        {file.criteria.map((one) => (
          <li
            key={one.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-2.5 max-sm:grid-cols-1"
          >
            <p className="leading-snug">
              <span className="block font-semibold">{QUESTIONS[one.id]}</span>
              <span className="text-small text-ink-soft">{sourceText(one, zone)}</span>
            </p>
            <Choice name={QUESTIONS[one.id]} value={one.answer} onChange={(answer) => onNote(one.id, answer)} />
          </li>
        ))}
      </ul>
      <p className="bg-cream px-5 py-3.5 leading-snug">
        <span className="font-semibold">{`${unknown} not known.`}</span>{' '}
        <span>
          {next ? `You meet on ${timeText(next, 'Thursday 5 November', zone)}.` : 'No appointment is booked.'}
        </span>
      </p>
    </section>
  )
}

const CHOICES = [
  { answer: 'yes', text: 'Yes', label: 'Yes', look: 'bg-sage text-leaf' },
  { answer: 'no', text: 'No', label: 'No', look: 'bg-blush text-garnet-deep' },
  { answer: 'unknown', text: '?', label: 'Not known', look: 'bg-honey text-ink' },
] as const

type ChoiceProps = { name: string; value: CriterionAnswer; onChange: (answer: CriterionAnswer) => void }

function Choice({ name, value, onChange }: ChoiceProps) {
  const group = useId()
  return (
    <div role="radiogroup" aria-label={name} className="flex w-fit rounded-full bg-cream p-0.5">
      {CHOICES.map(({ answer, text, label, look }) => (
        <label
          key={answer}
          className={classNames(
            'relative grid min-h-touch min-w-12 cursor-pointer place-items-center rounded-full px-2.5 text-small font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-garnet',
            answer === value ? look : 'text-ink-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={group}
            value={answer}
            checked={answer === value}
            onChange={() => onChange(answer)}
            aria-label={label}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          <span aria-hidden="true">{text}</span>
        </label>
      ))}
    </div>
  )
}
