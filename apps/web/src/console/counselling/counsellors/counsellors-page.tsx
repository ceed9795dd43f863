import { refundLimitText } from '@heartwell/contract/counselling/counselling-terms.ts'
import { type CounsellorAccount, counsellorAccounts } from '@heartwell/contract/counselling/counsellor-accounts.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { HeartHandshake, Star, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { FailedPart } from '../../../platform/api/failed-part.tsx'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { upperFirst } from '../../../platform/text/letter-case.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { useOwnRoles } from '../../shell/staff-session.ts'
import { Invitations } from '../../staff/accounts/invitations.tsx'
import { InviteCounsellorDialog } from '../../staff/accounts/staff-dialogs.tsx'
import { staffAccountsQuery } from '../../staff/accounts/staff-queries.ts'
import { useStepUpCommand } from '../../staff/step-up/use-step-up-command.ts'
import { ApprovalBadge } from './listing-page.tsx'

/** The counsellors with their prices and appointments, and who of them members can book. */
export function CounsellorsPage() {
  const answer = useAnswer(query(counsellorAccounts.list, {}))
  const mayInvite = useOwnRoles().includes('administrator')
  const [invites, setInvites] = useState(false)
  return (
    <>
      <SectionHeading
        aside={
          mayInvite && (
            <Button onClick={() => setInvites(true)}>
              <UserPlus className="size-5" aria-hidden="true" />
              Invite a counsellor
            </Button>
          )
        }
      >
        Counsellors
      </SectionHeading>
      {invites && <InviteCounsellorDialog onClose={() => setInvites(false)} />}
      <Fetched answer={answer} label="Loading the counsellors">
        {(data) => (
          <>
            <p className="mb-5 max-w-[70ch] text-ink-soft">{`Members who cancel an appointment get a full refund ${refundLimitText(data)}, and always when the counsellor cancels or does not come. Each booking keeps the price and the rule with which it was made.`}</p>
            <ul className="grid gap-4 xl:grid-cols-2">
              {data.counsellors.map((counsellor) => (
                <li key={counsellor.id} id={counsellor.id} className="scroll-mt-20">
                  <Counsellor counsellor={counsellor} />
                </li>
              ))}
            </ul>
            {data.counsellors.length === 0 && (
              <EmptyState
                drawing={<HeartHandshake strokeWidth={1.4} aria-hidden="true" />}
                hint={`${mayInvite ? 'Invite' : 'An administrator invites'} the first one. Members see a counsellor once the listing is written and approved.`}
              >
                There are no counsellors yet
              </EmptyState>
            )}
            {mayInvite && <InvitedCounsellors />}
          </>
        )}
      </Fetched>
    </>
  )
}

/** Those who have not opened their account yet, for administrators. */
function InvitedCounsellors() {
  const answer = useAnswer(staffAccountsQuery)
  const invited = dataIfLoaded(answer)?.invitations.filter(({ role }) => role === 'counsellor') ?? []
  return (
    <div className="mt-6 empty:hidden">
      <FailedPart answer={answer}>We couldn’t load the invitations</FailedPart>
      <Invitations invitations={invited} />
    </div>
  )
}

function Counsellor({ counsellor }: { counsellor: CounsellorAccount }) {
  const { name, email, title, town, country, practising_since, minutes, products, time_zone } = counsellor
  const { average_rating, rating_count, upcoming, completed } = counsellor
  const facts = [
    ['Place', [town, country].filter((part) => part !== '').join(', ') || '–'],
    ['Practising since', practising_since ?? '–'],
    ['Appointment', `${minutes} minutes`],
    ['Time zone', time_zone],
    ['Upcoming', upcoming],
    ['Completed', completed],
  ] as const
  return (
    <Panel title={name} aside={<State counsellor={counsellor} />}>
      <p className="-mt-3 mb-4 flex flex-wrap items-center gap-x-4 text-ink-soft">
        <span>{upperFirst(title.replaceAll('_', ' '))}</span>
        {rating_count > 0 && (
          <span className="inline-flex items-center gap-1.5">
            <Star className="size-4 fill-current text-garnet" aria-hidden="true" />
            <span>{`${average_rating.toFixed(1)} of 5, ${rating_count === 1 ? '1 rating' : `${rating_count} ratings`}`}</span>
          </span>
        )}
        <span className="wrap-anywhere">{email}</span>
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {facts.map(([fact, value]) => (
          <div key={fact} className="min-w-0">
            <dt className="text-small text-ink-soft">{fact}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4 border-t border-line pt-4">
        <Prices products={products} />
        <div className="flex flex-wrap items-center gap-x-4">
          <LinkButton variant="quiet" size="small" to={consolePaths.counsellor(counsellor.id)}>
            Edit
            <span className="sr-only">{` ${isolated(name)}`}</span>
          </LinkButton>
          <Access counsellor={counsellor} />
        </div>
      </div>
    </Panel>
  )
}

function State({ counsellor: { is_active, is_approved } }: { counsellor: CounsellorAccount }) {
  if (!is_active) return <Badge look="waiting">Suspended</Badge>
  if (!is_approved) return <ApprovalBadge isApproved={false} />
  return <Badge look="good">Active</Badge>
}

const Prices = ({ products }: Pick<CounsellorAccount, 'products'>) => (
  <dl className="flex flex-wrap gap-x-6 gap-y-2">
    {products.length === 0 && <p className="text-ink-soft">Takes no bookings.</p>}
    {products.map(({ appointments, price }) => (
      <div key={appointments}>
        <dt className="text-small text-ink-soft">{appointments === 1 ? '1 appointment' : `${appointments} at once`}</dt>
        <dd className="font-semibold">{`${price.currency_symbol}${price.price}`}</dd>
      </div>
    ))}
  </dl>
)

/** The button that suspends or restores a counsellor, for moderators and administrators. */
function Access({ counsellor: { id, name, upcoming, is_active } }: { counsellor: CounsellorAccount }) {
  const roles = useOwnRoles()
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showFailure = useShowFailure()
  const refreshes = [counsellorAccounts.list]
  const suspend = useStepUpCommand(counsellorAccounts.suspend, { refreshes })
  const restore = useStepUpCommand(counsellorAccounts.restore, { refreshes })
  if (!roles.includes('moderator') && !roles.includes('administrator')) return null
  async function run() {
    const cancelled = upcoming === 1 ? '1 confirmed appointment is' : `${upcoming} confirmed appointments are`
    const text = `Members no longer see ${isolated(name)}, who is logged out and cannot log in. ${upcoming > 0 ? `${cancelled} cancelled and refunded.` : ''}`
    const asked = { title: `Suspend ${isolated(name)}?`, text, confirm: 'Suspend', tone: 'danger' } as const
    if (is_active && !(await confirm(asked))) return
    const command = is_active ? suspend : restore
    try {
      show((await command.mutateAsync({ params: { id } })).message)
    } catch (error) {
      await showFailure(error)
    }
  }
  return (
    <Button
      variant={is_active ? 'quiet' : 'ghost'}
      size="small"
      pending={suspend.isPending || restore.isPending}
      onClick={() => void run()}
    >
      <span>{is_active ? 'Suspend' : 'Restore'}</span>
      <span className="sr-only">{` ${isolated(name)}`}</span>
    </Button>
  )
}
