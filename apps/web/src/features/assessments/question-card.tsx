import type { Ref } from 'react'
import { RadioCards } from '../../ui/forms/radio-card.tsx'
import { MatrixQuestion } from './matrix-question.tsx'
import { type AnswerProps, PairQuestion } from './pair-question.tsx'
import { questionKind } from './question-kind.ts'

type QuestionCardProps = AnswerProps & {
  heading: Ref<HTMLHeadingElement>
  number: number
  /** Whether the member came to the question by 'Previous'. */
  back: boolean
}

/** The question and its answers, laid out by the kind of question. */
export function QuestionCard({ heading, number, back, ...answer }: QuestionCardProps) {
  const content = questionKind(answer.question)
  return (
    <section
      className={`flex flex-1 flex-col transition-[opacity,translate] duration-300 ease-out-soft starting:opacity-0 ${back ? 'starting:-translate-x-4' : 'starting:translate-x-4'}`}
    >
      <h2
        ref={heading}
        tabIndex={-1}
        className={`mt-3 text-[1.3125rem] leading-tight outline-none md:mt-5 md:text-[1.75rem] ${content.kind === 'pair' ? 'md:grid md:min-h-[2lh] md:place-items-center md:text-center' : ''}`}
      >
        <span>
          <span className="font-sans text-base font-semibold text-ink-soft">{`Q${number}.`}</span>
          <span>{` ${content.ask}`}</span>
        </span>
      </h2>
      {content.kind === 'pair' && <PairQuestion {...answer} first={content.first} second={content.second} />}
      {content.kind === 'matrix' && <MatrixQuestion {...answer} matrix={content.matrix} />}
      {content.kind === 'text' && <TextQuestion {...answer} lines={content.lines} />}
    </section>
  )
}

function TextQuestion({ lines, question, chosen, onChoose, disabled }: AnswerProps & { lines: readonly string[] }) {
  const choose = (value: string) => onChoose(Number(value))
  return (
    <div className="mt-3 max-w-[42rem] md:mt-5">
      {lines.length > 0 && (
        <div className="mb-4 grid gap-1 rounded-field bg-cream px-5 py-3 text-[1.25rem] font-semibold tabular-nums">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <RadioCards
        label={question.question}
        labelLook="hidden"
        options={question.answers.map(({ index, answer }) => ({ value: String(index), label: answer }))}
        value={chosen === undefined ? null : String(chosen)}
        onChange={choose}
        onChooseAgain={choose}
        disabled={disabled}
      />
    </div>
  )
}
