import type { Relation } from '@heartwell/contract/people.ts'
import { Check, Heart, HeartHandshake } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { useAnswerRequest } from './use-answer-request.ts'
import { useSendInterest } from './use-send-interest.ts'

type Person = { id: string; name: string }

/** What a member can do about another one, by where the two stand. */
export function InterestActions({ person, relation }: { person: Person; relation: Relation }) {
  switch (relation) {
    case 'none':
      return <SendInterest memberId={person.id} />
    case 'sent':
      return (
        <Button disabled variant="ghost" className="bg-sage! text-leaf! opacity-100!">
          <Check className="size-5" aria-hidden="true" />
          Interest Sent
        </Button>
      )
    case 'received':
      return <AnswerHere person={person} />
    case 'connected':
      return (
        <Standing icon={<HeartHandshake className="size-6 text-garnet" strokeWidth={1.8} aria-hidden="true" />}>
          You are connected
        </Standing>
      )
    case 'declined':
      return <Standing>You said no to {person.name}'s request.</Standing>
    case 'closed':
      return <Standing>Your interest in {person.name} is closed.</Standing>
  }
}

function SendInterest({ memberId }: { memberId: string }) {
  const { send, isPending } = useSendInterest(memberId)
  return (
    <Button onClick={() => void send()} pending={isPending}>
      {!isPending && <Heart className="size-5" aria-hidden="true" />}
      Send Interest
    </Button>
  )
}

function AnswerHere({ person }: { person: Person }) {
  const { answer, pendingAnswer } = useAnswerRequest()
  const sentenceId = useId()
  return (
    <div className="grid gap-4 rounded-card bg-panel p-5 shadow-lift sm:p-6 md:shadow-soft">
      <p id={sentenceId} className="font-semibold">
        {person.name} would like to meet you.
      </p>
      <AnswerButtons
        personNameId={sentenceId}
        pending={pendingAnswer(person.id)}
        onAnswer={(wanted) => void answer(person, wanted)}
      />
    </div>
  )
}

function Standing({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <p className="flex min-h-13 items-center gap-3 font-semibold">
      {icon}
      <span>{children}</span>
    </p>
  )
}
