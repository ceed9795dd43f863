import { type PairPlan, type Plan, plans, planTitle } from '@heartwell/contract/meetings/plans.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { Printer } from 'lucide-react'
import { useParams } from 'react-router'
import drawing from '../../../../art/scenes/first-coffee.svg?url'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useClock } from '../../../platform/device/use-clock.ts'
import { upperFirst } from '../../../platform/text/letter-case.ts'
import { startsIn } from '../../../platform/text/starts-in.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { clock } from '../call/call-words.ts'
import { KnowCard } from '../know-card.tsx'
import { suggestPlanPath } from '../public/meeting-paths.ts'
import { CancelPlan, CHANGEABLE, PlanCalendarLink } from './plan-buttons.tsx'
import { PlanHints } from './plan-hints.tsx'
import { ownTime } from './plan-words.ts'

/** Everything about an agreed meeting on one page, which can be printed. */
export function PlanPage() {
  const { memberId = '' } = useParams()
  const answer = useAnswer(query(plans.ofPair, { params: { partnerId: memberId } }))
  return (
    <Fetched answer={answer} label="Loading your plan">
      {({ data }) => (data.plan?.state === 'agreed' ? <Agreed pair={data} plan={data.plan} /> : <NoPlan pair={data} />)}
    </Fetched>
  )
}

function Agreed({ pair: { partner }, plan }: { pair: PairPlan; plan: Plan }) {
  const now = useClock()
  const first = firstName(partner.name)
  const [at, title] = [new Date(plan.starts_at), planTitle(plan.kind, first)]
  const own = ownTime(at, plan.zone)
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <BackLink to={paths.chat(partner.id)}>{`Your conversation with ${first}`}</BackLink>
      <section className="grid overflow-hidden rounded-card bg-sage md:rounded-panel lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="p-6 md:p-10">
          <p className="text-base font-semibold">You’re both coming</p>
          <h1 className="mt-1 text-page wrap-anywhere">{title}</h1>
          <dl className="mt-6 grid gap-4 leading-snug">
            <div>
              <dt className="text-small">When</dt>
              <dd className="display-number text-[1.5rem] leading-tight">
                {`${timeText(at, 'Thursday 5 November', plan.zone)}, ${clock(at, plan.zone)}`}
              </dd>
              <dd className="mt-1 text-base">{`${upperFirst(startsIn(at, now, plan.zone))}, for about an hour`}</dd>
              {own && <dd className="text-base">{`By your clock: ${own}`}</dd>}
            </div>
            <div>
              <dt className="text-small">Where</dt>
              <dd className="display-number text-[1.5rem] leading-tight wrap-anywhere">
                <bdi>{plan.place}</bdi>
              </dd>
            </div>
          </dl>
          <div className="mt-7 flex flex-wrap gap-2.5 print:hidden">
            <PlanCalendarLink plan={plan} className="btn-primary" />
            <Button variant="ghost" size="small" onClick={() => print()}>
              <Printer className="size-5" aria-hidden="true" />
              <span>Print</span>
            </Button>
            <LinkButton to={suggestPlanPath(partner.id)} variant="ghost" size="small">
              Change it
            </LinkButton>
            <CancelPlan plan={plan}>Call it off</CancelPlan>
          </div>
          <p className="mt-4 text-base leading-snug print:hidden">{CHANGEABLE}</p>
        </div>
        <img src={drawing} alt="" className="h-full w-full self-end object-contain object-bottom px-6 max-lg:hidden" />
      </section>
      <KnowCard plan={plan} partnerId={partner.id} first={first} />
      <PlanHints className="mt-8" />
    </>
  )
}

function NoPlan({ pair: { partner, obstacle } }: { pair: PairPlan }) {
  const first = firstName(partner.name)
  return (
    <>
      <DocumentTitle>Your plan</DocumentTitle>
      <BackLink to={paths.chat(partner.id)}>{`Your conversation with ${first}`}</BackLink>
      <h1 className="text-page">{`No meeting with ${first} is agreed`}</h1>
      {obstacle === 'parted' ? (
        <p className="mt-2.5 text-ink-soft">{`Your conversation with ${first} has ended. You can still read it.`}</p>
      ) : (
        <>
          <p className="mt-2.5 text-ink-soft">Your conversation shows what has changed.</p>
          <LinkButton to={suggestPlanPath(partner.id)} className="mt-6">
            Suggest a plan
          </LinkButton>
        </>
      )}
    </>
  )
}
