import type { ComparedAnswers, Comparison, GivenAnswer } from '@heartwell/contract/pairs/chapters.ts'
import { type ChapterId, questionOf } from '@heartwell/contract/pairs/questions/chapters.ts'
import type { Question } from '@heartwell/contract/pairs/questions/question.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/messages/badge.tsx'

/** One of the two whose answers are shown. */
type Side = {
  name: IsolatedText
  /** The reader, whom the page calls 'You'. On paper the name says who that is. */
  isReader?: boolean
  picture: ReactNode
}
export type GroupTexts = Record<Comparison, { title: string; lead: string }>

type ComparedAnswersProps = {
  chapter: ChapterId
  together: readonly ComparedAnswers[]
  own: Side
  partner: Side
  texts: GroupTexts
}

const GROUPS = [
  ['agree', 'bg-sage'],
  ['near', 'bg-cream'],
  ['talk', 'bg-honey'],
] as const satisfies readonly (readonly [Comparison, string])[]

/** The answers of two people side by side, in three groups and in the order of the questions: no count and no score. */
export const ComparedGroups = ({ chapter, together, own, partner, texts }: ComparedAnswersProps) => (
  <div className="grid gap-10 wrap-anywhere">
    {GROUPS.map(([comparison, look]) => {
      const answers = together.filter((one) => one.comparison === comparison)
      if (answers.length === 0) return null
      const { title, lead } = texts[comparison]
      return (
        <section key={comparison} aria-labelledby={comparison}>
          <h2 id={comparison} className="text-heading print:break-after-avoid">
            {title}
          </h2>
          <p className="mt-0.5 text-ink-soft print:break-after-avoid">{lead}</p>
          <ul className="mt-4 grid gap-4 print:block print:space-y-4">
            {answers.map((one) => (
              <li key={one.question} className={classNames('break-inside-avoid rounded-card px-5 py-5 sm:px-7', look)}>
                <Pair compared={one} {...{ chapter, own, partner }} />
              </li>
            ))}
          </ul>
        </section>
      )
    })}
  </div>
)

type PairProps = { compared: ComparedAnswers; chapter: ChapterId; own: Side; partner: Side }

function Pair({ compared, chapter, own, partner }: PairProps) {
  const question = questionOf(chapter, compared.question)
  if (!question) return null
  return (
    <>
      <h3 className="text-[1.25rem] leading-snug">{question.text}</h3>
      {compared.comparison === 'agree' ? (
        <Agreement {...{ compared, question, own, partner }} />
      ) : (
        <div className="mt-3.5 grid gap-x-8 gap-y-4 md:grid-cols-2 print:grid-cols-2">
          <One side={own} given={compared.own} question={question} />
          <One side={partner} given={compared.partner} question={question} />
        </div>
      )}
    </>
  )
}

function Agreement({ compared, question, own, partner }: Omit<PairProps, 'chapter'> & { question: Question }) {
  return (
    <div className="mt-3.5 flex flex-wrap items-center gap-x-4 gap-y-2 leading-snug">
      <span className="flex -space-x-2.5">
        <span className="contents">{own.picture}</span>
        <span className="contents">{partner.picture}</span>
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{question.options[compared.own.choice ?? '']}</p>
        {[
          { side: own, given: compared.own },
          { side: partner, given: compared.partner },
        ].map(({ side, given }) => (
          <div key={side.name}>
            {given.words !== '' && (
              <p className="whitespace-pre-line text-base">
                <Name side={side} />
                <span>{`: “${given.words}”`}</span>
              </p>
            )}
            <Changed side={side} given={given} />
          </div>
        ))}
      </div>
      <Badge look="plain">
        <Check aria-hidden="true" />
        <span>Both</span>
      </Badge>
    </div>
  )
}

type OneProps = { side: Side; given: GivenAnswer; question: Question }

function One({ side, given, question }: OneProps) {
  const isEmpty = given.choice === null && given.words === ''
  return (
    <div className="flex items-start gap-3.5 leading-snug">
      <span className="contents">{side.picture}</span>
      <div className="min-w-0">
        <p className="text-base text-ink-soft">
          <Name side={side} />
        </p>
        {given.choice !== null && <p className="font-semibold">{question.options[given.choice]}</p>}
        {given.words !== '' && <p className="mt-0.5 whitespace-pre-line">{`“${given.words}”`}</p>}
        {isEmpty && <p>Left for now</p>}
        <Changed side={side} given={given} />
      </div>
    </div>
  )
}

const Name = ({ side: { name, isReader } }: Pick<OneProps, 'side'>) => (
  <>
    {isReader && <span className="print:hidden">You</span>}
    <span className={isReader ? 'hidden print:inline' : undefined}>{name}</span>
  </>
)

const Changed = ({ side, given: { changed_at } }: Pick<OneProps, 'side' | 'given'>) =>
  changed_at && (
    <p className="mt-1 text-small">{`${side.isReader ? 'You' : side.name} changed this on ${timeText(changed_at, '5 November')}`}</p>
  )
