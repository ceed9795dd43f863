import { HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { KindWords } from './kind-words.tsx'
import { ShareForm } from './share-form.tsx'
import type { RequestAnswer } from './use-answer-request.ts'

type Person = { id: string; name: string }
export type Answered = { person: Person; answer: RequestAnswer }

/** What may follow an answer that was just given: what to share after a yes, kind words after a no. */
export function AnsweredPanel({ answered, onDone }: { answered: Answered; onDone: () => void }) {
  const { person, answer } = answered
  return (
    <div className="mb-3 rounded-card bg-cream p-5 sm:p-6">
      {answer === 'accept' ? (
        <Accepted person={person} onDone={onDone} />
      ) : (
        <Rejected person={person} onDone={onDone} />
      )}
    </div>
  )
}

type Following = { person: Person; onDone: () => void }

function Accepted({ person, onDone }: Following) {
  return (
    <>
      <p className="mb-4 flex items-center gap-3 text-heading">
        <HeartHandshake className="size-7 shrink-0 text-garnet" strokeWidth={1.8} aria-hidden="true" />
        You and {person.name} are connected
      </p>
      <ShareForm person={person} sharing={null} onSaved={onDone} onLeave={onDone} leave="Not now" />
    </>
  )
}

export function Rejected({ person, onDone }: Following) {
  const [writes, setWrites] = useState(false)
  if (writes) return <KindWords person={person} onDone={onDone} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-[min(16rem,100%)] flex-1">
        <strong className="block font-semibold">You said no to {person.name}'s request.</strong>
        <span className="text-ink-soft">{person.name} is not told. You may add kind words if you like.</span>
      </p>
      <Button variant="ghost" size="small" onClick={() => setWrites(true)}>
        Add kind words
      </Button>
    </div>
  )
}
