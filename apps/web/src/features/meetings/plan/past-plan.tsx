import type { PairPlan, Plan } from '@heartwell/contract/meetings/plans.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { CalendarHeart } from 'lucide-react'
import { LinkButton } from '../../../ui/button.tsx'
import { StateCard } from '../../../ui/messages/state-card.tsx'
import { dayAfterPath, suggestPlanPath } from '../public/meeting-paths.ts'

type PastPlanProps = { pair: PairPlan; plan: Plan; sender: IsolatedText; isOld: boolean }

/** After a meeting: the private questions, or what both have said. */
export function PastPlan({ pair, plan, sender, isOld }: PastPlanProps) {
  const { partner, own_answer: own, both_would_meet_again: isMutual, answer_until: until } = pair
  if (isMutual) return isOld ? null : <BothAgain partnerId={partner.id} sender={sender} />
  if (!until || (own && isOld)) return null
  return (
    <StateCard
      tone="honey"
      icon={<CalendarHeart aria-hidden="true" />}
      state={timeText(plan.starts_at, 'Thursday 5 November', plan.zone)}
      title={own ? 'You’ve told us how it went' : `Did you and ${sender} meet?`}
      actions={
        <LinkButton to={dayAfterPath(partner.id)} variant={own ? 'ghost' : 'primary'} size="small">
          {own ? 'See or change my answers' : 'Say how it went'}
        </LinkButton>
      }
      foot={`${sender} never sees your answers.`}
    />
  )
}

const BothAgain = ({ partnerId, sender }: { partnerId: string; sender: IsolatedText }) => (
  <StateCard
    tone="sage"
    agreed="both"
    state="You both said so"
    title="You’d both like to meet again"
    actions={
      <LinkButton to={suggestPlanPath(partnerId)} size="small">
        <CalendarHeart className="size-5" aria-hidden="true" />
        <span>Suggest a second meeting</span>
      </LinkButton>
    }
  >
    {`${sender} has heard the same, at the same moment.`}
  </StateCard>
)
