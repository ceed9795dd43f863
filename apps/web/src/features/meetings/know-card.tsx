import { checkIns } from '@heartwell/contract/meetings/check-ins.ts'
import type { Plan } from '@heartwell/contract/meetings/plans.ts'
import { listText } from '@heartwell/contract/text/format.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Lock } from 'lucide-react'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../platform/api/answer.ts'
import { query } from '../../platform/api/api.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { clock } from './call/call-words.ts'
import { sharePlanPath } from './public/meeting-paths.ts'

type Props = { plan: Plan; partnerId: string; first: IsolatedText }

/** The private half of a plan: who knows of it, and when we ask whether all is well. */
export function KnowCard({ plan, partnerId, first }: Props) {
  const answer = useAnswer(query(checkIns.watch, { params: { planId: plan.id } }))
  return (
    <section
      aria-labelledby="somebody-who-knows"
      className="mt-8 rounded-card bg-panel p-6 shadow-soft md:p-7 print:hidden"
    >
      <p className="flex items-center gap-2 text-base font-semibold text-ink-soft">
        <Lock className="size-4 shrink-0" aria-hidden="true" />
        <span>Only you can see this</span>
      </p>
      <h2 id="somebody-who-knows" className="mt-2 text-[1.25rem]">
        Somebody who knows
      </h2>
      <Fetched answer={answer} label="Loading who knows" shapes={<span />}>
        {({ data: { person, watch } }) => (
          <>
            <div className="mt-2 leading-snug wrap-anywhere">
              {person && watch ? (
                <p>
                  <bdi>{person.name}</bdi> <span>{`knows of this meeting. ${asked(watch.check_ins, plan.zone)}`}</span>
                </p>
              ) : person?.agreed_at ? (
                <p>
                  <bdi>{person.name}</bdi> <span>has agreed. Choose what they see of this meeting.</span>
                </p>
              ) : person ? (
                <p>
                  <span>We’re waiting for the answer of</span> <bdi>{person.name}</bdi>.
                </p>
              ) : (
                <p>{`Tell one person you trust where you’ll be. ${first} never learns of it.`}</p>
              )}
            </div>
            <div className="mt-4 flex flex-wrap gap-3">
              <LinkButton to={sharePlanPath(partnerId)} variant="ghost" size="small">
                {watch ? 'Change what they see' : 'Tell somebody'}
              </LinkButton>
              {watch && watch.check_ins.length > 0 && (
                <LinkButton to={paths.checkIn} variant="ghost" size="small">
                  Open the check-in
                </LinkButton>
              )}
            </div>
          </>
        )}
      </Fetched>
    </section>
  )
}

function asked(checkIns: readonly { due_at: string }[], zone: string): string {
  const times = checkIns.map(({ due_at }) => clock(new Date(due_at), zone))
  if (times.length === 0) return 'We ask you nothing on the day.'
  return `We ask you at ${listText(times)}.`
}
