import { type Letter, letters } from '@heartwell/contract/introductions/member-letters.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { CalendarClock, Heart, Lock, MessageCircle, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../platform/api/answer.ts'
import { query } from '../../platform/api/api.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { DocumentTitle } from '../../ui/page/document-title.tsx'
import { DeclineForm } from './decline-form.tsx'
import { Flap, LetterCard } from './letter-card.tsx'
import { LetterOutcome } from './letter-outcome.tsx'
import { askCounsellor, useAnswerLetter } from './use-answer-letter.ts'
import './letters.css'

/** One introduction: the letter and the answer to it. */
export function LetterPage({ introductionId }: { introductionId: string }) {
  const answer = useAnswer(query(letters.read, { params: { introductionId } }))
  return (
    <>
      <DocumentTitle>An introduction</DocumentTitle>
      <BackLink to={paths.introductions}>Your introductions</BackLink>
      <Fetched answer={answer} label="Loading the letter">
        {({ data }) => <LetterIn letter={data} />}
      </Fetched>
    </>
  )
}

function LetterIn({ letter }: { letter: Letter }) {
  const { state, partner_id } = letter
  const [wasConnected] = useState(state === 'connected')
  if (state === 'connected' && partner_id) {
    if (wasConnected) return <Navigate to={paths.memberProfile(partner_id)} replace />
    return <Navigate to={paths.mutualYes(partner_id)} state={{ mutualYes: true }} replace />
  }
  if (state !== 'open')
    return (
      <>
        <LetterOutcome letter={letter} />
        <article className="mt-6 overflow-hidden rounded-panel bg-panel shadow-lift">
          <LetterCard letter={letter} level="part" />
        </article>
      </>
    )
  return (
    <>
      <article>
        <Flap />
        <div className="letter-sheet relative overflow-hidden rounded-panel bg-panel shadow-lift">
          <LetterCard letter={letter} level="page" />
          <AnswerPart letter={letter} />
        </div>
      </article>
      <Promises first={letter.other.first_name} />
    </>
  )
}

function AnswerPart({ letter }: { letter: Letter }) {
  const [isDeclining, setIsDeclining] = useState(false)
  const { say, isPending } = useAnswerLetter(letter)
  if (isDeclining) return <DeclineForm letter={letter} onBack={() => setIsDeclining(false)} />
  return (
    <div className="border-t border-line bg-cream px-5 py-7 sm:px-10 md:px-16">
      <p className="flex items-start gap-3 leading-snug">
        <CalendarClock className="mt-0.5 size-[1.35rem] shrink-0 text-garnet" aria-hidden="true" />
        <span>
          <span className="font-semibold">
            {`You can answer until ${timeText(letter.answer_until, 'Thursday 5 November')}.`}
          </span>{' '}
          <span>There is no hurry, and nobody sees that you have read this.</span>
        </span>
      </p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:*:w-full">
        <Button pending={isPending} onClick={() => void say({ answer: 'yes' })}>
          {!isPending && <Heart className="size-5 shrink-0" aria-hidden="true" />}
          <span className="min-w-0 wrap-anywhere">{`Yes, I’d like to meet ${isolated(letter.other.first_name)}`}</span>
        </Button>
        <Button variant="ghost" onClick={() => setIsDeclining(true)}>
          Not this time
        </Button>
        {letter.can_ask && (
          <LinkButton variant="quiet" {...askCounsellor(letter)}>
            <MessageCircle className="size-5 shrink-0" aria-hidden="true" />
            <span>{`Ask ${isolated(letter.counsellor.name)} first`}</span>
          </LinkButton>
        )}
      </div>
    </div>
  )
}

const Promises = ({ first }: { first: string }) => (
  <ul className="mt-7 grid gap-x-8 gap-y-4 text-base leading-snug text-ink-soft md:grid-cols-2 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-leaf">
    <li className="flex gap-3">
      <UserRound aria-hidden="true" />
      <span>{`${isolated(first)} has a letter about you, with as much in it as yours and no photo.`}</span>
    </li>
    <li className="flex gap-3">
      <Lock aria-hidden="true" />
      <span>Photos and full profiles open only when you have both said yes.</span>
    </li>
  </ul>
)
