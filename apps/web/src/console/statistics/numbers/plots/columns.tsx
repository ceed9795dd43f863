import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { marksOf, PLOT_HEIGHT, PlotFrame, VERTICAL } from './frame.tsx'

type Column = {
  /** Unique within the plot. */
  name: string
  value: number
  /** The part of the value that is drawn in the strong colour. */
  part?: number
}
type ColumnsProps = {
  columns: readonly Column[]
  label: string
  format: (value: number) => string
  /** Under the plot; the names of the first, the middle and the last column otherwise. */
  marks?: readonly string[]
}

/** Columns from left to right, each with a stronger part at its bottom. */
export function Columns({ columns, label, format, marks }: ColumnsProps) {
  const most = Math.max(...columns.map(({ value }) => value)) || 1
  const y = scaleLinear<number>({ domain: [0, most], range: VERTICAL })
  // Half a booking would be an odd mark.
  const marked = [most, ...(most % 2 === 0 ? [most / 2] : [])]
  const lines = marked.map((value) => ({ at: y(value), text: format(value) }))
  const bar = (x: number, width: number, value: number, fill: string) => (
    <Bar x={x} y={y(value)} width={width} height={PLOT_HEIGHT - y(value)} rx={width > 8 ? 3 : 1} fill={fill} />
  )
  return (
    <PlotFrame label={label} lines={lines} marks={marks ?? marksOf(columns.map(({ name }) => name))}>
      {(width) => {
        const x = scaleBand<string>({ domain: columns.map(({ name }) => name), range: [0, width], padding: 0.18 })
        return columns.map(({ name, value, part }) => (
          <g key={name}>
            {bar(x(name) ?? 0, x.bandwidth(), value, part === undefined ? 'var(--color-leaf)' : 'var(--color-line)')}
            {part !== undefined && part > 0 && bar(x(name) ?? 0, x.bandwidth(), part, 'var(--color-garnet)')}
          </g>
        ))
      }}
    </PlotFrame>
  )
}
