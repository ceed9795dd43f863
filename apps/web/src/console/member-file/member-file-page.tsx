import type { BanHint, MemberFile } from '@heartwell/contract/console/member-file.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useParams, useSearchParams } from 'react-router'
import { stateOf, useAnswer } from '../../platform/api/answer.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { hasCode } from '../../platform/api/meant-refusal.ts'
import { photoUrl } from '../../platform/files/photos.ts'
import { LinkButton } from '../../ui/button.tsx'
import { DotList } from '../../ui/lists/dot-list.tsx'
import { Badge } from '../../ui/messages/badge.tsx'
import { Skeleton } from '../../ui/messages/skeleton.tsx'
import { DocumentTitle } from '../../ui/page/document-title.tsx'
import { SectionHeading } from '../parts/section-heading.tsx'
import { TabLinks } from '../parts/tab-links.tsx'
import { timeAgo } from '../parts/time-ago.ts'
import { ConsoleNotFound } from '../shell/console-not-found.tsx'
import { consolePaths } from '../shell/console-paths.ts'
import { ActPanel } from './act-panel.tsx'
import { DecisionsList } from './decisions-list.tsx'
import { memberFileQuery } from './member-file-queries.ts'
import { SessionsList } from './sessions-list.tsx'
import { Timeline } from './timeline.tsx'

/** Everything about one member: what happened, what staff decided, and what they can do. */
export function MemberFilePage() {
  const { id = '' } = useParams()
  const answer = useAnswer(memberFileQuery(id))
  if (hasCode(answer.error, 'not_found') || hasCode(answer.error, 'request.invalid'))
    return <ConsoleNotFound>There is no such member</ConsoleNotFound>
  return (
    <>
      {stateOf(answer).state === 'failed' && <SectionHeading>Member</SectionHeading>}
      <Fetched answer={answer} label="Loading the member" shapes={<FileSkeleton />}>
        {({ data }) => <File key={id} file={data} />}
      </Fetched>
    </>
  )
}

const PARTS = ['timeline', 'decisions', 'sessions'] as const

function File({ file }: { file: MemberFile }) {
  const [search] = useSearchParams()
  const part = PARTS.find((one) => one === search.get('part')) ?? 'timeline'
  const to = (name: (typeof PARTS)[number]) =>
    `${consolePaths.memberFile(file.id)}${name === 'timeline' ? '' : `?part=${name}`}`
  const tabs = [
    { name: 'Timeline', to: to('timeline'), open: part === 'timeline' },
    { name: `Decisions (${file.sanctions.length})`, to: to('decisions'), open: part === 'decisions' },
    { name: `Sessions (${file.sessions.length})`, to: to('sessions'), open: part === 'sessions' },
  ]
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <DocumentTitle>{file.name}</DocumentTitle>
      <Heading file={file} />
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="lg:sticky lg:top-4">
          <ActPanel file={file} />
        </div>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
        <Facts file={file} />
        <TabLinks label="Parts of the file" tabs={tabs} />
        {part === 'timeline' && <Timeline memberId={file.id} />}
        {part === 'decisions' && <DecisionsList file={file} />}
        {part === 'sessions' && <SessionsList file={file} />}
      </div>
    </article>
  )
}

const HINTS: Record<BanHint, string> = {
  email: 'Email of a banned person',
  phone: 'Phone of a banned person',
  photo: 'Photo of a banned person',
}

function Heading({ file }: { file: MemberFile }) {
  const { counts } = file
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-3">
      <div className="flex gap-1.5">
        {file.photos.slice(0, 2).map((photo, at) => (
          <img
            key={photo}
            src={photoUrl(photo) ?? undefined}
            alt={`${isolated(file.name)}, ${at + 1} of ${file.photos.length}`}
            className={`h-28 w-[5.6rem] rounded-field bg-cream object-cover object-top ${at === 1 ? 'max-md:hidden' : ''}`}
          />
        ))}
      </div>
      <div className="grid min-w-0 content-start gap-2.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-page wrap-anywhere">{`${isolated(file.name)}, ${file.age}`}</h1>
          <State file={file} />
          {file.demo && <Badge>Demo</Badge>}
        </div>
        <DotList className="text-ink-soft">
          {[file.profession, <EmailAddress key="email" email={file.email} />, file.phone]}
        </DotList>
        <p className="flex flex-wrap gap-1.5">
          {file.ban_hints.map((hint) => (
            <Badge key={hint} look="bad">
              {HINTS[hint]}
            </Badge>
          ))}
          {counts.reports_about_open > 0 && (
            <Badge look="bad">
              {counts.reports_about_open === 1 ? '1 open report' : `${counts.reports_about_open} open reports`}
            </Badge>
          )}
          {counts.money_conversations > 0 && (
            <Badge look="waiting">{`Money words in ${counts.money_conversations === 1 ? '1 conversation' : `${counts.money_conversations} conversations`}`}</Badge>
          )}
          {file.document_checked && <Badge>ID document checked</Badge>}
          {file.email_confirmed && <Badge>Email confirmed</Badge>}
          {file.deletion_at && <Badge look="waiting">Asked to delete the account</Badge>}
        </p>
        <LinkButton to={consolePaths.member(file.id)} variant="ghost" size="small" className="justify-self-start">
          Profile and ID document
        </LinkButton>
      </div>
    </header>
  )
}

/** An address that breaks before its @ rather than within a word. */
function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span>
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>
    </span>
  )
}

function State({ file }: { file: MemberFile }) {
  const ban = file.sanctions.find(({ kind, state }) => kind === 'ban' && state !== 'ended')
  if (ban?.state === 'in_force') return <Badge look="bad">Banned</Badge>
  if (file.suspended) return <Badge look="bad">Suspended</Badge>
  if (file.status !== 'Tab') return <Badge>Still filling in</Badge>
  if (file.approve_reject === 'pending') return <Badge look="waiting">In review</Badge>
  return file.approve_reject === 'approved' ? <Badge look="good">Active</Badge> : <Badge look="bad">Rejected</Badge>
}

function Facts({ file: { counts, last_seen_at } }: { file: MemberFile }) {
  const facts = [
    ['Last here', timeAgo(last_seen_at, new Date()), ''],
    ['Conversations', counts.conversations, counts.messages === 1 ? '1 message' : `${counts.messages} messages`],
    ['Interests sent', counts.interests_sent, `${counts.interests_sent_accepted} accepted`],
    ['Received', counts.interests_received, `${counts.interests_open} unanswered`],
    ['Reports', counts.reports_about, `made ${counts.reports_by}`],
    ['Payments', counts.payments, counts.bookings === 1 ? '1 booking' : `${counts.bookings} bookings`],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line shadow-[0_0_0_1px_var(--color-line)] sm:grid-cols-3 2xl:grid-cols-6">
      {facts.map(([term, value, more]) => (
        <div key={term} className="bg-panel px-4 py-3">
          <dt className="text-small text-ink-soft">{term}</dt>
          <dd className="text-[1.35rem] leading-tight font-semibold">{value}</dd>
          <dd className="min-h-5 text-small text-ink-soft">{more}</dd>
        </div>
      ))}
    </dl>
  )
}

const FileSkeleton = () => (
  <>
    <Skeleton className="mb-6 h-28 w-full rounded-card" />
    <Skeleton className="h-96 w-full rounded-card" />
  </>
)
