import type { StaffAccount } from '@heartwell/contract/staff/staff-accounts.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { dataIfLoaded, stateOf, useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { timeAgo } from '../../parts/time-ago.ts'
import { staffQuery } from '../../shell/staff-session.ts'
import { Invitations, STAFF_ROW } from './invitations.tsx'
import { ActiveDialog, InviteDialog, RolesDialog } from './staff-dialogs.tsx'
import { ROLE_TEXTS, staffAccountsQuery } from './staff-queries.ts'

/** The people who work in the console, for administrators. */
export function StaffPage() {
  const answer = useAnswer(staffAccountsQuery)
  const [invites, setInvites] = useState(false)
  return (
    <>
      <SectionHeading
        aside={
          stateOf(answer).state !== 'failed' && (
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
      <Fetched answer={answer} label="Loading the staff">
        {(data) => (
          <div className="grid gap-6">
            <Panel title="Accounts">
              <ul className="-mb-3">
                {data.staff.map((account) => (
                  <Account key={account.id} account={account} />
                ))}
              </ul>
            </Panel>
            <Invitations invitations={data.invitations.filter(({ role }) => role === 'provider')} />
          </div>
        )}
      </Fetched>
    </>
  )
}

function Account({ account }: { account: StaffAccount }) {
  const [open, setOpen] = useState<'roles' | 'active'>()
  const close = () => setOpen(undefined)
  const isSelf = dataIfLoaded(useAnswer(staffQuery))?.data?.id === account.id
  const { name, email, roles, is_active, last_seen_at } = account
  return (
    <li className={STAFF_ROW}>
      <div className="min-w-0 flex-[1_1_18rem]">
        <h3 className="font-sans text-base font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          {isSelf && <span className="font-normal text-ink-soft"> (you)</span>}
        </h3>
        <p className="text-small wrap-anywhere text-ink-soft">
          <span>{email}</span>
          {last_seen_at && (
            <span>
              {' · Last active: '}
              <time dateTime={last_seen_at}>{timeAgo(last_seen_at, new Date())}</time>
            </span>
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
          Change roles<span className="sr-only">{` of ${isolated(name)}`}</span>
        </Button>
        {!isSelf && (
          <Button variant="quiet" size="small" onClick={() => setOpen('active')}>
            <span>{is_active ? 'Deactivate' : 'Activate'}</span>
            <span className="sr-only">{` ${isolated(name)}`}</span>
          </Button>
        )}
      </div>
      {open === 'roles' && <RolesDialog account={account} onClose={close} />}
      {open === 'active' && <ActiveDialog account={account} onClose={close} />}
    </li>
  )
}
