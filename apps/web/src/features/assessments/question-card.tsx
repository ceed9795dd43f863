import type { Question } from '@heartwell/contract/assessments.ts'
import type { Ref } from 'react'
import { RadioCards } from '../../ui/radio-card.tsx'

type QuestionCardProps = {
  heading: Ref<HTMLHeadingElement>
  number: number
  of: number
  question: Question
  /** The index of the chosen answer. */
  chosen: number | undefined
  /** Called for the chosen answer too, to take it back. */
  onChoose: (index: number) => void
  disabled: boolean
}

export function QuestionCard({ heading, number, of, question, chosen, onChoose, disabled }: QuestionCardProps) {
  const [ask = '', ...statements] = question.question.split('\n')
  const choose = (value: string) => onChoose(Number(value))
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
        <span className="mr-2.5 text-garnet">Q{number}.</span>
        {ask}
      </h2>
      {statements.length > 0 && (
        <div className="mt-4 grid gap-2 rounded-field bg-cream px-5 py-4">
          {statements.map((statement) => (
            <p key={statement}>{statement}</p>
          ))}
        </div>
      )}
      <div className="mt-6">
        <RadioCards
          key={question.id}
          label={question.question}
          labelLook="hidden"
          options={question.answers.map(({ index, answer }) => ({ value: String(index), label: answer }))}
          value={chosen === undefined ? null : String(chosen)}
          onChange={choose}
          onChooseAgain={choose}
          disabled={disabled}
        />
      </div>
      <p className="mt-5 text-base text-ink-soft tabular-nums">
        Question {number} of {of}
      </p>
    </div>
  )
}
