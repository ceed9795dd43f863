/** A place in a picture of 800 by 1000. */
export type Point = readonly [x: number, y: number]

const short = (value: number) => String(Math.round(value * 10) / 10)
const place = ([x, y]: Point) => `${short(x)} ${short(y)}`

/** A smooth line through all points, as the data of a path. */
export function line(points: readonly Point[]): string {
  const [first] = points
  return first ? `M${place(first)}${bends(points)}` : ''
}

/** A smooth closed shape through all points. */
export function closed(points: readonly Point[]): string {
  const [first] = points
  if (!first) return ''
  const around = [points.at(-1)!, ...points, first, points[1] ?? first]
  const parts = points.map((_, at) => bend(around[at]!, around[at + 1]!, around[at + 2]!, around[at + 3]!))
  return `M${place(first)}${parts.join('')}Z`
}

/** A closed shape between two smooth lines that meet in corners. */
export function between(one: readonly Point[], other: readonly Point[]): string {
  const back = [...other].reverse()
  return `${line(one)}L${place(back[0]!)}${bends(back)}Z`
}

/** A closed shape of several smooth lines, with corners where one ends and the next begins. */
export function joined(parts: readonly (readonly Point[])[]): string {
  const [first, ...others] = parts
  if (!first) return ''
  return `${line(first)}${others.map((points) => `L${place(points[0]!)}${bends(points)}`).join('')}Z`
}

function bends(points: readonly Point[]): string {
  const around = [points[0]!, ...points, points.at(-1)!]
  return points
    .slice(1)
    .map((_, at) => bend(around[at]!, around[at + 1]!, around[at + 2]!, around[at + 3]!))
    .join('')
}

/** From the second to the third point, as Catmull and Rom do it. */
function bend(before: Point, from: Point, to: Point, after: Point): string {
  const one: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
  const two: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
  return `C${place(one)} ${place(two)} ${place(to)}`
}

/** The point of a smooth line at a share of its way. */
export function along(points: readonly Point[], share: number): Point {
  const last = points.length - 1
  const way = Math.min(0.9999, Math.max(0, share)) * last
  const at = Math.floor(way)
  const t = way - at
  const p = (index: number) => points[Math.min(last, Math.max(0, index))]!
  const axis = (k: 0 | 1) => {
    const [a, b, c, d] = [p(at - 1)[k], p(at)[k], p(at + 1)[k], p(at + 2)[k]]
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
  }
  return [axis(0), axis(1)]
}

export const sampled = (points: readonly Point[], count: number): Point[] =>
  Array.from({ length: count }, (_, at) => along(points, at / (count - 1)))

export const towards = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

export const moved = (points: readonly Point[], dx: number, dy: number): Point[] =>
  points.map(([x, y]): Point => [x + dx, y + dy])

/** A stroke of a brush: its width at the start, in the middle and at the end. */
export function stroke(points: readonly Point[], widths: readonly [number, number, number]): string {
  const [start, middle, end] = points
  if (start && middle && end && points.length === 3 && widths[0] <= 2 && widths[2] <= 2)
    return spindle(start, middle, end, widths[1])
  const last = points.length - 1
  const edge = (side: 1 | -1) =>
    points.map((point, at): Point => {
      const [x1, y1] = points[Math.max(0, at - 1)]!
      const [x2, y2] = points[Math.min(last, at + 1)]!
      const length = Math.hypot(x2 - x1, y2 - y1) || 1
      const half = (widthAt(widths, at / last) / 2) * side
      return [point[0] + ((y1 - y2) / length) * half, point[1] + ((x2 - x1) / length) * half]
    })
  return between(edge(1), edge(-1))
}

/** A stroke that ends in points on both sides. */
function spindle(start: Point, middle: Point, end: Point, width: number): string {
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1
  const [nx, ny] = [((start[1] - end[1]) / length) * width, ((end[0] - start[0]) / length) * width]
  const bow: Point = [2 * middle[0] - (start[0] + end[0]) / 2, 2 * middle[1] - (start[1] + end[1]) / 2]
  return `M${place(start)}Q${place([bow[0] + nx, bow[1] + ny])} ${place(end)}Q${place([bow[0] - nx, bow[1] - ny])} ${place(start)}Z`
}

const widthAt = ([start, middle, end]: readonly [number, number, number], share: number) =>
  share < 0.5 ? start + (middle - start) * share * 2 : middle + (end - middle) * (share * 2 - 1)
