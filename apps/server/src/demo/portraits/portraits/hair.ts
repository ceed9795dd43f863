import type { Hair } from '@heartwell/demo/looks.ts'
import type { Random } from '../../random.ts'
import { between, closed, line, moved, type Point } from './curves.ts'
import { gleam, knot, ropes, rows, sidesOnly } from './hair-pieces.ts'
import {
  cap,
  crown,
  curls,
  type Grain,
  hairline,
  hairs,
  halo,
  lock,
  type Mane,
  painted,
  uneven,
} from './hair-shapes.ts'
import { blurred, drawn, filled, lit, soft } from './paint.ts'
import type { Skull } from './skull.ts'

/** `back` is behind the body, `front` on the face, `shadow` is what the hair throws on the skin. */
export type Drawn = { back: string; front: string; shadow: string }

export function hair(name: Hair, skull: Skull, mane: Mane, random: Random): Drawn {
  return STYLES[name](skull, mane, random)
}

const shadowOf = (points: readonly Point[]) => line(moved(points.slice(2, 13), 5, 8))

type Style = (skull: Skull, mane: Mane, random: Random) => Drawn

type CapOptions = {
  above?: number
  beside?: number
  recede?: number
  low?: number
  lean?: number
  grain?: Grain
  peak?: number
}
const short =
  (options: CapOptions, more?: (skull: Skull, mane: Mane, random: Random) => Partial<Drawn>): Style =>
  (skull, mane, random) => {
    const grain: Grain = 'combed'
    const shape = { above: 22, beside: 8, recede: 0.15, low: 14, lean: 0, grain, ...options }
    const front = cap(skull, shape, mane, random, options.peak)
    const added = more?.(skull, mane, random) ?? {}
    return {
      back: added.back ?? '',
      front: front + (added.front ?? ''),
      shadow: shadowOf(hairline(skull, shape, options.peak)),
    }
  }

/** Hair that falls on both sides of a part. */
type Curtain = {
  /** Where the part is, -1 to 1. */
  part: number
  length: number
  above: number
  beside: number
  /** How much wider the hair is at its end. */
  flare: number
  wave: number
  grain?: Grain
  tucked?: boolean
  fringe?: 'full' | 'side' | 'none'
  inward?: number
}

const curtain =
  ({
    part,
    length,
    above,
    beside,
    flare,
    wave,
    grain = 'combed',
    tucked = false,
    fringe = 'none',
    inward = 0,
  }: Curtain): Style =>
  (skull, mane, random) => {
    const { x, half, eye, brow, hairline: high, at, turn, chin } = skull
    const end = length
    const outerAt = (side: 1 | -1, share: number) => side * (half * 0.985 + beside + flare * share)
    const mid = x - half * turn * 0.2
    const shoulder = eye + (end - eye) * 0.5
    const root: Point = [at(part * 0.4, 0)[0], high - 8]
    const over: Point = [at(part * 0.36, 0)[0], skull.top - above * (1 - 0.08 * part * part)]
    const side = (s: 1 | -1) => {
      const top = crown(skull, above, beside)
      const over2 = s < 0 ? top.slice(0, 12).reverse() : top.slice(3)
      const w = (k: number) => (wave ? Math.sin(k * 2.1 + s) * wave : 0)
      const outer: Point[] = [
        over,
        ...over2.filter(([px]) => s * (px - over[0]) > 14),
        [mid + outerAt(s, 0.3) + s * w(1), eye + (shoulder - eye) * 0.6],
        [mid + outerAt(s, 0.7) + s * w(2), shoulder + (end - shoulder) * 0.3],
        [mid + outerAt(s, 1) + s * w(3), shoulder + (end - shoulder) * 0.72],
        [mid + outerAt(s, 0.8) - s * inward + s * w(4), end - 14],
        [mid + outerAt(s, 0.8) - s * (inward + 26) + s * w(4), end + 6],
      ]
      const cheek = s * turn < 0 ? 0.98 : 0.93
      const inner: Point[] = tucked
        ? [
            root,
            at(s * 0.5, high + 18),
            at(s * 0.8, brow - 20),
            [at(s * 0.96, 0)[0], eye - 16],
            [mid + s * half * 1.02, eye + 24],
            [mid + s * (half * 0.98), chin - 40],
            [mid + s * (half * 0.86 - inward * 0.4), end - 8],
          ]
        : [
            root,
            at(s * 0.46, high + 14),
            at(s * 0.78, brow - 24),
            [at(s * cheek, 0)[0] + s * 2 + w(1) * 0.4, eye + 8],
            [at(s * cheek, 0)[0] + s * 0 + w(2) * 0.6, skull.mouth - 30],
            [mid + s * (half * 0.84) + w(3) * 0.5, Math.min(end - 20, chin)],
            [mid + s * (half * 0.74 - inward) + w(4), end],
          ]
      return { inner, outer }
    }
    const [left, right] = [side(-1), side(1)]
    const behind = closed([
      [mid - half * 0.9, eye],
      [mid + outerAt(-1, 0.6) + 6, shoulder],
      [mid + outerAt(-1, 0.7) + 12, end - 22],
      [mid, end - 6],
      [mid + outerAt(1, 0.7) - 12, end - 22],
      [mid + outerAt(1, 0.6) - 6, shoulder],
      [mid + half * 0.9, eye],
    ])
    const locks = [right, left].map(({ inner, outer }) =>
      grain === 'curly'
        ? painted(inner, outer, 'curly', mane, random)
        : lock(
            inner,
            grain === 'wavy' ? uneven(outer, random, 9, 6) : outer,
            mane,
            random,
            length > 640 ? 20 : 17,
            4.4,
          ),
    )
    const gloss = [soft(mid - half * 0.52, skull.top + 44, 54, 22, mane.shine, 0.5, -38)].join('')
    const bangs = fringe === 'none' ? '' : fringeOf(fringe, skull, mane, random, over)
    const partLine =
      fringe === 'full'
        ? ''
        : drawn(
            line([root, [(root[0] + over[0]) / 2 + 1, (root[1] + over[1]) / 2], [over[0], over[1] + 14]]),
            mane.dark,
            3,
            0.5,
          )
    const inside = [...[...left.inner].reverse().slice(1, -1), root, ...right.inner.slice(1, -1)]
    return {
      back: filled(behind, lit(mane.shade, mane.dark)),
      front: locks.join('') + gloss + partLine + bangs,
      shadow:
        line(moved(inside, 5, 9)) +
        (fringe === 'full' ? line(moved([at(-0.8, brow - 14), at(0, brow - 8), at(0.8, brow - 14)], 2, 6)) : ''),
    }
  }

