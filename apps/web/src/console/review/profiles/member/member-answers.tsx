import type { Bank } from '@heartwell/contract/assessments/assessments.ts'
import type { ReviewFile } from '@heartwell/contract/review/review.ts'
import { ChevronRight } from 'lucide-react'
import { Panel } from '../../../parts/panel.tsx'

const BANKS: readonly { bank: Bank; name: string }[] = [
  { bank: 'temperament', name: 'Temperament' },
  { bank: 'value', name: 'Values' },
  { bank: 'iq', name: 'Reasoning' },
]

/** The answers by questionnaire, each one collapsed at first. */
export function MemberAnswers({ answers }: { answers: ReviewFile['answers'] }) {
  return (
    <Panel title={`Answers (${answers.length})`}>
      <div className="divide-y divide-line border-y border-line">
        {BANKS.map(({ bank, name }) => (
          <Questionnaire key={bank} name={name} answers={answers.filter((answer) => answer.bank === bank)} />
        ))}
      </div>
    </Panel>
  )
}

function Questionnaire({ name, answers }: { name: string; answers: ReviewFile['answers'] }) {
  return (
    <details className="group">
      <summary className="flex min-h-[44px] list-none items-center gap-2 rounded-field py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-5 transition-transform group-open:rotate-90" aria-hidden="true" />
        <span>{name}</span>
        <span className="font-normal text-ink-soft">{`${answers.length} answers`}</span>
      </summary>
      <dl className="grid gap-x-8 gap-y-3 pt-1 pb-5 pl-7 md:grid-cols-2 xl:grid-cols-3">
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt className="text-small leading-snug whitespace-pre-line text-ink-soft">{question}</dt>
            <dd className="font-semibold whitespace-pre-line">{answer}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
