import type { CriterionAnswer } from '@heartwell/contract/introductions/criteria.ts'
import { Check, CircleHelp, X } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'

const ANSWERS = {
  yes: { Icon: Check, look: 'bg-sage text-leaf' },
  no: { Icon: X, look: 'bg-blush text-garnet-deep' },
  unknown: { Icon: CircleHelp, look: 'bg-honey text-ink' },
} as const

type AnswerMarkProps = {
  answer: CriterionAnswer
  label: string
  /** `icon`: the words are for screen readers only. */
  look?: 'words' | 'icon'
}

/** Yes, no or not known: always a shape and a word, never only a colour. */
export function AnswerMark({ answer, label, look = 'words' }: AnswerMarkProps) {
  const { Icon, look: colours } = ANSWERS[answer]
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center gap-1.5 rounded-full font-semibold',
        colours,
        look === 'words' ? 'px-2.5 py-0.5 text-small' : 'size-7 justify-center',
      )}
    >
      <Icon className="size-4 shrink-0" strokeWidth={2.6} aria-hidden="true" />
      <span className={look === 'icon' ? 'sr-only' : undefined}>{label}</span>
    </span>
  )
}
