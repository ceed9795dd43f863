import type { OpenRequest } from '@heartwell/contract/interests/interests.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useId, useState } from 'react'
import drawing from '../../../../art/cat-1.svg?url'
import { paths } from '../../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { useOwnId } from '../../../platform/session/own-id.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { SkeletonRows } from '../../../ui/messages/skeleton.tsx'
import { connectionsQuery, receivedQuery } from '../queries.ts'
import { AnswerButtons } from '../request/answer-buttons.tsx'
import { closesIn } from '../request/closes-in.ts'
import { RequestNote } from '../request/request-note.tsx'
import { type RequestAnswer, useAnswerRequest } from '../request/use-answer-request.ts'
import { PersonList } from './person-list.tsx'
import { PersonRow } from './person-row.tsx'
import { RejectedRequest } from './rejected-request.tsx'

export function ReceivedRequests() {
  const received = useAnswer(receivedQuery(useOwnId()))
  const { answer, pendingAnswer } = useAnswerRequest()
  const [rejected, setRejected] = useState<ReadonlySet<string>>(new Set())
  const reject = ({ id }: OpenRequest) => setRejected(new Set([...rejected, id]))
  const endRejection = ({ id }: OpenRequest) =>
    setRejected((before) => new Set([...before].filter((other) => other !== id)))
  return (
    <PersonList
      label="Received requests"
      answer={received}
      rows={({ received_requests }) => received_requests}
      empty={<Nobody />}
      row={(person) =>
        rejected.has(person.id) ? (
          <li key={person.id} className="py-4">
            <RejectedRequest
              person={person}
              onOpen={() => endRejection(person)}
              onClosed={() => endRejection(person)}
            />
          </li>
        ) : (
          <ReceivedRow
            key={person.id}
            person={person}
            pending={pendingAnswer(person.id)}
            onAnswer={(wanted) => (wanted === 'accept' ? void answer(person, 'accept') : reject(person))}
          />
        )
      }
    />
  )
}

type ReceivedRowProps = {
  person: OpenRequest
  pending: RequestAnswer | null
  onAnswer: (answer: RequestAnswer) => void
}

function ReceivedRow({ person, pending, onAnswer }: ReceivedRowProps) {
  const nameId = useId()
  return (
    <PersonRow
      person={person}
      nameId={nameId}
      when="Asked"
      until={closesIn(person.closes_at, new Date())}
      note={
        <RequestNote
          note={person.note}
          from={`${isolated(person.name)} wrote`}
          about={person.note_about}
          advice={person.note_advice && { category: person.note_advice, name: person.name }}
        />
      }
    >
      <AnswerButtons personNameId={nameId} size="small" pending={pending} onAnswer={onAnswer} />
    </PersonRow>
  )
}

/** Low for a member with connections, which are below. */
function Nobody() {
  const connections = useAnswer(connectionsQuery)
  const data = dataIfLoaded(connections)
  const hint = 'When somebody would like to meet you, you can answer here.'
  if (connections.isLoading) return <SkeletonRows rows={3} />
  if (data && data.connections.length > 0)
    return (
      <EmptyState isLow={true} hint={hint}>
        No requests available
      </EmptyState>
    )
  return (
    <EmptyState
      drawing={<img src={drawing} alt="" width={420} height={360} />}
      hint={hint}
      action={
        <LinkButton to={paths.matches} variant="ghost">
          See your matches
        </LinkButton>
      }
    >
      No requests available
    </EmptyState>
  )
}
