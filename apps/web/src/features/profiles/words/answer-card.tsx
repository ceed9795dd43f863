import type { OwnAnswer } from '@heartwell/contract/profiles/profile-answers.ts'
import { promptLabel } from '@heartwell/contract/profiles/prompts.ts'
import { ArrowDown, ArrowUp, Eye, MessageSquareWarning } from 'lucide-react'
import { useState } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Menu } from '../../../ui/windows/menu.tsx'
import { AnswerBadge } from './answer-badge.tsx'
import { answerState, latestText, stillRead } from './answer-state.ts'
import { Grip } from './grip.tsx'
import { wordTone } from './word-tones.ts'

type AnswerCardProps = {
  answer: OwnAnswer
  index: number
  of: number
  writePath: string
  onMove: (to: number) => void
  onRemove: () => void
}

/** One own answer in the list: its words, its state, and what can be done with it. */
export function AnswerCard({ answer, index, of, writePath, onMove, onRemove }: AnswerCardProps) {
  const label = promptLabel(answer.prompt)
  const [isDragged, setIsDragged] = useState(false)
  const state = answerState(answer)
  const still = stillRead(answer)
  return (
    <li
      className={classNames(
        'card overflow-hidden transition-shadow duration-200',
        isDragged && 'relative z-10 shadow-lift ring-2 ring-garnet',
      )}
    >
      <div className={classNames('flex gap-1 p-4 sm:gap-3 sm:p-6 sm:pl-3', wordTone(index))}>
        <Grip label={label} index={index} of={of} onMove={onMove} onDragged={setIsDragged} />
        <div className="min-w-0 flex-1">
          <h2 className="pt-1.5 font-sans text-base leading-snug font-semibold tracking-normal">{label}</h2>
          <p
            dir="auto"
            className="mt-2.5 max-w-[46ch] font-display text-[1.3125rem] leading-[1.38] font-[480] text-pretty wrap-anywhere sm:text-[1.4375rem]"
          >
            {latestText(answer)}
          </p>
        </div>
      </div>
      {state === 'returned' && <Returned reason={answer.reason} />}
      {still !== null && <StillRead text={still} />}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2.5 sm:px-6">
        <span className="mr-auto py-1.5">
          <AnswerBadge state={state} />
        </span>
        <span className="ml-auto flex items-center gap-1.5">
          <LinkButton to={writePath} variant={state === 'returned' ? 'primary' : 'ghost'} size="small">
            <span>{state === 'returned' ? 'Change it' : 'Edit'}</span>
            <span className="sr-only">{` ${label}`}</span>
          </LinkButton>
          <Menu
            label={`More for: ${label}`}
            items={[
              {
                label: 'Move up',
                icon: <ArrowUp aria-hidden="true" />,
                disabled: index === 0,
                onChoose: () => onMove(index - 1),
              },
              {
                label: 'Move down',
                icon: <ArrowDown aria-hidden="true" />,
                disabled: index === of - 1,
                onChoose: () => onMove(index + 1),
              },
              { label: 'Remove this answer', tone: 'danger', onChoose: onRemove },
            ]}
          />
        </span>
      </div>
    </li>
  )
}

const StillRead = ({ text }: { text: string }) => (
  <p className="flex items-start gap-3 border-b border-line px-5 py-3.5 text-base leading-snug text-ink-soft sm:px-6">
    <Eye className="mt-px size-5 shrink-0" strokeWidth={1.8} aria-hidden="true" />
    <span className="min-w-0 wrap-anywhere">
      <span>Until then others see your earlier answer: </span>
      <bdi className="text-ink">{`“${text}”`}</bdi>
    </span>
  </p>
)

const Returned = ({ reason }: { reason: string | null }) => (
  <div className="flex items-start gap-3 border-b border-line bg-error-wash px-5 py-3.5 text-base leading-snug sm:px-6">
    <MessageSquareWarning className="mt-px size-5 shrink-0 text-error" strokeWidth={1.8} aria-hidden="true" />
    <p className="min-w-0 wrap-anywhere">
      <span className="font-semibold">Our reviewer wrote: </span>
      <bdi>{reason}</bdi>
    </p>
  </div>
)
