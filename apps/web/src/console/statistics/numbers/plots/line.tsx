import { scaleLinear, scalePoint } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import { marksOf, PlotFrame, VERTICAL } from './frame.tsx'

type Point = { name: string; value: number | null }
type LineProps = {
  points: readonly Point[]
  label: string
  format: (value: number) => string
  target: number
}

/** A line over time, with a dashed line at its target. It has a gap where there is no value. */
export function Line({ points, label, format, target }: LineProps) {
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const most = Math.max(...known, target) * 1.1
  const y = scaleLinear<number>({ domain: [0, most], range: VERTICAL })
  const lines = [{ at: y(target), text: format(target), isTarget: true }]
  return (
    <PlotFrame label={label} lines={lines} marks={marksOf(points.map(({ name }) => name))}>
      {(width) => {
        const x = scalePoint<string>({ domain: points.map(({ name }) => name), range: [4, width - 4] })
        const at = ({ name }: Point) => x(name) ?? 0
        const height = ({ value }: Point) => y(value ?? 0)
        const isDefined = ({ value }: Point) => value !== null
        return (
          <>
            <AreaClosed
              data={[...points]}
              x={at}
              y={height}
              yScale={y}
              defined={isDefined}
              fill="var(--color-garnet)"
              opacity={0.08}
            />
            <LinePath
              data={[...points]}
              x={at}
              y={height}
              defined={isDefined}
              stroke="var(--color-garnet)"
              strokeWidth={2.25}
              strokeLinejoin="round"
              strokeLinecap="round"
            />
            {points.filter(isDefined).map((point) => (
              <circle key={point.name} cx={at(point)} cy={height(point)} r="2.5" fill="var(--color-garnet)" />
            ))}
          </>
        )
      }}
    </PlotFrame>
  )
}
