import type { RankingMonitors } from '@heartwell/contract/matching/ranking.ts'
import { numberText } from '@heartwell/contract/text/number-text.ts'
import { Check, TriangleAlert } from 'lucide-react'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Panel } from '../../parts/panel.tsx'
import { figuresOf, percent } from './ranking-words.ts'

/** The fairness monitors. An alarm has an icon and a text, never colour alone. */
export function RankingMonitorsPanel({ monitors }: { monitors: RankingMonitors | null }) {
  return (
    <Panel
      title="Fairness"
      aside={monitors && <span className="text-small text-ink-soft">{`Counted ${exactTime(monitors.at)}`}</span>}
    >
      {monitors ? (
        <Counted monitors={monitors} />
      ) : (
        <p className="text-ink-soft">There are no counts yet. We count once a week, at night.</p>
      )}
    </Panel>
  )
}

function Counted({ monitors }: { monitors: RankingMonitors }) {
  return (
    <>
      {monitors.alarms.length > 0 ? (
        <div role="alert" className="rounded-field bg-error-wash px-4 py-3">
          <p className="flex items-center gap-2.5 font-semibold text-error">
            <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
            Some groups find fewer matches. No new model is adopted until this is resolved.
          </p>
          <ul className="mt-2 grid list-disc gap-1 pl-11">
            {monitors.alarms.map((alarm) => (
              <li key={alarm}>{alarm}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="flex items-center gap-2.5 font-semibold text-leaf">
          <Check className="size-5 shrink-0" aria-hidden="true" />
          No alarm.
        </p>
      )}
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4">
        {figuresOf(monitors).map(({ name, value, hint }) => (
          <div key={name}>
            <dt className="text-small font-semibold text-ink-soft">{name}</dt>
            <dd>
              <span className="display-number text-[1.6rem] leading-tight">{value}</span>
              <span className="block text-small leading-snug text-ink-soft">{hint}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Groups groups={monitors.groups} />
    </>
  )
}

function Groups({ groups }: Pick<RankingMonitors, 'groups'>) {
  if (groups.length === 0) return null
  return (
    <table className="mt-6 w-full border-collapse text-left max-sm:text-small">
      <caption className="sr-only">Matches by group of members</caption>
      <thead className="text-small text-ink-soft">
        <tr className="*:py-1.5 *:pr-2 sm:*:pr-4 *:font-semibold">
          <th scope="col">Group</th>
          <th scope="col" className="text-right">
            Members
          </th>
          <th scope="col" className="text-right">
            Matched
          </th>
          <th scope="col" className="pr-0!">
            State
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ name, members, matched, alarm }) => (
          <tr key={name} className="border-t border-line *:py-2 *:pr-2 sm:*:pr-4">
            <th scope="row" className="font-semibold">
              {name}
            </th>
            <td className="text-right">{numberText(members)}</td>
            <td className="text-right whitespace-nowrap">{matched === null ? '—' : percent(matched)}</td>
            <td className="pr-0! whitespace-nowrap">
              <State matched={matched} alarm={alarm} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function State({ matched, alarm }: Pick<RankingMonitors['groups'][number], 'matched' | 'alarm'>) {
  if (alarm)
    return (
      <Badge look="bad">
        <TriangleAlert aria-hidden="true" />
        Alarm
      </Badge>
    )
  if (matched === null) return <span className="text-ink-soft">Too few</span>
  return (
    <Badge look="good">
      <Check aria-hidden="true" />
      In order
    </Badge>
  )
}
