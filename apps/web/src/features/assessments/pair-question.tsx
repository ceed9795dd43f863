import type { Question } from '@heartwell/contract/assessments/assessments.ts'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { choiceProps } from '../../ui/forms/chosen-again.ts'

/** The properties of every kind of answer. */
export type AnswerProps = {
  question: Question
  /** The index of the chosen answer. */
  chosen: number | undefined
  /** Also called for the chosen answer, to clear it. */
  onChoose: (index: number) => void
  disabled: boolean
}

type PairQuestionProps = AnswerProps & { first: string; second: string }

/** Two statements with five steps between them. The closer statement is tinted, and the step is named in words. */
export function PairQuestion({ first, second, question, chosen, onChoose, disabled }: PairQuestionProps) {
  const name = useId()
  const step = question.answers.findIndex(({ index }) => index === chosen)
  const lean = step === -1 ? 0 : step - 2
  return (
    <div className="@container mt-3 flex flex-1 flex-col md:mt-5">
      <div className="grid flex-1 grid-cols-1 gap-3 @min-[17rem]:grid-cols-2 @min-[17rem]:grid-rows-[minmax(11rem,1fr)_auto_auto] @min-[46rem]:grid-cols-[1fr_auto_1fr] @min-[46rem]:grid-rows-[minmax(16rem,1fr)_auto] @min-[46rem]:gap-5">
        <Statement letter="A" text={first} strength={Math.max(0, -lean)} side="first" />
        <Statement
          letter="B"
          text={second}
          strength={Math.max(0, lean)}
          side="second"
          className="@min-[46rem]:order-last"
        />
        <div
          role="radiogroup"
          aria-label={question.question}
          className="relative flex items-center justify-between @min-[17rem]:col-span-2 @min-[46rem]:col-span-1 @min-[46rem]:gap-1"
        >
          <span aria-hidden="true" className="absolute inset-x-8 top-1/2 h-0.5 -translate-y-1/2 bg-line" />
          {question.answers.map(({ index, answer }, at) => (
            <Step
              key={index}
              group={name}
              at={at}
              label={answer}
              chosen={index === chosen}
              disabled={disabled}
              onChoose={() => onChoose(index)}
            />
          ))}
        </div>
        <p
          aria-live="polite"
          className="min-h-[1.65em] text-center text-base text-ink-soft @min-[17rem]:col-span-2 @min-[46rem]:order-last @min-[46rem]:col-span-3"
        >
          {step === -1 ? <Hint /> : question.answers[step]?.answer}
        </p>
      </div>
    </div>
  )
}

/** Shown while the focus is inside the form, because the keys work only then. */
const Hint = () => (
  <span>
    The middle means both equally.
    <span className="hidden md:group-focus-within/form:inline"> Keys 1 to 5 choose and go on.</span>
  </span>
)

const TINTS = {
  first: ['bg-cream', 'bg-[color-mix(in_srgb,var(--color-apricot)_60%,var(--color-cream))]', 'bg-apricot'],
  second: ['bg-cream', 'bg-[color-mix(in_srgb,var(--color-sage)_60%,var(--color-cream))]', 'bg-sage'],
}

type StatementProps = {
  letter: string
  text: string
  /** 0 to 2. */
  strength: number
  side: keyof typeof TINTS
  className?: string
}

const Statement = ({ letter, text, strength, side, className }: StatementProps) => (
  <p
    className={classNames(
      'relative grid place-items-center rounded-card px-3 pt-9 pb-5 text-center font-display text-[1.25rem] leading-[1.28] font-[500] text-balance transition-colors duration-300 @max-[17rem]:grid-cols-[auto_minmax(0,1fr)] @max-[17rem]:justify-items-start @max-[17rem]:gap-x-3 @max-[17rem]:py-2.5 @max-[17rem]:text-left @max-[17rem]:text-[1.125rem] @min-[46rem]:px-6 @min-[46rem]:text-[1.5rem] forced-colors:border',
      TINTS[side][strength],
      className,
    )}
  >
    <span className="font-sans @min-[17rem]:absolute @min-[17rem]:top-2.5 @min-[17rem]:left-1/2 @min-[17rem]:-translate-x-1/2 text-small font-semibold text-ink-soft @min-[46rem]:top-4">
      {letter}
    </span>
    <span>{text}</span>
  </p>
)

/** The rings grow outwards. The target of the smallest is larger than the ring. */
const DIAMETERS = ['size-14', 'size-11', 'size-8', 'size-11', 'size-14']

type StepProps = {
  group: string
  /** From 0. */
  at: number
  label: string
  chosen: boolean
  disabled: boolean
  onChoose: () => void
}

/** A native radio button below a circle, so that arrow keys and screen readers work as usual. */
function Step({ group, at, label, chosen, disabled, onChoose }: StepProps) {
  return (
    <label className="group/step relative grid size-[min(3.75rem,19cqw)] grid-cols-1 grid-rows-1 min-h-11 min-w-11 shrink-0 cursor-pointer place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-garnet has-disabled:cursor-not-allowed has-disabled:opacity-60 @min-[46rem]:size-16">
      <input
        type="radio"
        name={group}
        disabled={disabled}
        {...choiceProps({ chosen, onChoose, onChooseAgain: onChoose })}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-full outline-none"
      />
      <span
        className={classNames(
          DIAMETERS[at],
          'pointer-events-none grid max-h-full max-w-full place-items-center rounded-full transition duration-200 ease-out-soft forced-colors:border-2',
          chosen
            ? 'scale-105 bg-garnet text-on-garnet forced-colors:bg-[Highlight]'
            : 'bg-panel shadow-[inset_0_0_0_2.5px_var(--color-edge)] group-hover/step:bg-cream group-active/step:scale-95',
        )}
      >
        {chosen ? <Check className="size-3/5" strokeWidth={2.6} aria-hidden="true" /> : null}
      </span>
      <span className="sr-only">{label}</span>
    </label>
  )
}
