import { type MemberFile, type MemberSession, memberFile } from '@heartwell/contract/console/member-file.ts'
import { useCommand } from '../../platform/api/api.ts'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import { exactTime } from '../../platform/text/exact-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/messages/toast.tsx'
import { timeAgo } from '../parts/time-ago.ts'
import { REFRESHES } from './member-file-queries.ts'

/** The devices on which the member is signed in. Staff can end each session. */
export function SessionsList({ file: { id, sessions } }: { file: MemberFile }) {
  if (sessions.length === 0)
    return (
      <Card>
        <p className="text-ink-soft">The member is not logged in anywhere.</p>
      </Card>
    )
  return (
    <ul aria-label="Sessions" className="card divide-y divide-line overflow-hidden">
      {sessions.map((session) => (
        <Session key={session.id} memberId={id} session={session} />
      ))}
    </ul>
  )
}

function Session({ memberId, session }: { memberId: string; session: MemberSession }) {
  const { mutateAsync, isPending } = useCommand(memberFile.endSession, { refreshes: REFRESHES })
  const { show } = useToast()
  const showFailure = useShowFailure()
  const end = () =>
    mutateAsync({ params: { id: memberId, session: session.id } }).then(({ message }) => show(message), showFailure)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{session.device || 'Unknown device'}</p>
        <p className="text-small text-ink-soft">{`Last used ${timeAgo(session.last_seen_at, new Date()).toLowerCase()} · since ${exactTime(session.created_at)}`}</p>
      </div>
      <Button
        variant="ghost"
        size="small"
        pending={isPending}
        aria-label={`Log out ${session.device || 'unknown device'}`}
        onClick={() => void end()}
      >
        Log out
      </Button>
    </li>
  )
}
