import type { Recovery } from '@heartwell/contract/accounts/account-recovery.ts'
import { WAITING_TARGET_HOURS } from '@heartwell/contract/console/console-home.ts'
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
import { nextStep, recoveriesQuery, STATES } from './recovery-words.ts'

/** The recoveries of accounts that are open, longest waiting first, then those that ended in the last 30 days. */
export function RecoveriesPage() {
  const answer = useAnswer(recoveriesQuery())
  return (
    <>
      <SectionHeading>Recoveries</SectionHeading>
      <p className="mb-5 max-w-[60ch] text-ink-soft">
        For members who can’t read their email any more. Request one in the member’s file. Two people decide, and the
        old address can stop it for 72 hours.
      </p>
      <Fetched answer={answer} label="Loading the recoveries">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState drawing={<CircleCheckBig strokeWidth={1.4} aria-hidden="true" />}>
              No recovery is open, and none ended in the last 30 days
            </EmptyState>
          ) : (
            <ul aria-label="Recoveries" className="card max-w-[60rem] overflow-hidden">
              {rows.map((recovery) => (
                <Entry key={recovery.id} recovery={recovery} />
              ))}
            </ul>
          )
        }
      </Fetched>
    </>
  )
}

function Entry({ recovery }: { recovery: Recovery }) {
  const { member, state, requested_at, requested_by, by_viewer } = recovery
  const { text, look } = STATES[state]
  return (
    <InboxEntry
      to={consolePaths.memberFile(member.id)}
      chosen={false}
      title={member.name}
      since={requested_at}
      when={timeAgo(requested_at, new Date())}
    >
      <p className="mt-0.5 text-small leading-snug text-ink-soft">{`Requested by ${requested_by ?? 'a former colleague'}`}</p>
      <p className="mt-1 text-small wrap-anywhere">{nextStep(recovery)}</p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge {...(look && { look })}>{text}</Badge>
        {state === 'requested' && <WaitLine since={requested_at} targetHours={WAITING_TARGET_HOURS.recoveries} />}
        {state === 'requested' && by_viewer && <Badge>Another person confirms it</Badge>}
      </p>
    </InboxEntry>
  )
}
