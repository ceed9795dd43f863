import type { ShownSubject } from '@heartwell/contract/interests/note-subject.ts'
import type { Relation, Sharing } from '@heartwell/contract/profiles/people.ts'
import type { AdviceCategory } from '@heartwell/contract/safety/advice.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { Check, HandHeart, Heart, HeartHandshake, PenLine } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { paths } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { SharedContact } from '../mutual-yes/shared-contact.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { KindWords } from './kind-words.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { RequestNote } from './request-note.tsx'
import { UndoWithdrawals } from './undo-withdrawal.tsx'
import { useAnswerRequest } from './use-answer-request.ts'
import { useSendInterest } from './use-send-interest.ts'
import { WithdrawButton } from './withdraw-button.tsx'

const RejectedRequest = lazy(async () => ({
  default: (await import('../people/rejected-request.tsx')).RejectedRequest,
}))

type Person = { id: string; name: string }
type Standing = {
  relation: Relation
  send_again_on: string | null
  note: string | null
  note_advice: AdviceCategory | null
  note_about: ShownSubject | null
  sharing: Sharing | null
}

/** What a member can do about another one, by the relation between them. */
export function InterestActions({ person, standing }: { person: Person; standing: Standing }) {
  const { relation, send_again_on, note, note_advice, note_about, sharing } = standing
  switch (relation) {
    case 'none':
      return <SendInterest person={person} />
    case 'sent':
      return (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:justify-center">
          <Button disabled variant="ghost" className="bg-sage! text-leaf! opacity-100! max-md:w-full">
            <Check className="size-5" aria-hidden="true" />
            Interest Sent
          </Button>
          <WithdrawButton person={person} />
          <p className="basis-full text-base leading-snug text-ink-soft max-md:text-center">
            {`We’ll let you know when ${firstName(person.name)} says yes. You need do nothing more.`}
          </p>
        </div>
      )
    case 'received':
      return <AnswerHere person={person} note={note} advice={note_advice} about={note_about} />
    case 'connected':
      return (
        <div className="grid gap-2">
          <Said icon={<HeartHandshake className="size-6 text-garnet" strokeWidth={1.8} aria-hidden="true" />}>
            You are connected
          </Said>
          <SharedContact person={person} sharing={sharing} />
        </div>
      )
    case 'finished':
      return <Finished person={person} />
    case 'declined':
      return <Declined person={person} />
    case 'closed':
      return <Closed person={person} sendAgainOn={send_again_on} />
  }
}

function SendInterest({ person }: { person: Person }) {
  const { send, isPending } = useSendInterest(person.id)
  const [writes, setWrites] = useState(false)
  return (
    <div className="@container">
      <div className="flex flex-wrap gap-x-2 gap-y-2.5 *:whitespace-nowrap max-md:*:flex-auto max-md:*:px-4 @max-[19.5rem]:*:px-3">
        <Button onClick={() => void send()} pending={isPending}>
          {!isPending && <Heart className="size-5 @max-[19.5rem]:hidden" aria-hidden="true" />}
          <span>Send Interest</span>
        </Button>
        <Button variant="ghost" disabled={isPending} onClick={() => setWrites(true)}>
          <PenLine className="size-5 @max-[19.5rem]:hidden" aria-hidden="true" />
          Add a note
        </Button>
      </div>
      <NoteDialog name={person.name} open={writes} onOpenChange={setWrites} onSend={(note) => send(note)} />
    </div>
  )
}

function Closed({ person, sendAgainOn }: { person: Person; sendAgainOn: string | null }) {
  return (
    <div>
      <p className="font-semibold">{`Your interest in ${isolated(person.name)} is closed.`}</p>
      {sendAgainOn && (
        <p className="mt-1 leading-snug text-ink-soft">
          <span>{`You can send ${firstName(person.name)} another interest from `}</span>
          <time dateTime={sendAgainOn} className="whitespace-nowrap">
            {longDay(sendAgainOn)}
          </time>
          .
        </p>
      )}
      <UndoWithdrawals of={person.id} />
    </div>
  )
}

function Finished({ person }: { person: Person }) {
  return (
    <div className="grid gap-2">
      <Said icon={<HandHeart className="size-6 text-garnet" strokeWidth={1.8} aria-hidden="true" />}>
        Your conversation is finished
      </Said>
      <p>
        <LinkButton to={paths.chat(person.id)} variant="ghost" size="small">
          Read it again
        </LinkButton>
      </p>
    </div>
  )
}

function Declined({ person }: { person: Person }) {
  const [writes, setWrites] = useState(false)
  const { answer, isPending } = useAnswerRequest()
  if (writes)
    return (
      <KindWords
        name={firstName(person.name)}
        isPending={isPending}
        onSend={(words) => void answer(person, 'reject', words).then(() => setWrites(false))}
        cancel="Say nothing"
        onCancel={() => setWrites(false)}
      />
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Said>{`You said no to ${isolated(person.name)}'s request.`}</Said>
      <Button variant="quiet" size="small" onClick={() => setWrites(true)}>
        Add kind words
      </Button>
    </div>
  )
}

type AnswerHereProps = {
  person: Person
  note: string | null
  advice: AdviceCategory | null
  about: ShownSubject | null
}

function AnswerHere({ person, note, advice, about }: AnswerHereProps) {
  const { answer, pendingAnswer } = useAnswerRequest()
  const sentenceId = useId()
  const [isRejected, setIsRejected] = useState(false)
  const end = () => setIsRejected(false)
  if (isRejected)
    return (
      <Suspense fallback={null}>
        <RejectedRequest person={person} onOpen={end} onClosed={end} />
      </Suspense>
    )
  return (
    <div className="grid gap-4 rounded-card bg-panel p-5 shadow-lift sm:p-6 md:shadow-soft">
      <p
        id={sentenceId}
        className="font-semibold wrap-anywhere"
      >{`${isolated(person.name)} would like to meet you.`}</p>
      <RequestNote
        note={note}
        from={`${isolated(person.name)} wrote`}
        about={about}
        advice={advice && { category: advice, name: person.name }}
      />
      <AnswerButtons
        personNameId={sentenceId}
        pending={pendingAnswer(person.id)}
        onAnswer={(wanted) => (wanted === 'accept' ? void answer(person, 'accept') : setIsRejected(true))}
      />
    </div>
  )
}

function Said({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <p className="flex min-h-13 items-center gap-3 font-semibold">
      {icon}
      <span>{children}</span>
    </p>
  )
}