function fringeOf(kind: 'full' | 'side', skull: Skull, mane: Mane, random: Random, over: Point): string {
  const { at, brow, hairline: high, top } = skull
  if (kind === 'full') {
    const from: Point[] = [
      at(-0.62, high - 26),
      at(-0.3, top + 18),
      [over[0], top + 6],
      at(0.3, top + 18),
      at(0.62, high - 26),
    ]
    const to: Point[] = [
      at(-0.88, brow + 8),
      at(-0.5, brow - 6),
      at(-0.1, brow - 10),
      at(0.32, brow - 8),
      at(0.66, brow - 2),
      at(0.88, brow + 8),
    ]
    const rim = uneven(to, random, 9, -5)
    return (
      filled(between(from, rim), lit(mane.light, mane.base)) +
      soft(...at(-0.2, high + 4), 100, 24, mane.shine, 0.5) +
      hairs(from, rim, mane, random, { count: 60, width: 3.4, end: 1.04 })
    )
  }
  const one: Point[] = [
    at(-0.4, high - 14),
    at(-0.05, high + 14),
    at(0.4, brow - 34),
    at(0.86, brow + 2),
    at(0.99, skull.eye + 12),
  ]
  const other: Point[] = [
    [over[0], top - 2],
    at(0.3, top + 14),
    at(0.74, high - 12),
    at(1, brow - 30),
    at(1.08, skull.eye + 6),
  ]
  return lock(one, other, mane, random, 22, 3.4)
}

/** Hair drawn back from the whole face. */
const drawnBack = (options: CapOptions, more: (skull: Skull, mane: Mane, random: Random) => Partial<Drawn>): Style =>
  short({ above: 14, beside: 8, recede: 0.05, low: 4, ...options }, more)

