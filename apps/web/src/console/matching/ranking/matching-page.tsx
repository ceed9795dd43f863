import { ranking } from '@heartwell/contract/matching/ranking.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { RankingMonitorsPanel } from './ranking-monitors.tsx'
import { RankingNights } from './ranking-nights.tsx'
import { RankingNow } from './ranking-now.tsx'

/** The ranking model: its weights, its fairness, its nightly training and the previous model. */
export function MatchingPage() {
  const answer = useAnswer(query(ranking.read, {}))
  return (
    <>
      <SectionHeading>Matching</SectionHeading>
      <Fetched answer={answer} label="Loading the ranking">
        {(data) => (
          <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
            <RankingNow state={data.data} />
            <RankingMonitorsPanel monitors={data.data.monitors} />
            <div className="min-w-0 lg:col-span-2">
              <RankingNights nights={data.data.nights} current={data.data.current.number} />
            </div>
          </div>
        )}
      </Fetched>
    </>
  )
}
