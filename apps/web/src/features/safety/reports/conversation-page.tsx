import type { Encounter, EncounterMessage } from '@heartwell/contract/safety/encounters.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { LockKeyhole } from 'lucide-react'
import { useParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { usePagedAnswer } from '../../../platform/api/paged-answer.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { encounterMessagesQuery, encounterQuery } from './encounter-queries.ts'

/** The conversation with a reported person, to read only, while the member's report is open. */
export function ReportedConversationPage() {
  const { id = '' } = useParams()
  const person = useAnswer(encounterQuery(id))
  const messages = usePagedAnswer(encounterMessagesQuery(id))
  const isClosed = hasCode(messages.error, 'not_found') || hasCode(messages.error, 'request.invalid')
  if (isClosed && !dataIfLoaded(messages)) return <Closed />
  return (
    <div className="max-w-3xl">
      <BackLink to={paths.reportPeople}>Somebody I met here</BackLink>
      <Fetched answer={person} label="Loading the person">
        {({ data }) => (
          <>
            <PageTitle lead="You can read it while your report is open. Nobody else learns that you do.">
              {`Your conversation with ${isolated(data.name)}`}
            </PageTitle>
            <Fetched answer={messages} label="Loading the messages">
              {({ pages }) => (
                <>
                  {messages.hasNextPage && (
                    <div className="mb-4 text-center">
                      <Button
                        variant="ghost"
                        pending={messages.isFetchingNextPage}
                        onClick={() => void messages.fetchNextPage()}
                      >
                        Show earlier messages
                      </Button>
                    </div>
                  )}
                  <Messages person={data} messages={pages.toReversed().flatMap((page) => page.messages)} />
                </>
              )}
            </Fetched>
          </>
        )}
      </Fetched>
    </div>
  )
}

function Messages({ person, messages }: { person: Encounter; messages: readonly EncounterMessage[] }) {
  if (messages.length === 0) return <p className="text-ink-soft">There are no messages in this conversation.</p>
  return (
    <ol aria-label="Messages" className="grid gap-3">
      {messages.map((message) => (
        <li
          key={message.seq}
          className={classNames(
            'max-w-[34rem] rounded-card px-5 py-3.5 leading-snug',
            message.mine ? 'justify-self-end bg-blush' : 'justify-self-start bg-panel shadow-soft',
          )}
        >
          <p className="text-small text-ink-soft">
            <span className="font-semibold text-ink">{message.mine ? 'You' : <bdi>{person.name}</bdi>}</span>
            {' · '}
            <time dateTime={message.timestamp}>{exactTime(message.timestamp)}</time>
          </p>
          <MessageText message={message} />
        </li>
      ))}
    </ol>
  )
}

function MessageText({ message: { msg, picture, deleted } }: { message: EncounterMessage }) {
  if (deleted) return <p className="mt-1 text-ink-soft italic">This message was deleted</p>
  return (
    <>
      {picture && <p className="mt-1 text-ink-soft italic">A picture</p>}
      {msg && (
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
          {msg}
        </p>
      )}
    </>
  )
}

const Closed = () => (
  <>
    <DocumentTitle>Conversation</DocumentTitle>
    <h1 className="sr-only">Conversation</h1>
    <EmptyState
      drawing={<LockKeyhole strokeWidth={1.4} aria-hidden="true" />}
      hint="You can read a conversation here while your report about the person is open."
      action={<LinkButton to={paths.ownReports}>See your reports</LinkButton>}
    >
      This conversation is closed
    </EmptyState>
  </>
)