const STYLES: Record<Hair, Style> = {
  bob: curtain({ part: -0.55, length: 618, above: 24, beside: 20, flare: 14, wave: 0, inward: 26 }),
  lob: curtain({ part: 0.35, length: 716, above: 22, beside: 18, flare: 20, wave: 5, grain: 'wavy', inward: 8 }),
  long: curtain({ part: 0, length: 900, above: 18, beside: 12, flare: 34, wave: 4, tucked: true }),
  waves: curtain({ part: -0.4, length: 820, above: 28, beside: 26, flare: 40, wave: 13, grain: 'wavy' }),
  fringe: curtain({ part: 0, length: 640, above: 24, beside: 18, flare: 10, wave: 0, inward: 20, fringe: 'full' }),
  swept: curtain({
    part: -0.7,
    length: 584,
    above: 32,
    beside: 16,
    flare: 0,
    wave: 4,
    inward: 30,
    fringe: 'side',
    grain: 'wavy',
  }),
  curls: curtain({ part: 0.2, length: 700, above: 36, beside: 40, flare: 34, wave: 8, grain: 'curly' }),
  pixie: short({ above: 30, beside: 12, recede: 0, low: 18, lean: -0.8, grain: 'combed' }, (skull, mane, random) => ({
    front: lock(
      [
        skull.at(-0.52, skull.hairline - 4),
        skull.at(-0.1, skull.hairline + 26),
        skull.at(0.4, skull.brow - 30),
        skull.at(0.82, skull.brow - 8),
      ],
      [
        skull.at(-0.5, skull.top + 4),
        skull.at(0, skull.top - 18),
        skull.at(0.6, skull.top + 40),
        skull.at(0.94, skull.brow - 40),
      ],
      mane,
      random,
      18,
      3.2,
    ),
  })),
  feathered: short({ above: 34, beside: 20, recede: 0, low: 46, lean: -0.5, grain: 'wavy' }, (skull, mane, random) => ({
    front: fringeOf('side', skull, mane, random, [skull.at(-0.3, 0)[0], skull.top - 30]),
  })),
  bun: drawnBack({ lean: 0.3 }, (skull, mane, random) => {
    const s = skull.turn >= 0 ? -1 : 1
    return { back: knot(skull.x + s * skull.half * 1.02, skull.nose + 4, 56, mane, random) }
  }),
  topknot: drawnBack({ above: 16 }, (skull, mane, random) => ({
    back: knot(skull.x - skull.turn * 40, skull.top - 46, 60, mane, random),
  })),
  tied: drawnBack({ above: 16, beside: 5, recede: 0.2 }, (skull, mane, random) => {
    const s = skull.turn >= 0 ? -1 : 1
    const x = skull.x + s * skull.half * 0.8
    return {
      back: lock(
        [
          [x - 30, skull.eye + 40],
          [x - 44, skull.chin],
          [x - 26, 800],
        ],
        [
          [x + 40, skull.eye + 40],
          [x + 34, skull.chin],
          [x + 2, 812],
        ],
        mane,
        random,
        14,
        4,
      ),
    }
  }),
  afro: (skull, mane, random) => {
    const forehead = hairline(skull, { recede: 0.06, low: 40 })
    const inner: Point[] = [
      [forehead[0]![0] - 6, skull.mouth - 10],
      ...forehead.slice(1, -1),
      [forehead.at(-1)![0] + 6, skull.mouth - 10],
    ]
    const outer = halo(skull, 78, 76)
    return {
      back: '',
      front: painted(inner, outer, 'coily', mane, random) + curls(inner, outer, mane, random, { count: 70, size: 10 }),
      shadow: shadowOf(inner),
    }
  },
  afroShort: short({ above: 26, beside: 12, recede: 0.12, low: 12, grain: 'coily' }),
  curlyShort: short({ above: 40, beside: 18, recede: 0.1, low: 12, grain: 'curly' }),
  braids: (skull, mane, random) => {
    const { back, front } = ropes(skull, mane, random, 850, 22)
    const inner = hairline(skull, { recede: 0.04, low: -10 })
    return {
      back,
      front: painted(inner, crown(skull, 20, 12, 0, 0), 'combed', mane, random) + rows(skull, mane) + front,
      shadow: shadowOf(inner),
    }
  },
  locs: (skull, mane, random) => {
    const { back, front } = ropes(skull, mane, random, 640, 24)
    const inner = hairline(skull, { recede: 0.1, low: -10 })
    return {
      back,
      front: painted(inner, crown(skull, 30, 16, 0, 0), 'curly', mane, random) + front,
      shadow: shadowOf(inner),
    }
  },
  cornrows: drawnBack({ above: 10, beside: 2, grain: 'cropped' }, (skull, mane, random) => ({
    front: rows(skull, mane),
    back: knot(skull.x + skull.half * 0.9 * (skull.turn >= 0 ? -1 : 1), skull.nose, 50, mane, random),
  })),
  sidePart: short({ above: 34, beside: 9, recede: 0.22, low: 8, lean: -0.9 }, (skull, mane, random) => ({
    front: lock(
      [
        skull.at(-0.5, skull.hairline + 4),
        skull.at(-0.2, skull.hairline - 6),
        skull.at(0.2, skull.hairline + 2),
        skull.at(0.6, skull.hairline + 14),
      ],
      [
        skull.at(-0.46, skull.top + 22),
        skull.at(-0.05, skull.top - 26),
        skull.at(0.5, skull.top - 2),
        skull.at(0.86, skull.hairline - 6),
      ],
      mane,
      random,
      22,
      3.2,
    ),
  })),
  crew: short({ above: 18, beside: 5, recede: 0.2, low: 8, grain: 'cropped' }),
  buzz: short({ above: 6, beside: 2, recede: 0.28, low: 8, grain: 'coily' }),
  sweptBack: short({ above: 34, beside: 10, recede: 0.4, low: 10, grain: 'combed', peak: 10 }),
  receding: short({ above: 14, beside: 9, recede: 0.86, low: 12, grain: 'cropped' }),
  waveShort: short({ above: 36, beside: 16, recede: 0.15, low: 26, grain: 'wavy', lean: 0.6 }),
  flatTop: short({ above: 52, beside: 2, recede: 0.1, low: 4, grain: 'coily' }),
  bald: (skull) => ({ back: '', front: gleam(skull), shadow: '' }),
  horseshoe: (skull, mane, random) => ({
    back: '',
    front: gleam(skull) + sidesOnly(skull, mane, random, 12),
    shadow: '',
  }),
}

export const hairShadow = (path: string, colour: string): string => (path ? blurred(path, colour, 24, 0.45) : '')
