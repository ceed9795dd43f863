import { Mails, PenLine } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { ListPages } from '../../parts/list-pages.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { useKeys } from '../../shell/keys.ts'
import { IssueEntry, isOnItsWay } from './issue-entry.tsx'
import { lettersQuery } from './newsletter-queries.ts'
import { NewsletterHeading } from './newsletter-tabs.tsx'

/** The newsletter issues that were sent or are being sent. */
export function IssuesPage() {
  const navigate = useNavigate()
  useKeys({ n: () => void navigate(consolePaths.writeIssue) })
  return (
    <>
      <NewsletterHeading open="letters" />
      <div className="mb-5">
        <WriteLink />
      </div>
      <Letters />
    </>
  )
}

function WriteLink() {
  return (
    <LinkButton to={consolePaths.writeIssue}>
      <PenLine className="size-4.5" aria-hidden="true" />
      Write an issue
    </LinkButton>
  )
}

const WHILE_SENDING_MS = 2000

function Letters() {
  const cursor = useSearchParams()[0].get('cursor')
  const answer = useAnswer({
    ...lettersQuery(cursor),
    refetchInterval: ({ state }) => state.data?.rows.some(isOnItsWay) && WHILE_SENDING_MS,
  })
  return (
    <Fetched answer={answer} label="Loading the issues">
      {(data) => {
        if (data.rows.length === 0)
          return (
            <EmptyState drawing={<Mails strokeWidth={1.4} aria-hidden="true" />}>
              {cursor ? 'There are no more entries' : 'No issue has been sent yet'}
            </EmptyState>
          )
        const next = data.next_cursor && `${consolePaths.issues}?${new URLSearchParams({ cursor: data.next_cursor })}`
        return (
          <>
            <ul aria-label="Issues" className="card overflow-hidden">
              {data.rows.map((issue) => (
                <IssueEntry key={issue.id} issue={issue} />
              ))}
            </ul>
            <ListPages first={cursor && consolePaths.issues} next={next}>
              Newest first
            </ListPages>
          </>
        )
      }}
    </Fetched>
  )
}
