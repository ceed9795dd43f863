import { type PairPlan, PLAN_NOT_YET_WORDS, type Plan, plans, planTitle } from '@heartwell/contract/meetings/plans.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { CalendarX2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query, useCommand } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useClock } from '../../../platform/device/use-clock.ts'
import { daysBetween, localDay } from '../../../platform/text/local-day.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { StateCard } from '../../../ui/messages/state-card.tsx'
import { clock } from '../call/call-words.ts'
import { suggestPlanPath } from '../public/meeting-paths.ts'
import { PastPlan } from './past-plan.tsx'
import { CancelPlan, CHANGEABLE, PLAN_READS, PlanCalendarLink } from './plan-buttons.tsx'
import { PlanFace } from './plan-face.tsx'
import { weekdayAndHour } from './plan-words.ts'

const NotYetPlan = lazy(async () => ({ default: (await import('./not-yet-dialog.tsx')).NotYetPlan }))

/** The one card of a plan, below the last message. A change replaces it on both sides. */
export function PlanCard({ partnerId, sender }: { partnerId: string; sender: IsolatedText }) {
  const answer = useAnswer(query(plans.ofPair, { params: { partnerId } }))
  return (
    <Fetched answer={answer} label="Loading your plan" shapes={<span />}>
      {({ data }) => data.plan && <OnePlan pair={data} plan={data.plan} sender={sender} />}
    </Fetched>
  )
}

type OnePlanProps = { pair: PairPlan; plan: Plan; sender: IsolatedText }

/** Days after which the card of an ended plan has served its purpose. */
const SHOWN_MS = 7 * DAY_MS

function OnePlan({ pair, plan, sender }: OnePlanProps) {
  const now = useClock()
  const { state, is_proposer: isProposer } = plan
  const isOld = now.getTime() - Date.parse(plan.starts_at) > SHOWN_MS
  if (state === 'proposed' && !isProposer) return <ReceivedPlan {...{ pair, plan, sender }} />
  if (state === 'proposed') return <SentPlan {...{ pair, plan, sender }} />
  if (state === 'agreed') return <AgreedPlan {...{ pair, plan, sender, now }} />
  if (state === 'over') return <PastPlan {...{ pair, plan, sender, isOld }} />
  if (state === 'declined' && !isOld) return <DeclinedPlan {...{ pair, plan, sender }} />
  if (state === 'cancelled' && !isOld) return <CancelledPlan {...{ pair, plan, sender }} />
  return null
}

const Face = ({ plan }: { plan: Plan }) => (
  <PlanFace at={new Date(plan.starts_at)} zone={plan.zone} place={plan.place} />
)

const ChangeLink = ({ pair }: { pair: PairPlan }) => (
  <LinkButton to={suggestPlanPath(pair.partner.id)} variant="ghost" size="small">
    Change it
  </LinkButton>
)

const SentPlan = ({ pair, plan, sender }: OnePlanProps) => (
  <StateCard
    tone="sage"
    agreed="viewer"
    state={plan.version > 1 ? 'You suggested a change' : 'You suggested a plan'}
    title={planTitle(plan.kind, sender)}
    actions={
      <>
        <ChangeLink pair={pair} />
        <CancelPlan plan={plan}>Take it back</CancelPlan>
      </>
    }
    foot={`We’ll let you know when ${sender} answers.`}
  >
    <Face plan={plan} />
  </StateCard>
)

function ReceivedPlan({ pair, plan, sender }: OnePlanProps) {
  const { mutateAsync, isPending } = useCommand(plans.agree, { refreshes: PLAN_READS })
  const showFailure = useShowFailure()
  const [saysNotYet, setSaysNotYet] = useState(false)
  const agree = async () => {
    try {
      await mutateAsync({ params: { planId: plan.id }, body: { version: plan.version } })
    } catch (error) {
      await showFailure(error)
    }
  }
  return (
    <StateCard
      tone="sage"
      agreed="member"
      state={plan.version > 1 ? `${sender} suggests a change` : `${sender} suggests a plan`}
      title={plan.version > 1 ? planTitle(plan.kind, sender) : 'Would you like to meet?'}
      actions={
        <div className="grid w-full grid-cols-[1.4fr_1fr] gap-2.5">
          <Button className="col-span-2" pending={isPending} onClick={() => void agree()}>
            {`Yes, ${weekdayAndHour(new Date(plan.starts_at), plan.zone)}`}
          </Button>
          <LinkButton to={suggestPlanPath(pair.partner.id)} variant="ghost" className="px-2">
            Suggest a change
          </LinkButton>
          <Button variant="quiet" onClick={() => setSaysNotYet(true)}>
            Not yet
          </Button>
        </div>
      }
      foot="Choose a public place. You can change your mind at any time, without a reason."
    >
      <Face plan={plan} />
      {saysNotYet && (
        <Suspense fallback={null}>
          <NotYetPlan planId={plan.id} sender={sender} open={saysNotYet} onOpenChange={setSaysNotYet} />
        </Suspense>
      )}
    </StateCard>
  )
}

function AgreedPlan({ pair, plan, sender, now }: OnePlanProps & { now: Date }) {
  const at = new Date(plan.starts_at)
  const isToday = daysBetween(now, at) <= 0
  const title = planTitle(plan.kind, sender)
  return (
    <StateCard
      tone="sage"
      agreed="both"
      state={isToday ? 'Today' : 'You’re meeting'}
      title={isToday ? `${title} at ${clock(at, plan.zone)}` : title}
      actions={
        <>
          <LinkButton to={paths.plan(pair.partner.id)} size="small">
            See the plan
          </LinkButton>
          {isToday ? (
            <CancelPlan plan={plan}>Call it off</CancelPlan>
          ) : (
            <PlanCalendarLink plan={plan} className="btn-ghost" />
          )}
        </>
      }
      foot={CHANGEABLE}
    >
      <Face plan={plan} />
    </StateCard>
  )
}

function DeclinedPlan({ pair, plan, sender }: OnePlanProps) {
  const icon = <CalendarX2 aria-hidden="true" />
  if (!plan.is_proposer)
    return (
      <StateCard tone="cream" icon={icon} state="Not yet" title="You’re not ready to meet yet">
        {`${sender} has your words. Suggest a plan yourself whenever it feels right.`}
      </StateCard>
    )
  return (
    <StateCard
      tone="cream"
      icon={icon}
      state="Not yet"
      title={`${sender} isn’t ready to meet yet`}
      foot={
        pair.again_from
          ? `${sender} can suggest a plan whenever it feels right. You can ask again from ${localDay(pair.again_from)}.`
          : undefined
      }
    >
      {plan.not_yet && <q className="mt-2 block">{PLAN_NOT_YET_WORDS[plan.not_yet]}</q>}
    </StateCard>
  )
}

const CancelledPlan = ({ pair, plan, sender }: OnePlanProps) => (
  <StateCard
    tone="cream"
    icon={<CalendarX2 aria-hidden="true" />}
    state="Called off"
    title={`${planTitle(plan.kind, sender)} won’t happen`}
    actions={
      !pair.obstacle && (
        <LinkButton to={suggestPlanPath(pair.partner.id)} variant="ghost" size="small">
          Suggest another day
        </LinkButton>
      )
    }
  >
    {`You don’t owe each other a reason. If you’d like, write ${sender} a line.`}
  </StateCard>
)
