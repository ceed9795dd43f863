import { STATISTICS_DAYS, type ReportStatistics as Statistics } from '@heartwell/contract/safety/reports-inbox.ts'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { FailedPart } from '../../../platform/api/failed-part.tsx'
import { Panel } from '../../parts/panel.tsx'
import { statisticsQuery } from './report-queries.ts'
import { REASON_NAMES } from './report-words.ts'

/** How many reports there were of each kind, and how long the decisions took. Renders nothing without any report. */
export function ReportStatistics() {
  const answer = useAnswer(statisticsQuery)
  const data = dataIfLoaded(answer)
  if (!data) return <FailedPart answer={answer}>We couldn’t load the statistics</FailedPart>
  if (data.data.reports === 0) return null
  const { reports, late, in_time, decided, median_hours, kinds } = data.data
  return (
    <div className="mt-6">
      <Panel title={`The last ${STATISTICS_DAYS} days`}>
        <p className="mb-4 text-ink-soft">{`${reports === 1 ? '1 report' : `${reports} reports`}. ${late > 0 ? `${late} open for longer than the target. ` : ''}${decided > 0 ? `${in_time} of ${decided} decided in time, half of them within ${inWords(median_hours)}.` : ''}`}</p>
        <Kinds kinds={kinds} />
      </Panel>
    </div>
  )
}

const CELL = 'px-3 py-2 text-right first:pl-0 first:text-left last:pr-0'

const Kinds = ({ kinds }: { kinds: Statistics['kinds'] }) => (
  <table className="w-full">
    <thead className="text-small text-ink-soft">
      <tr className="border-b border-line">
        <th className={CELL}>Kind</th>
        <th className={CELL}>Reports</th>
        <th className={CELL}>We acted</th>
        <th className={CELL}>Median</th>
      </tr>
    </thead>
    <tbody>
      {kinds.map(({ reason, reports, acted, median_hours }) => (
        <tr key={reason} className="border-b border-line last:border-0">
          <th scope="row" className={`${CELL} font-normal`}>
            {REASON_NAMES[reason]}
          </th>
          <td className={CELL}>{reports}</td>
          <td className={CELL}>{acted}</td>
          <td className={CELL}>{median_hours === null ? '–' : inWords(median_hours)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

function inWords(hours: number | null): string {
  if (hours === null) return '–'
  if (hours < 1) return `${Math.round(hours * 60)} min`
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`
}
