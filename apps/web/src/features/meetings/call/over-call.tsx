import type { Call, PairCall } from '@heartwell/contract/meetings/calls.ts'
import { plans } from '@heartwell/contract/meetings/plans.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { CalendarHeart } from 'lucide-react'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { StateCard } from '../../../ui/messages/state-card.tsx'
import { afterCallPath, suggestPlanPath } from '../public/meeting-paths.ts'
import { minutesBetween } from './call-words.ts'

/** Days after which the card of an ended call has served its purpose. */
const SHOWN_MS = 7 * DAY_MS

type OverCallProps = { partnerId: string; pair: PairCall; call: Call; sender: IsolatedText; now: Date }

/** After a call: the private question, or what both have said. */
export function OverCall({ partnerId, pair, call, sender, now }: OverCallProps) {
  if (!call.began_at || !call.ends_at) return null
  const [from, to] = [new Date(call.began_at), new Date(call.ends_at)]
  if (now.getTime() - to.getTime() > SHOWN_MS) return null
  if (pair.both_would_meet) return <BothWouldMeet partnerId={partnerId} sender={sender} />
  return (
    <StateCard
      tone="sky"
      agreed="both"
      state="Over"
      title={`You talked for ${minutesBetween(from, to)}`}
      actions={
        pair.answer_until && (
          <LinkButton to={afterCallPath(partnerId)} variant={pair.own_answer ? 'ghost' : 'primary'} size="small">
            {pair.own_answer ? 'Change my answer' : 'Say how it was for you'}
          </LinkButton>
        )
      }
      foot={pair.answer_until ? `${sender} never sees your answer. Nothing was recorded.` : 'Nothing was recorded.'}
    />
  )
}

function BothWouldMeet({ partnerId, sender }: { partnerId: string; sender: IsolatedText }) {
  const plan = dataIfLoaded(useAnswer(query(plans.ofPair, { params: { partnerId } })))?.data.plan
  const isPlanned = plan?.state === 'proposed' || plan?.state === 'agreed'
  return (
    <StateCard
      tone="sage"
      agreed="both"
      state="You both said so"
      title="You’d both like to meet"
      actions={
        !isPlanned && (
          <LinkButton to={suggestPlanPath(partnerId)} size="small">
            <CalendarHeart className="size-5" aria-hidden="true" />
            <span>Suggest a plan</span>
          </LinkButton>
        )
      }
      foot="There’s no hurry. Either of you can suggest a place, a day and an hour."
    >
      {`${sender} has heard the same, at the same moment.`}
    </StateCard>
  )
}
