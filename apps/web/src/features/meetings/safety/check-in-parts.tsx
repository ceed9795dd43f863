import { CHECK_IN_WORDS, type CheckInWord } from '@heartwell/contract/meetings/check-ins.ts'
import { Check, Phone, Siren } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'

type HeadProps = { eyebrow?: string; title: string; children?: ReactNode }

/** Takes the focus, because each answer replaces the page. */
export function CheckInHead({ eyebrow, title, children }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div>
      {eyebrow && <p className="text-[1.125rem] font-semibold tabular-nums">{eyebrow}</p>}
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-[2.5rem] leading-[1.05] outline-none">
        {title}
      </h1>
      {children && <div className="mt-3 text-[1.1875rem] leading-snug">{children}</div>}
    </div>
  )
}

const PRESS =
  'flex w-full items-center justify-center gap-3 rounded-card px-5 py-4 text-center text-[1.375rem] leading-tight font-bold'
const LOOKS = {
  help: { icon: Siren, className: 'min-h-18 bg-panel text-error shadow-[inset_0_0_0_3px_var(--color-error)]' },
  call: { icon: Phone, className: 'min-h-18 bg-panel shadow-[inset_0_0_0_3px_var(--color-ink)]' },
  well: { icon: Check, className: 'min-h-32 bg-leaf text-[1.625rem]! text-paper' },
}

type PressProps = { look: keyof typeof LOOKS; onPress: () => void; children: string }

export function CheckInPress({ look, onPress, children }: PressProps) {
  const { icon: Icon, className } = LOOKS[look]
  return (
    <button type="button" onClick={onPress} className={classNames(PRESS, className)}>
      <Icon className="size-7 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </button>
  )
}

type WordChoiceProps = { isWrong: boolean; onChoose: (word: CheckInWord) => void; onBack: () => void }

/** Six words in an order that changes each time, so that nobody learns the place of the finger. */
export function WordChoice({ isWrong, onChoose, onBack }: WordChoiceProps) {
  const [words] = useState(() =>
    CHECK_IN_WORDS.map((word) => ({ word, at: Math.random() })).sort((a, b) => a.at - b.at),
  )
  return (
    <>
      <CheckInHead eyebrow="All is well" title="Press your word">
        <span role="status">{isWrong ? 'That isn’t one of your words. Try again.' : 'So that we know it’s you.'}</span>
      </CheckInHead>
      <div className="mt-auto grid gap-3 pt-8">
        <div className="grid grid-cols-2 gap-3">
          {words.map(({ word }) => (
            <button
              key={word}
              type="button"
              onClick={() => onChoose(word)}
              className={classNames(PRESS, 'min-h-24 bg-panel shadow-[inset_0_0_0_3px_var(--color-ink)]')}
            >
              <span className="capitalize">{word}</span>
            </button>
          ))}
        </div>
        <button type="button" onClick={onBack} className={classNames(PRESS, 'min-h-14 text-[1.1875rem]!')}>
          Back
        </button>
      </div>
    </>
  )
}
