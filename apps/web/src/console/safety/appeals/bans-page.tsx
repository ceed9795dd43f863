import { WAITING_TARGET_HOURS } from '@heartwell/contract/console/console-home.ts'
import { REASON_LABELS } from '@heartwell/contract/safety/sanction-texts.ts'
import type { ProposedBan } from '@heartwell/contract/safety/sanctions.ts'
import { CircleCheckBig } from 'lucide-react'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { InboxEntry } from '../../parts/inbox-entry.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { timeAgo } from '../../parts/time-ago.ts'
import { WaitLine } from '../../parts/wait.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { proposedBansQuery } from './appeal-queries.ts'

/** The bans that wait for a second person, longest waiting first. */
export function BansPage() {
  const answer = useAnswer(proposedBansQuery)
  return (
    <>
      <SectionHeading>Bans to confirm</SectionHeading>
      <p className="mb-5 max-w-[60ch] text-ink-soft">
        A ban is for good, so two people decide on it. Until a second person confirms it, the member is suspended.
      </p>
      <Fetched answer={answer} label="Loading the bans">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState drawing={<CircleCheckBig strokeWidth={1.4} aria-hidden="true" />}>
              No ban is waiting for a second person
            </EmptyState>
          ) : (
            <ul aria-label="Bans to confirm" className="card max-w-[60rem] overflow-hidden">
              {rows.map((ban) => (
                <Entry key={ban.id} ban={ban} />
              ))}
            </ul>
          )
        }
      </Fetched>
    </>
  )
}

const Entry = ({ ban: { member, reason, note, by, by_viewer, created_at } }: { ban: ProposedBan }) => (
  <InboxEntry
    to={consolePaths.memberFile(member.id)}
    chosen={false}
    title={member.name}
    since={created_at}
    when={timeAgo(created_at, new Date())}
  >
    <p className="mt-0.5 text-small leading-snug text-ink-soft">{`${REASON_LABELS[reason]} · proposed by ${by ?? 'the operator'}`}</p>
    <p className="mt-1 text-small wrap-anywhere whitespace-pre-line">{note}</p>
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <WaitLine since={created_at} targetHours={WAITING_TARGET_HOURS.bans} />
      {by_viewer && <Badge>Another person confirms it</Badge>}
    </p>
  </InboxEntry>
)
