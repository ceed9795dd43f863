import type { Random } from '../../random.ts'
import { along, between, line, type Point, towards } from './curves.ts'
import { blurred, drawn, filled, lighter, lightness, lit, mix, soft, tone } from './paint.ts'
import type { Skull } from './skull.ts'

/** The colours of one head of hair. */
export type Mane = { base: string; light: string; shine: string; shade: string; dark: string }

export function maneOf(base: string): Mane {
  const pale = lightness(base)
  return {
    base,
    light: pale > 0.5 ? lighter(base, 0.4) : mix(base, '#B98A6A', 0.3),
    shine: pale > 0.5 ? lighter(base, 0.75) : mix(base, '#E6C7AE', 0.42),
    shade: tone(base, { light: pale > 0.7 ? 0.86 : 0.78, chroma: 1.1 }),
    dark: tone(base, { light: pale > 0.7 ? 0.66 : 0.55 }),
  }
}

/** How far the hair reaches above the head and beside it, where it begins, and how its surface looks. */
export type Cap = {
  above: number
  beside: number
  /** From 0, a full hairline, to 1, far back at the temples. */
  recede: number
  /** Where the hair ends in front of the ears. */
  low: number
  /** Which side of the crown is higher, -1 to 1. */
  lean: number
  grain: Grain
}
export type Grain = 'combed' | 'cropped' | 'wavy' | 'curly' | 'coily'

/** The outer line of the hair from the left ear over the crown to the right one. */
export function crown(skull: Skull, above: number, beside: number, lean = 0, low = 16): Point[] {
  const height = skull.eye + low - skull.top + above
  const middle = skull.x - skull.half * skull.turn * 0.2
  return Array.from({ length: 15 }, (_, at): Point => {
    const angle = Math.PI * (1 - at / 14)
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const x = Math.sign(c) * Math.abs(c) ** 0.86 * (skull.half * 0.985 + beside)
    const high = 1 + 0.1 * lean * c * s
    return [middle + x, skull.eye + low - s ** 0.92 * height * high]
  })
}

/** The outer line of hair all round the head, from the left jaw to the right one. */
export function halo(skull: Skull, above: number, beside: number): Point[] {
  const height = skull.eye - skull.top + above
  const middle = skull.x - skull.half * skull.turn * 0.12
  return Array.from({ length: 17 }, (_, at): Point => {
    const angle = Math.PI * (1.24 - (at / 16) * 1.48)
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    return [middle + c * (skull.half + beside), skull.eye - 10 - s * height * (s < 0 ? 0.8 : 1)]
  })
}

/** The line on the forehead where the hair begins, from the left ear to the right one. */
export function hairline(skull: Skull, { recede, low }: Pick<Cap, 'recede' | 'low'>, peak = 0): Point[] {
  const { at, hairline: y, brow, eye, half } = skull
  const corner = y + 20 - recede * 78
  const side = (sign: 1 | -1): Point[] => [
    [at(sign * 0.995, 0)[0] + sign * 3, eye + low + 22],
    [at(sign * 0.9, 0)[0], eye + low - 4],
    [at(sign * 0.92, 0)[0], eye - 34],
    at(sign * 0.83, brow - 22),
    [at(sign * (0.76 - recede * 0.1), 0)[0], y + 34 - recede * 26],
    at(sign * (0.6 - recede * 0.14), corner + 2),
    at(sign * (0.34 - recede * 0.05), y + 2 - recede * 46 + peak * 0.2),
  ]
  const middle: Point = [at(0, 0)[0], y - 3 - recede * 22 + peak]
  const right = side(1).reverse()
  return [...side(-1), middle, ...right].map(([px, py]): Point => [px, Math.min(py, eye + half)])
}

/** Single hairs between two lines, from the first to the second, in three tones. */
export function hairs(
  from: readonly Point[],
  to: readonly Point[],
  mane: Mane,
  random: Random,
  {
    count,
    width,
    bow = 0,
    drift = 0,
    start = 0,
    end = 1,
  }: { count: number; width: number; bow?: number; drift?: number; start?: number; end?: number },
): string {
  const tones = tonesOf(mane)
  const paths = tones.map(() => '')
  for (let hair = 0; hair < count; hair++) {
    const share = (hair + random.next()) / count
    const root = along(from, share)
    const tip = along(to, Math.min(1, Math.max(0, share + drift + (random.next() - 0.5) * 0.05)))
    const one = towards(root, tip, start + random.next() * 0.16)
    const two = towards(root, tip, end - random.next() * 0.28)
    const middle = towards(one, two, 0.5)
    const [nx, ny] = [two[1] - one[1], one[0] - two[0]]
    const k = bow + (random.next() - 0.5) * 0.1
    const path = `M${one.map(whole).join(' ')}Q${whole(middle[0] + nx * k)} ${whole(middle[1] + ny * k)} ${two.map(whole).join(' ')}`
    // Light falls from the left, so light hairs are more frequent there.
    const bright = random.next() < (one[0] < 420 ? 0.55 : 0.25)
    const at = bright ? 1 : 0
    paths[at] += path
  }
  return paths.map((path, at) => (path ? drawn(path, tones[at]!, width, at ? 0.55 : 0.65) : '')).join('')
}

const tonesOf = ({ dark, shade, light }: Mane) => [mix(shade, dark, 0.45), light]

const whole = (value: number) => String(Math.round(value))

