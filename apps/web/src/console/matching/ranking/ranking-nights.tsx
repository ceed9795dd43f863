import type { RankingNight } from '@heartwell/contract/matching/ranking.ts'
import { numberText } from '@heartwell/contract/text/number-text.ts'
import { Check, Minus } from 'lucide-react'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Disclosure } from '../../../ui/windows/disclosure.tsx'
import { Panel } from '../../parts/panel.tsx'
import { WeightsTable } from './weights-table.tsx'

type RankingNightsProps = { nights: readonly RankingNight[]; current: number }

/** Each night's model with its figures, and why it was adopted or not. */
export function RankingNights({ nights, current }: RankingNightsProps) {
  return (
    <Panel title="Nightly training">
      {nights.length === 0 && (
        <p className="text-ink-soft">
          None yet. Each night new weights are fitted to how requests were answered. They are adopted only if they
          predict held-out decisions better and serve all groups alike.
        </p>
      )}
      <ul className="divide-y divide-line">
        {nights.map((night) => (
          <Night key={night.number} night={night} inUse={night.number === current} />
        ))}
      </ul>
    </Panel>
  )
}

function Night({ night, inUse }: { night: RankingNight; inUse: boolean }) {
  const { number, at, adopted, why, metrics, weights } = night
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <h3 className="font-sans text-body leading-snug font-semibold tracking-normal">{`Model ${number}`}</h3>
        <time dateTime={at} className="text-ink-soft">
          {exactTime(at)}
        </time>
        <Badge look={adopted ? 'good' : 'plain'}>
          {adopted ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
          <span>{adopted ? 'Adopted' : 'Not adopted'}</span>
        </Badge>
        {inUse && <Badge look="accent">In use now</Badge>}
      </div>
      <p className="mt-1.5 max-w-[75ch]">{why}</p>
      {metrics && <Metrics {...metrics} />}
      {weights.length > 0 && (
        <div className="mt-2 max-w-[36rem] *:border-b-0">
          <Disclosure summary={`Weights of model ${number}`}>
            <WeightsTable weights={weights} caption={`Weights of model ${number}`} />
          </Disclosure>
        </div>
      )}
    </li>
  )
}

/** The figures of a fit. The losses are those of held-out decisions. */
function Metrics({ decisions, held_out, loss_before, loss_after }: NonNullable<RankingNight['metrics']>) {
  const figures = [
    ['Decisions', numberText(decisions)],
    ['Held-out decisions', numberText(held_out)],
    ['Loss before', loss_before.toFixed(4)],
    ['Loss after', loss_after.toFixed(4)],
  ] as const
  return (
    <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-1">
      {figures.map(([name, value]) => (
        <div key={name} className="flex gap-2">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
