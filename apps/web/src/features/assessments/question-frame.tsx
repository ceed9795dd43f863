import type { Bank } from '@heartwell/contract/assessments/assessments.ts'
import type { ReactNode } from 'react'
import { progressAt } from '../../platform/paths/onboarding-progress.ts'
import { DocumentTitle } from '../../ui/page/document-title.tsx'
import { InkCircles } from '../../ui/page/ink-circles.tsx'
import { chapterName, chaptersAt, minutesLeft, minutesText } from './chapters.ts'

type QuestionFrameProps = {
  bank: Bank
  title: string
  /** The open question, counted from 0; undefined while the questions are loading. */
  position?: number
  of?: number
  /** Whether the puzzles were skipped before: the page is one of the settings, not a step. */
  isLater?: boolean
  children: ReactNode
  /** The buttons; on a phone they share one line at the lower end. */
  actions?: ReactNode
  /** One quiet line below the buttons. */
  foot?: ReactNode
}

/** One line of progress through all three questionnaires, one question, and one line of buttons. */
export function QuestionFrame({ isLater = false, ...frame }: QuestionFrameProps) {
  const { bank, title, position = 0, of = 0, children, actions, foot } = frame
  if (isLater)
    return (
      <div className="card flex flex-col p-5 sm:p-8">
        <p className="text-base font-semibold text-ink-soft tabular-nums">{`${position + 1} of ${of}`}</p>
        <div className="flex flex-col">{children}</div>
        <Buttons actions={actions} foot={foot} />
      </div>
    )
  return (
    <div className="px-3 pt-2 pb-16 sm:px-4 sm:pt-4 md:pb-24">
      <DocumentTitle>{title}</DocumentTitle>
      <div className="mx-auto flex min-h-[calc(100svh-5rem)] w-full max-w-[66rem] flex-col rounded-card bg-panel px-5 pt-4 pb-4 shadow-soft sm:px-8 md:min-h-[42rem] md:rounded-panel md:px-12 md:pt-7 md:pb-6">
        <div className="@container">
          <div className="flex items-center gap-3 md:gap-5">
            <OwnCircle place={{ bank, answered: position, of }} />
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-baseline justify-between gap-x-2 text-base">
                <h1 className="font-sans text-small font-semibold tracking-normal text-ink-soft [font-variation-settings:normal]">
                  {title}
                </h1>
                <p className="font-semibold text-ink-soft tabular-nums">
                  {of > 0 ? `${position + 1} of ${of}` : <span aria-hidden="true">&nbsp;</span>}
                </p>
              </div>
              {/* The specified title is that of the first questionnaire, too. */}
              {bank === 'iq' && (
                <p className="text-small text-ink-soft">
                  <span className="font-semibold text-ink">Part 3 of 3: reasoning</span>
                  <span className="max-md:hidden">. A little puzzle to finish. Nobody sees how you did.</span>
                </p>
              )}
              <Chapters place={{ bank, answered: position, of }} />
            </div>
          </div>
        </div>
        <div className="flex flex-1 flex-col">{children}</div>
        <Buttons actions={actions} foot={foot} />
      </div>
    </div>
  )
}

const Buttons = ({ actions, foot }: Pick<QuestionFrameProps, 'actions' | 'foot'>) => (
  <>
    {actions && (
      <div className="flex flex-wrap-reverse items-center justify-between gap-3 pt-4 *:min-w-36 max-md:*:flex-1 md:pt-6">
        {actions}
      </div>
    )}
    {foot && <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 pt-1">{foot}</div>}
  </>
)

type Place = Parameters<typeof chaptersAt>[0]

const STEP_OF = { temperament: 'userAnswersTemperament', value: 'userAnswersValue', iq: 'userAnswersIQ' } as const

/** The circle of the onboarding, which fills a little with each answer. */
function OwnCircle({ place: { bank, answered, of } }: { place: Place }) {
  const { step, of: steps, chapter, marks } = progressAt(STEP_OF[bank])
  const answeredShare = of > 0 ? answered / of : 0
  return (
    <InkCircles
      share={(step - 1 + answeredShare) / steps}
      chapter={chapter.number}
      marks={marks}
      className="h-8 w-auto shrink-0 @max-[15.5rem]:hidden md:h-14"
    />
  )
}

/** Three named bars. On a phone only the current bar is named, with the minutes. */
function Chapters({ place }: { place: Place }) {
  const minutes = minutesText(minutesLeft(place))
  const name = chapterName(place.bank)
  return (
    <div
      role="progressbar"
      aria-label="Progress"
      aria-valuemin={0}
      aria-valuemax={place.of}
      aria-valuenow={place.answered}
      aria-valuetext={`${name}, ${place.of > 0 ? `question ${place.answered + 1} of ${place.of}, ` : ''}${minutes}`}
      className="mt-1.5"
    >
      <ol className="grid grid-cols-3 gap-1.5 md:gap-3">
        {chaptersAt(place).map(({ name, state, share }) => (
          <li key={name} className="text-small text-ink-soft">
            <span className="block h-1.5 overflow-hidden rounded-full bg-line forced-colors:border">
              <span
                className="block h-full rounded-full bg-garnet transition-[width] duration-300 ease-out-soft forced-colors:bg-[Highlight]"
                style={{ width: `${share * 100}%` }}
              />
            </span>
            <span className={`mt-1 block max-md:hidden ${state === 'current' ? 'font-semibold text-ink' : ''}`}>
              <span>{name}</span>
              {state === 'current' && <span className="font-normal text-ink-soft">{`, ${minutes}`}</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-1 text-small text-ink-soft md:hidden">
        <span className="font-semibold text-ink">{name}</span>
        <span>{`, ${minutes}`}</span>
      </p>
    </div>
  )
}
