import { type StaffAccount, type StaffInvitation, staffAccounts } from '@heartwell/contract/staff-accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../../platform/api.ts'
import { useShowFailure } from '../../platform/use-show-failure.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import { exactTime } from '../exact-time.ts'
import { LoadFailure } from '../load-failure.tsx'
import { Panel } from '../panel.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { SectionHeading } from '../section-heading.tsx'
import { staffQuery } from '../staff-session.ts'
import { timeAgo } from '../time-ago.ts'
import { ActiveDialog, InviteDialog, RolesDialog } from './staff-dialogs.tsx'
import { ROLE_TEXTS, roleNames, staffAccountsQuery } from './staff-queries.ts'

/** The people who work in the console, for administrators. */
export function StaffPage() {
  const { data, error, refetch, isFetching } = useQuery(staffAccountsQuery)
  const [invites, setInvites] = useState(false)
  return (
    <>
      <SectionHeading
        aside={
          !error && (
            <Button onClick={() => setInvites(true)}>
              <UserPlus className="size-5" aria-hidden="true" />
              Invite a colleague
            </Button>
          )
        }
      >
        Staff
      </SectionHeading>
      {invites && <InviteDialog onClose={() => setInvites(false)} />}
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data ? (
        <div className="grid gap-6">
          <Panel title="Accounts">
            <ul className="-mb-3">
              {data.staff.map((account) => (
                <Account key={account.id} account={account} />
              ))}
            </ul>
          </Panel>
          {data.invitations.length > 0 && (
            <Panel title="Invitations">
              <ul className="-mb-3">
                {data.invitations.map((invitation) => (
                  <Invitation key={invitation.id} invitation={invitation} />
                ))}
              </ul>
            </Panel>
          )}
        </div>
      ) : (
        <RowsSkeleton label="Loading the staff" />
      )}
    </>
  )
}

const ROW = 'flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0'

function Account({ account }: { account: StaffAccount }) {
  const [open, setOpen] = useState<'roles' | 'active'>()
  const close = () => setOpen(undefined)
  const isSelf = useQuery(staffQuery).data?.data?.id === account.id
  const { name, email, roles, is_active, last_seen_at } = account
  return (
    <li className={ROW}>
      <div className="min-w-0 flex-[1_1_18rem]">
        <h3 className="font-sans text-base font-semibold">
          {name}
          {isSelf && <span className="font-normal text-ink-soft"> (you)</span>}
        </h3>
        <p className="text-small wrap-anywhere text-ink-soft">
          {email}
          {last_seen_at && (
            <>
              {' · Last active: '}
              <time dateTime={last_seen_at}>{timeAgo(last_seen_at, new Date())}</time>
            </>
          )}
        </p>
      </div>
      <p className="flex flex-[1_1_14rem] flex-wrap gap-1.5">
        {is_active ? (
          roles.map((role) => (
            <Badge key={role} look={role === 'administrator' ? 'accent' : 'plain'}>
              {ROLE_TEXTS[role].name}
            </Badge>
          ))
        ) : (
          <Badge look="waiting">Deactivated</Badge>
        )}
      </p>
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        <Button variant="ghost" size="small" onClick={() => setOpen('roles')}>
          Change roles<span className="sr-only"> of {name}</span>
        </Button>
        {!isSelf && (
          <Button variant="quiet" size="small" onClick={() => setOpen('active')}>
            {is_active ? 'Deactivate' : 'Activate'}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      {open === 'roles' && <RolesDialog account={account} onClose={close} />}
      {open === 'active' && <ActiveDialog account={account} onClose={close} />}
    </li>
  )
}

function Invitation({ invitation: { id, name, email, roles, expires_at } }: { invitation: StaffInvitation }) {
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
    <li className={ROW}>
      <div className="min-w-0 flex-1">
        <h3 className="font-sans text-base font-semibold">{name}</h3>
        <p className="text-small wrap-anywhere text-ink-soft">
          {email} · {roleNames(roles)} · ends <time dateTime={expires_at}>{exactTime(expires_at)}</time>
        </p>
      </div>
      <Button variant="quiet" size="small" pending={withdrawal.isPending} onClick={() => void withdraw()}>
        Withdraw<span className="sr-only"> the invitation of {name}</span>
      </Button>
    </li>
  )
}
