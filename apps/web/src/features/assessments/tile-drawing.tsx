import type { Shape } from './matrix.ts'

/** The centres of the shapes in a cell of 100 by 100, indexed by the number of shapes. */
const PLACES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[50, 50]],
  [
    [28, 50],
    [72, 50],
  ],
  [
    [28, 29],
    [72, 29],
    [50, 71],
  ],
  [
    [28, 29],
    [72, 29],
    [28, 71],
    [72, 71],
  ],
]
const OUTLINES: Readonly<Record<Shape, string>> = {
  circle: 'M0-17a17 17 0 1 1 0 34 17 17 0 0 1 0-34Z',
  square: 'M-15.5-15.5h31v31h-31Z',
  triangle: 'M0-18 18 14.5h-36Z',
  star: 'M0-19 4.7-6.5 18.1-5.9 7.6 2.5 11.2 15.4 0 8-11.2 15.4-7.6 2.5-18.1-5.9-4.7-6.5Z',
}

type TileDrawingProps = { shapes: readonly Shape[]; name: string; className?: string }

/** One cell of a matrix. Its shapes differ by outline, never by colour alone. */
export function TileDrawing({ shapes, name, className }: TileDrawingProps) {
  const places = (PLACES[shapes.length] ?? []).map(([x, y], index) => ({ x, y, shape: shapes[index] }))
  return (
    <svg viewBox="0 0 100 100" className={className} role="img" aria-label={name}>
      {places.map(
        ({ x, y, shape }) =>
          shape && (
            <path
              key={`${x} ${y}`}
              transform={`translate(${x} ${y})`}
              d={OUTLINES[shape]}
              className="fill-panel stroke-ink"
              strokeWidth="3.4"
              strokeLinejoin="round"
            />
          ),
      )}
    </svg>
  )
}
