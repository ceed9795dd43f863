import type { MemberFile } from '@heartwell/contract/console/member-file.ts'
import { FRAUD_REASONS, REASON_LABELS } from '@heartwell/contract/safety/sanction-texts.ts'
import { type Sanction, sanctions } from '@heartwell/contract/safety/sanctions.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useCommand } from '../../platform/api/api.ts'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import { exactTime } from '../../platform/text/exact-time.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/messages/toast.tsx'
import { Panel } from '../parts/panel.tsx'
import { useStepUpCommand } from '../staff/step-up/use-step-up-command.ts'
import { REFRESHES } from './member-file-queries.ts'

const CHANGES = [...REFRESHES, sanctions.proposedBans]

/** A ban that waits for a second person: another one confirms or declines it, the same one takes it back. */
export function ProposedBanPanel({ file, ban }: { file: MemberFile; ban: Sanction }) {
  const confirm = useStepUpCommand(sanctions.confirmBan, { refreshes: CHANGES })
  const decline = useCommand(sanctions.declineBan, { refreshes: CHANGES })
  const { show } = useToast()
  const showFailure = useShowFailure()
  const done = ({ message }: { message: string }) => show(message)
  const note = ban.by_viewer ? 'Taken back.' : 'Declined by a second person.'
  const end = () => decline.mutateAsync({ params: { id: ban.id }, body: { note } }).then(done, showFailure)
  return (
    <Panel title={ban.by_viewer ? 'A colleague confirms the ban' : 'Confirm this ban?'}>
      <div className="grid gap-3">
        <p className="wrap-anywhere text-ink-soft">{`${ban.by ?? 'The operator'} proposed it on ${exactTime(ban.created_at)}: ${REASON_LABELS[ban.reason]}. ${isolated(file.name)} is suspended and logged out meanwhile.`}</p>
        <p className="wrap-anywhere whitespace-pre-line">{ban.note}</p>
        <ul className="grid list-disc wrap-anywhere gap-1 pl-5 text-small text-ink-soft">
          <li>The same email address or phone number cannot register again</li>
          {FRAUD_REASONS.includes(ban.reason) && (
            <li>{`Everybody who exchanged messages with ${isolated(file.name)} is notified once`}</li>
          )}
        </ul>
        {!ban.by_viewer && (
          <Button
            variant="danger"
            pending={confirm.isPending}
            onClick={() => void confirm.mutateAsync({ params: { id: ban.id } }).then(done, showFailure)}
          >
            Confirm the ban
          </Button>
        )}
        <Button variant="ghost" pending={decline.isPending} onClick={() => void end()}>
          {ban.by_viewer ? 'Take back' : 'Decline'}
        </Button>
      </div>
    </Panel>
  )
}
