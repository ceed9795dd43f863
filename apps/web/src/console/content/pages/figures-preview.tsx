import type { Statistic } from '@heartwell/contract/content/content.ts'
import type { EditedFigures } from '@heartwell/contract/content/editing.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import type { ReactNode } from 'react'

type FiguresPreviewProps = Pick<EditedFigures, 'source' | 'statistics' | 'claim' | 'counted'>

/** The figures as the home page will show them. */
export function FiguresPreview({ source, statistics, claim, counted }: FiguresPreviewProps) {
  if (source === 'text') return <Row statistics={statistics} claim={claim} />
  if (!counted) return <p className="text-ink-soft">The members are counted when you save.</p>
  return (
    <Row
      statistics={counted.statistics}
      claim={counted.claim ?? ''}
    >{`Counted on ${longDay(counted.counted_at.slice(0, 10))}, rounded.`}</Row>
  )
}

type RowProps = { statistics: readonly Statistic[]; claim: string; children?: ReactNode }

function Row({ statistics, claim, children }: RowProps) {
  return (
    <div className="text-center">
      <dl className="grid grid-cols-2 gap-y-5">
        {statistics.map(({ image, number, label }) => (
          <div key={image} className="flex min-w-0 flex-col-reverse px-2">
            <dt className="wrap-anywhere text-ink-soft">{label}</dt>
            <dd className="display-number text-[1.9rem] leading-tight wrap-anywhere text-garnet">{number}</dd>
          </div>
        ))}
      </dl>
      {(claim || children) && (
        <p className="mt-5 border-t border-line pt-4 wrap-anywhere text-ink-soft">
          <span>{claim}</span>
          {children && <small className="block text-small">{children}</small>}
        </p>
      )}
    </div>
  )
}
