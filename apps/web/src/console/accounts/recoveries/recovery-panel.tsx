import { accountRecovery, type Recovery, type RecoveryState } from '@heartwell/contract/accounts/account-recovery.ts'
import type { ReactNode } from 'react'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { REFRESHES } from '../../member-file/member-file-queries.ts'
import { Panel } from '../../parts/panel.tsx'
import { useStepUpCommand } from '../../staff/step-up/use-step-up-command.ts'
import { DOCUMENTS, MEETINGS, nextStep, STATES } from './recovery-words.ts'

const CHANGES = { refreshes: [...REFRESHES, accountRecovery.list] }
const OPEN: readonly RecoveryState[] = ['requested', 'waiting', 'ready']

/** The latest recovery of a member's account: what was checked, what happens next, and what the viewer can do. */
export function RecoveryPanel({ recovery }: { recovery: Recovery }) {
  const { state, requested_at, requested_by, confirmed_at, confirmed_by } = recovery
  const { text, look } = STATES[state]
  return (
    <Panel title="Recovery of the account" aside={<Badge {...(look && { look })}>{text}</Badge>}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p>{nextStep(recovery)}</p>
        <dl className="grid gap-3">
          <Fact term="New address">{recovery.new_email}</Fact>
          <Fact term="Document">{`${DOCUMENTS[recovery.document]}. ${MEETINGS[recovery.meeting]}`}</Fact>
          <Fact term="What was compared">{recovery.compared}</Fact>
          <Fact term="Why">{recovery.reason}</Fact>
          <Fact term="Requested">{`${requested_by ?? 'A former colleague'}, ${exactTime(requested_at)}`}</Fact>
          {confirmed_at && (
            <Fact term="Confirmed">{`${confirmed_by ?? 'A former colleague'}, ${exactTime(confirmed_at)}`}</Fact>
          )}
        </dl>
        {OPEN.includes(state) && <Acts recovery={recovery} />}
      </div>
    </Panel>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-small text-ink-soft">{term}</dt>
    <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
  </div>
)

function Acts({ recovery: { id, state, by_viewer } }: { recovery: Recovery }) {
  const confirm = useStepUpCommand(accountRecovery.confirm, CHANGES)
  const decline = useCommand(accountRecovery.decline, CHANGES)
  const { show } = useToast()
  const showFailure = useShowFailure()
  const done = ({ message }: { message: string }) => show(message)
  const note = by_viewer ? 'Taken back.' : 'Declined by another person.'
  const end = () => decline.mutateAsync({ params: { id }, body: { note } }).then(done, showFailure)
  return (
    <div className="grid gap-3">
      {state === 'requested' && !by_viewer && (
        <>
          <p className="text-small text-ink-soft">
            Before you confirm, ring the member on the number in this file, and read the new address back letter by
            letter.
          </p>
          <Button
            pending={confirm.isPending}
            onClick={() => void confirm.mutateAsync({ params: { id } }).then(done, showFailure)}
          >
            Confirm the recovery
          </Button>
        </>
      )}
      {state === 'requested' && by_viewer && (
        <p className="text-small text-ink-soft">You requested it, so another person confirms it.</p>
      )}
      <Button variant="ghost" pending={decline.isPending} onClick={() => void end()}>
        {by_viewer ? 'Take back' : 'Decline'}
      </Button>
    </div>
  )
}
