import type { Letter } from '@heartwell/contract/introductions/member-letters.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { dayAndTime, timeText } from '@heartwell/contract/text/format.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { CalendarClock, MessageCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Callout } from '../../ui/messages/callout.tsx'
import { askCounsellor, useAnswerLetter } from './use-answer-letter.ts'

type Shown = { title: string; text: string }

/** What a member reads after the answer, or after the end. */
function outcomeOf({ state, other, answer_until }: Letter): Shown {
  const first = isolated(other.first_name)
  if (state === 'waiting')
    return {
      title: 'You’ve said yes',
      text: `${first} won’t know until they have answered for themselves. We’ll let you know as soon as there is an answer, and on the morning after ${timeText(answer_until, '5 November')} at the latest.`,
    }
  if (state === 'declined')
    return {
      title: 'Thank you for an honest answer',
      text: `This introduction has closed, and ${first} will hear only that.`,
    }
  const text =
    state === 'over'
      ? 'The two weeks are over. That’s quite all right.'
      : `You and ${first} won’t be meeting this time. Introductions close for many reasons, and most have nothing to do with the person in the letter.`
  return { title: 'This introduction has closed', text }
}

export function LetterOutcome({ letter }: { letter: Letter }) {
  const { title, text } = outcomeOf(letter)
  const { state, can_take_back, change_until } = letter
  const { say, isPending } = useAnswerLetter(letter)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const takeBack = () => void say({ answer: 'none' })
  return (
    <section
      className={`animate-rise rounded-panel px-6 py-7 sm:px-10 sm:py-9 ${state === 'waiting' ? 'bg-sage' : 'bg-cream'}`}
    >
      <h1 ref={heading} tabIndex={-1} className="text-page outline-none">
        {title}
      </h1>
      <p className="mt-2.5 max-w-[40rem] wrap-anywhere">{text}</p>
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden max-sm:*:w-full">
        {can_take_back && (
          <Button variant="ghost" pending={isPending} onClick={takeBack}>
            Take my yes back
          </Button>
        )}
        {change_until && (
          <Button variant="ghost" pending={isPending} onClick={takeBack}>
            I’ve changed my mind
          </Button>
        )}
        {(state === 'closed' || state === 'over') && letter.can_ask && (
          <LinkButton variant="ghost" {...askCounsellor(letter)}>
            <MessageCircle className="size-5" aria-hidden="true" />
            <span>{`Write to ${firstName(letter.counsellor.name)}`}</span>
          </LinkButton>
        )}
      </div>
      {change_until && (
        <Callout className="mt-5 bg-panel!" icon={<CalendarClock aria-hidden="true" />}>
          {`You can take this back until ${dayAndTime(change_until, 'Thursday 5 November')}. Only then does the letter of ${isolated(letter.other.first_name)} close.`}
        </Callout>
      )}
    </section>
  )
}
