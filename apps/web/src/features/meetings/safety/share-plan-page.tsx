import { checkIns, type OwnTrustedPerson, type Watch } from '@heartwell/contract/meetings/check-ins.ts'
import { type Plan, plans, planTitle } from '@heartwell/contract/meetings/plans.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Lock } from 'lucide-react'
import { useParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/messages/callout.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { TrustedPersonPart } from './trusted-person-part.tsx'
import { WatchFormPart } from './watch-form-part.tsx'

/** Private: one trusted person, what they see, when we ask, and what happens when nobody answers. */
export function SharePlanPage() {
  const { memberId = '' } = useParams()
  const answer = useAnswer(query(plans.ofPair, { params: { partnerId: memberId } }))
  return (
    <Fetched answer={answer} label="Loading your plan">
      {({ data: { partner, plan } }) => {
        const first = firstName(partner.name)
        return (
          <>
            <BackLink to={paths.plan(partner.id)}>{plan ? planTitle(plan.kind, first) : 'Your plan'}</BackLink>
            <PageTitle
              lead={
                <span className="flex items-start gap-2">
                  <Lock className="mt-1 size-4 shrink-0" aria-hidden="true" />
                  <span>{`Only you can see this page. ${first} never learns that you’ve told somebody.`}</span>
                </span>
              }
            >
              Tell somebody
            </PageTitle>
            {plan?.state === 'agreed' ? (
              <OfPlan plan={plan} first={first} partnerId={partner.id} />
            ) : (
              <Callout>You can tell somebody once the meeting is agreed.</Callout>
            )}
          </>
        )
      }}
    </Fetched>
  )
}

type OfPlanProps = { plan: Plan; first: IsolatedText; partnerId: string }

function OfPlan({ plan, first, partnerId }: OfPlanProps) {
  const answer = useAnswer(query(checkIns.watch, { params: { planId: plan.id } }))
  return (
    <Fetched answer={answer} label="Loading what you share">
      {({ data: { person, watch } }) => (
        <Parts key={person?.agreed_at ?? ''} {...{ plan, first, partnerId, person, watch }} />
      )}
    </Fetched>
  )
}

type PartsProps = OfPlanProps & { person: OwnTrustedPerson | null; watch: Watch | null }

function Parts({ plan, first, partnerId, person, watch }: PartsProps) {
  return (
    <div className="grid max-w-[44rem] gap-10">
      <TrustedPersonPart person={person} />
      {person?.agreed_at ? (
        <WatchFormPart plan={plan} first={first} person={person} watch={watch} partnerId={partnerId} />
      ) : (
        <div>
          <p className="max-w-[58ch]">
            {person
              ? 'As soon as they have agreed, you can choose here what they see of this meeting, and when we ask you whether all is well.'
              : 'They see only what you choose of a plan, and nothing after the meeting. If you like, we ask you at times of your choice whether all is well, and tell them when you don’t answer.'}
          </p>
          <LinkButton to={paths.plan(partnerId)} variant="quiet" className="mt-4 -ml-4">
            Back to the plan
          </LinkButton>
        </div>
      )}
    </div>
  )
}
