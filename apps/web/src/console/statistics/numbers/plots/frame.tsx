import { ParentSize } from '@visx/responsive'
import type { ReactNode } from 'react'

export const PLOT_HEIGHT = 150
/** Room for half a text above the highest line. */
const TOP = 8
/** Room for the values on the left. */
const AXIS = 34

const LINE = { stroke: 'var(--color-line)' }
const TARGET = { stroke: 'var(--color-ink-soft)', strokeDasharray: '3 4' }

type FrameProps = {
  /** The plot in one sentence, for screen readers. The table below it has the values. */
  label: string
  /** The values with a line across the plot, in a few characters. */
  lines: readonly { at: number; text: string; isTarget?: boolean }[]
  /** Texts under the plot, evenly spread from its left to its right edge. */
  marks: readonly string[]
  children: (width: number) => ReactNode
}

/** The range of a vertical scale: the lowest value is at the bottom line. */
export const VERTICAL: [number, number] = [PLOT_HEIGHT, TOP]

/** A plot as wide as its panel, with lines for values and texts under it. */
export function PlotFrame({ label, lines, marks, children }: FrameProps) {
  return (
    <figure role="img" aria-label={label}>
      <div style={{ height: PLOT_HEIGHT + 1 }}>
        <ParentSize debounceTime={50}>
          {({ width }) =>
            width > AXIS && (
              <svg width={width} height={PLOT_HEIGHT + 1} aria-hidden="true" className="block overflow-visible">
                {lines.map(({ at, text, isTarget }) => (
                  <g key={text}>
                    <line x1={AXIS} x2={width} y1={at} y2={at} {...(isTarget ? TARGET : LINE)} />
                    <text x="0" y={at + 4} fontSize="11" fill="var(--color-ink-soft)">
                      {text}
                    </text>
                  </g>
                ))}
                <g transform={`translate(${AXIS})`}>{children(width - AXIS)}</g>
              </svg>
            )
          }
        </ParentSize>
      </div>
      <p
        aria-hidden="true"
        style={{ paddingLeft: AXIS }}
        className="mt-1 flex justify-between gap-2 text-[0.8667rem] text-ink-soft"
      >
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
    </figure>
  )
}

/** The first, the middle and the last of the names. */
export function marksOf(names: readonly string[]): string[] {
  const chosen = [0, Math.floor((names.length - 1) / 2), names.length - 1].map((at) => names[at])
  return [...new Set(chosen.filter((name) => name !== undefined))]
}
