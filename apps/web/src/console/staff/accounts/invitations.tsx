import { type StaffInvitation, staffAccounts } from '@heartwell/contract/staff/staff-accounts.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { Panel } from '../../parts/panel.tsx'
import { invitedAs } from './staff-queries.ts'

export const STAFF_ROW =
  'flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0'

/** The invitations that can still be accepted; nothing when there are none. */
export function Invitations({ invitations }: { invitations: readonly StaffInvitation[] }) {
  if (invitations.length === 0) return null
  return (
    <Panel title="Invitations">
      <ul className="-mb-3">
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Panel>
  )
}

function Invitation({ invitation }: { invitation: StaffInvitation }) {
  const { id, name, email, expires_at } = invitation
  const withdrawal = useCommand(staffAccounts.withdrawInvitation, { refreshes: [staffAccounts.list] })
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showFailure = useShowFailure()
  async function withdraw() {
    const text = `The link that we sent to ${email} will no longer work.`
    if (!(await confirm({ title: 'Withdraw this invitation?', text, confirm: 'Withdraw', tone: 'danger' }))) return
    await withdrawal.mutateAsync({ params: { id } }).then(({ message }) => show(message), showFailure)
  }
  return (
    <li className={STAFF_ROW}>
      <div className="min-w-0 flex-1">
        <h3 className="font-sans text-base font-semibold wrap-anywhere">{name}</h3>
        <p className="text-small wrap-anywhere text-ink-soft">
          <span>{`${email} · ${invitedAs(invitation)} · ends `}</span>
          <time dateTime={expires_at}>{exactTime(expires_at)}</time>
        </p>
      </div>
      <Button variant="quiet" size="small" pending={withdrawal.isPending} onClick={() => void withdraw()}>
        Withdraw<span className="sr-only">{` the invitation of ${isolated(name)}`}</span>
      </Button>
    </li>
  )
}
