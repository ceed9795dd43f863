/** Mutual matches per 100 lists, and the Gini coefficient of exposure. */
export type Point = { name: string; mutual: number; gini: number; ours: boolean }

const SIZE = { width: 760, height: 460 }
const PLOT = { left: 64, right: 736, top: 64, bottom: 404 }
const LABEL_HEIGHT = 17

/**
 * Each ranking as a point: how evenly it distributes impressions (to the right) and how many mutual matches its lists
 * bring (up). The picture has its own background, so that it is readable on a dark page as well.
 */
export function picture(points: readonly Point[]): string {
  const x = scale(
    points.map(({ gini }) => gini),
    [PLOT.right, PLOT.left],
  )
  const y = scale(
    points.map(({ mutual }) => mutual),
    [PLOT.bottom, PLOT.top],
  )
  const placed = points.map((point) => ({
    ...point,
    x: x.place(point.gini),
    y: y.place(point.mutual),
  }))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" width="${SIZE.width}" height="${SIZE.height}" font-family="system-ui, -apple-system, 'Segoe UI', sans-serif" font-size="13" role="img" aria-labelledby="title summary">
<title id="title">Mutual matches and fairness of exposure by ranking</title>
<desc id="summary">${placed.map(inWords).join('; ')}.</desc>
<rect width="${SIZE.width}" height="${SIZE.height}" rx="12" fill="#FFFBF7"/>
<text x="${PLOT.left}" y="30" font-size="15" font-weight="600" fill="#3A1D2A">Mutual matches per 100 lists of ten</text>
<text x="${PLOT.right}" y="${SIZE.height - 14}" text-anchor="end" fill="#5E4752">shown more evenly (Gini of exposure falls) →</text>
${y.ticks.map((tick) => horizontal(y.place(tick), tick)).join('\n')}
${x.ticks.map((tick) => vertical(x.place(tick), tick)).join('\n')}
${labelled(placed).map(dot).join('\n')}
</svg>
`
}

type Placed = Point & { x: number; y: number }
type Labelled = Placed & { labelY: number; side: 'left' | 'right' }

const inWords = ({ name, mutual, gini }: Point) => `${name}: ${mutual.toFixed(1)} matches, Gini ${gini.toFixed(2)}`

function horizontal(at: number, value: number): string {
  const line = `<line x1="${PLOT.left}" x2="${PLOT.right}" y1="${round(at)}" y2="${round(at)}" stroke="#EADCD6"/>`
  return `${line}<text x="${PLOT.left - 10}" y="${round(at + 4)}" text-anchor="end" fill="#5E4752">${value}</text>`
}

function vertical(at: number, value: number): string {
  const [x, y] = [round(at), PLOT.bottom + 20]
  return `<text x="${x}" y="${y}" text-anchor="middle" fill="#5E4752">${value.toFixed(1)}</text>`
}

function dot({ name, ours, x, y, labelY, side }: Labelled): string {
  const [colour, radius, weight] = ours ? ['#A3214F', 8, 700] : ['#7A6670', 5, 400]
  const away = side === 'right' ? radius + 7 : -radius - 7
  const circle = `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${colour}"/>`
  const anchor = side === 'right' ? 'start' : 'end'
  const text = `<text x="${round(x + away)}" y="${round(labelY + 4)}" text-anchor="${anchor}" font-weight="${weight}" fill="${ours ? colour : '#3A1D2A'}">${name}</text>`
  return `${circle}${text}`
}

/** Each label is beside its point, where it touches neither another label nor another point. */
function labelled(points: readonly Placed[]): Labelled[] {
  const done: Labelled[] = []
  for (const point of points) {
    const places = SHIFTS.flatMap((shift) =>
      (['right', 'left'] as const).map((side) => ({ ...point, side, labelY: point.y + shift })),
    )
    const free = places.find((place) =>
      isFree(
        boxOf(place),
        done,
        points.filter((other) => other !== point),
      ),
    )
    done.push(free ?? { ...point, side: 'right', labelY: point.y })
  }
  return done
}

const SHIFTS = [0, -LABEL_HEIGHT, LABEL_HEIGHT, -2 * LABEL_HEIGHT, 2 * LABEL_HEIGHT]
const LETTER_WIDTH = 7.2
const AWAY = 15

type Box = { left: number; right: number; top: number; bottom: number }

function boxOf({ name, x, labelY, side }: Labelled): Box {
  const width = name.length * LETTER_WIDTH
  const left = side === 'right' ? x + AWAY - 4 : x - AWAY - width
  return { left, right: left + width + 4, top: labelY - LABEL_HEIGHT / 2, bottom: labelY + LABEL_HEIGHT / 2 }
}

function isFree(box: Box, labels: readonly Labelled[], points: readonly Placed[]): boolean {
  const inside = box.left > PLOT.left && box.right < PLOT.right && box.top > PLOT.top - 10 && box.bottom < PLOT.bottom
  const dots = points.map(({ x, y }) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }))
  return inside && [...labels.map(boxOf), ...dots].every((other) => !touch(box, other))
}

const touch = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const STEPS = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20]

/** Maps values to coordinates, from the whole step below the smallest to the whole step above the largest. */
function scale(values: readonly number[], [first, last]: readonly [number, number]) {
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const step = STEPS.find((size) => (max - min) / size <= 6) ?? 50
  const [from, to] = [Math.floor(min / step - 0.2) * step, Math.ceil(max / step + 0.2) * step]
  const count = Math.round((to - from) / step)
  return {
    place: (value: number) => first + ((value - from) / (to - from)) * (last - first),
    ticks: Array.from({ length: count + 1 }, (_, k) => Number((from + k * step).toFixed(2))),
  }
}

const round = (value: number) => Math.round(value * 10) / 10
