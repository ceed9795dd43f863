import drawing from '../../../../art/cat-3.svg?url'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { useOwnId } from '../../../platform/session/own-id.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { sentQuery } from '../queries.ts'
import { closesIn } from '../request/closes-in.ts'
import { RequestNote } from '../request/request-note.tsx'
import { UndoWithdrawals } from '../request/undo-withdrawal.tsx'
import { WithdrawButton } from '../request/withdraw-button.tsx'
import { PersonList } from './person-list.tsx'
import { PersonRow } from './person-row.tsx'

export function SentRequests() {
  const sent = useAnswer(sentQuery(useOwnId()))
  return (
    <>
      <UndoWithdrawals />
      <PersonList
        label="Sent requests"
        answer={sent}
        rows={({ sent_requests }) => sent_requests}
        empty={<Nobody />}
        row={(person) => (
          <PersonRow
            key={person.id}
            person={person}
            when="Sent"
            until={closesIn(person.closes_at, new Date())}
            note={<RequestNote note={person.note} from="You wrote" about={person.note_about} reader="sender" />}
          >
            <WithdrawButton person={person} />
          </PersonRow>
        )}
      />
    </>
  )
}

function Nobody() {
  return (
    <EmptyState
      drawing={<img src={drawing} alt="" width={420} height={360} />}
      hint="Open a profile and press 'Send Interest'. It will be listed here."
      action={
        <LinkButton to={paths.matches} variant="ghost">
          See your matches
        </LinkButton>
      }
    >
      No Sending Requests Available
    </EmptyState>
  )
}