/** Hairs that run along a lock whose two edges are given. */
function strands(
  one: readonly Point[],
  other: readonly Point[],
  mane: Mane,
  random: Random,
  count: number,
  width: number,
): string {
  const tones = tonesOf(mane)
  const paths = tones.map(() => '')
  for (let strand = 0; strand < count; strand++) {
    const across = (strand + 0.2 + random.next() * 0.6) / count
    const from = random.next() * 0.3
    const to = 0.66 + random.next() * 0.34
    const points = [0, 0.25, 0.5, 0.75, 1].map((share) => {
      const way = from + (to - from) * share
      return towards(along(one, way), along(other, way), across + (share - 0.5) * 0.05)
    })
    const bright = random.next() < (points[1]![0] < 420 ? 0.5 : 0.28)
    const at = bright ? 1 : 0
    paths[at] += line(points.map(([x, y]): Point => [Math.round(x), Math.round(y)]))
  }
  return paths.map((path, at) => (path ? drawn(path, tones[at]!, width, at ? 0.5 : 0.6) : '')).join('')
}

/** A lock between two edges, with its strands. */
export function lock(
  one: readonly Point[],
  other: readonly Point[],
  mane: Mane,
  random: Random,
  count = 12,
  width = 3,
): string {
  const shape = between(one, other)
  return filled(shape, lit(mane.light, mane.shade)) + strands(one, other, mane, random, count, width)
}

/** Small curls over a region between two lines. */
export function curls(
  from: readonly Point[],
  to: readonly Point[],
  mane: Mane,
  random: Random,
  { count, size }: { count: number; size: number },
): string {
  const tones = tonesOf(mane)
  const paths = tones.map(() => '')
  for (let curl = 0; curl < count; curl++) {
    const share = random.next()
    const [x, y] = towards(along(from, share), along(to, share), 0.04 + random.next() * 0.92)
    const r = size * (0.6 + random.next() * 0.8)
    const turn = random.next() * 6.28
    const [dx, dy] = [Math.cos(turn) * r, Math.sin(turn) * r]
    const path = `M${whole(x - dx)} ${whole(y - dy)}a${whole(r)} ${whole(r)} 0 0 1 ${whole(dx * 2)} ${whole(dy * 2)}`
    const lightShare = (x < 400 ? 0.55 : 0.25) + (y < 260 ? 0.12 : -0.05)
    const at = random.next() < lightShare ? 1 : 0
    paths[at] += path
  }
  return paths.map((path, at) => (path ? drawn(path, tones[at]!, size * 0.36, at ? 0.5 : 0.65) : '')).join('')
}

/** The outer line made uneven: locks for combed hair, small humps for curls. */
export function uneven(points: readonly Point[], random: Random, bumps: number, height: number): Point[] {
  const centre: Point = [400, 400]
  return Array.from({ length: bumps * 2 + 1 }, (_, at) => {
    const [x, y] = along(points, at / (bumps * 2))
    const out = at % 2 ? height * (0.5 + random.next() * 0.7) : height * (random.next() - 0.6) * 0.5
    const length = Math.hypot(x - centre[0], y - centre[1]) || 1
    return [x + ((x - centre[0]) / length) * out, y + ((y - centre[1]) / length) * out] as const
  })
}

/** Hair over the head, from the hairline to the outer line. */
export function cap(skull: Skull, shape: Cap, mane: Mane, random: Random, peak = 0): string {
  const inner = hairline(skull, shape, peak)
  const crest = crown(skull, shape.above, shape.beside, shape.lean, shape.low)
  const [left, right] = [inner[0]!, inner.at(-1)!]
  const outer: Point[] = [[left[0] - 8, left[1] + 2], ...crest.slice(1, -1), [right[0] + 8, right[1] + 2]]
  return painted(inner, outer, shape.grain, mane, random, shape.lean)
}

const EDGES: Record<Grain, readonly [number, number]> = {
  combed: [16, 3],
  cropped: [26, 4],
  wavy: [11, 8],
  curly: [15, 13],
  coily: [24, 7],
}

export function painted(
  inner: readonly Point[],
  outer: readonly Point[],
  grain: Grain,
  mane: Mane,
  random: Random,
  lean = 0,
): string {
  const edge = EDGES[grain]
  const rim = uneven(outer, random, edge[0], edge[1])
  const shape = between(inner, rim)
  const body = [filled(shape, lit(mane.light, mix(mane.base, mane.shade, 0.5), mix(mane.shade, mane.dark, 0.7)))]
  const [lx, ly] = towards(along(inner, 0.4), along(outer, 0.4), 0.45)
  body.push(soft(lx, ly, 60, 26, mane.shine, grain === 'coily' || grain === 'cropped' ? 0.4 : 0.55, -30))
  if (grain === 'combed')
    body.push(hairs(inner, outer, mane, random, { count: 46, width: 3.4, bow: 0.12 * lean, drift: 0.1 * lean }))
  if (grain === 'wavy')
    body.push(hairs(inner, outer, mane, random, { count: 44, width: 5, bow: 0.3, drift: 0.12 * lean }))
  if (grain === 'cropped') {
    body.push(hairs(inner, outer, mane, random, { count: 44, width: 3, end: 0.7, drift: 0.04 * lean }))
    body.push(hairs(inner, rim, mane, random, { count: 40, width: 2.8, start: 0.5, end: 1.1 }))
  }
  if (grain === 'curly') body.push(curls(inner, rim, mane, random, { count: 84, size: 14 }))
  if (grain === 'coily') body.push(curls(inner, rim, mane, random, { count: 110, size: 7 }))
  // The hairline has no edge: short hairs run across it.
  const fine = grain === 'coily' || grain === 'curly'
  body.push(
    fine
      ? blurred(line(inner.slice(2, 13)), mane.shade, 13, 0.5)
      : hairs(inner.slice(1, 14), outer.slice(1, 14), mane, random, {
          count: 30,
          width: 2.2,
          start: -0.06,
          end: 0.42,
          bow: 0.05,
          drift: 0.06 * lean,
        }),
  )
  return body.join('')
}
