import {
  type CounsellorListing,
  counsellorAccounts,
  isListingComplete,
} from '@heartwell/contract/counselling/counsellor-accounts.ts'
import { hasStaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { Check } from 'lucide-react'
import { useParams } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { ConsoleNotFound } from '../../shell/console-not-found.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { useOwnRoles } from '../../shell/staff-session.ts'
import { useStepUpCommand } from '../../staff/step-up/use-step-up-command.ts'
import { ListingForm } from './listing-form.tsx'
import { PhotoPanel } from './photo-panel.tsx'

/** What members read about one counsellor, how appointments are sold, and the approval of both. */
export function ListingPage() {
  const { id = '' } = useParams()
  // Not cached after the page closes: a form that opens with an outdated version could not be saved.
  const answer = useAnswer({
    ...query(counsellorAccounts.read, { params: { id } }),
    gcTime: 0,
  })
  const roles = useOwnRoles()
  if (hasCode(answer.error, 'not_found') || hasCode(answer.error, 'request.invalid'))
    return <ConsoleNotFound>There is no such counsellor</ConsoleNotFound>
  return (
    <>
      <BackLink to={consolePaths.counsellors}>Counsellors</BackLink>
      <Fetched answer={answer} label="Loading the counsellor">
        {(data) => (
          <>
            <SectionHeading className="mb-4!" aside={<ApprovalBadge isApproved={data.data.is_approved} />}>
              {data.data.name}
            </SectionHeading>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
              <ListingForm key={id} listing={data.data} canEdit={hasStaffRole(roles, counsellorAccounts.save.roles)} />
              <div className="grid min-w-0 gap-5 max-lg:order-first lg:sticky lg:top-4">
                <Approval listing={data.data} canApprove={hasStaffRole(roles, counsellorAccounts.approve.roles)} />
                <PhotoPanel
                  key={id}
                  listing={data.data}
                  canEdit={hasStaffRole(roles, counsellorAccounts.setPhoto.roles)}
                />
              </div>
            </div>
          </>
        )}
      </Fetched>
    </>
  )
}

/** Whether members can find the counsellor, as far as the staff decide it. */
export const ApprovalBadge = ({ isApproved }: { isApproved: boolean }) =>
  isApproved ? <Badge look="good">Approved</Badge> : <Badge look="waiting">Waiting for approval</Badge>

/** What is still missing before members can book, and the button that lists the counsellor. */
function Approval({ listing, canApprove }: { listing: CounsellorListing; canApprove: boolean }) {
  const { show } = useToast()
  const showFailure = useShowFailure()
  const refreshes = [counsellorAccounts.list, counsellorAccounts.read]
  const approve = useStepUpCommand(counsellorAccounts.approve, { refreshes })
  const { id, version, is_approved, has_hours } = listing
  const missing = missingParts(listing)
  async function run() {
    try {
      show((await approve.mutateAsync({ params: { id }, body: { version } })).message)
    } catch (error) {
      await showFailure(error)
    }
  }
  return (
    <Panel title={is_approved ? 'Listed' : 'Approval'}>
      <p>
        {is_approved
          ? 'Members see this page. Changes take effect when you save them.'
          : 'Members don’t see this counsellor yet.'}
      </p>
      {missing.length > 0 && (
        <>
          <p className="mt-3">{is_approved ? 'Members can’t book until there is:' : 'Still missing:'}</p>
          <ul className="mt-1 list-disc pl-5">
            {missing.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </>
      )}
      {!has_hours && (
        <p className="mt-3 text-ink-soft">
          The counsellor has not set weekly hours yet, so no time is free. They do this in their calendar.
        </p>
      )}
      {!is_approved && canApprove && (
        <Button
          className="mt-4"
          disabled={!isListingComplete(listing)}
          pending={approve.isPending}
          pendingLabel="Approving..."
          onClick={() => void run()}
        >
          <Check className="size-5" aria-hidden="true" />
          Approve
        </Button>
      )}
    </Panel>
  )
}

const missingParts = ({ quote, about, price_minor }: CounsellorListing): string[] => [
  ...(quote === '' ? ['A sentence'] : []),
  ...(about === '' ? ['A text about the counsellor'] : []),
  ...(price_minor === null ? ['A price'] : []),
]
