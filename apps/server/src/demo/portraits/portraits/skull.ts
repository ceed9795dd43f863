import type { HeadShape } from '@heartwell/demo/looks.ts'
import { type Anatomy, ageing, type Pose } from './anatomy.ts'
import { closed, type Point } from './curves.ts'

/** The measures of a head in one pose, in the units of a picture of 800 by 1000. */
export type Skull = {
  x: number
  /** Half the width of the face. */
  half: number
  top: number
  hairline: number
  brow: number
  eye: number
  nose: number
  mouth: number
  chin: number
  /** Half the width of the head at the ears. */
  temple: number
  /** The sine of the turn; positive when the face looks to the right. */
  turn: number
  outline: readonly Point[]
  path: string
  /** A place on the face: -1 and 1 are beside the ears; `depth` is more than 1 for the nose. */
  at(across: number, y: number, depth?: number): Point
  /** How much narrower things look at a place on the face. */
  squeeze(across: number): number
}

/** Widths as shares of the half width, from the temples to the chin, and the length of the face as a factor. */
type Measures = { temple: number; cheek: number; lower: number; jaw: number; chin: number; length: number }
const SHAPES: Record<HeadShape, Measures> = {
  oval: { temple: 0.98, cheek: 0.96, lower: 0.82, jaw: 0.6, chin: 0.27, length: 1 },
  round: { temple: 1, cheek: 1.03, lower: 0.95, jaw: 0.74, chin: 0.35, length: 0.94 },
  square: { temple: 1, cheek: 0.98, lower: 0.91, jaw: 0.79, chin: 0.43, length: 0.99 },
  heart: { temple: 1.05, cheek: 0.98, lower: 0.77, jaw: 0.51, chin: 0.2, length: 1 },
  long: { temple: 0.94, cheek: 0.91, lower: 0.8, jaw: 0.61, chin: 0.31, length: 1.1 },
  pear: { temple: 0.92, cheek: 0.99, lower: 0.97, jaw: 0.8, chin: 0.38, length: 1 },
  diamond: { temple: 0.92, cheek: 1.04, lower: 0.83, jaw: 0.55, chin: 0.23, length: 1.03 },
}

const ROUND_FACE = 1.02

export function skullOf(anatomy: Anatomy, pose: Pose): Skull {
  const { gender, weight } = anatomy
  const man = gender === 'M'
  const old = ageing(anatomy.age)
  const turn = Math.sin((pose.turn * Math.PI) / 180)
  const m = SHAPES[anatomy.shape]
  const x = 400
  const half = man ? 149 : 141
  const length = m.length * anatomy.faceLength
  const top = 204
  const eye = 410
  const brow = eye - (man ? 38 : 44)
  const hairline = brow - 90 * (0.6 + 0.4 * length)
  const nose = eye + 92 * length * anatomy.noseLength * (1 + 0.05 * old)
  const chin = eye + (man ? 222 : 208) * length + 4 * weight
  const mouth = nose + (chin - nose) * (0.335 + 0.02 * old)
  const angle = (pose.turn * Math.PI) / 180
  const at = (across: number, y: number, depth = 1): Point => [
    x + half * depth * Math.sin(across * ROUND_FACE + angle),
    y,
  ]
  const squeeze = (across: number) =>
    Math.max(0.45, Math.cos(across * ROUND_FACE + angle) / Math.cos(across * ROUND_FACE))
  const jowl = old * (0.02 + 0.05 * weight)
  const heavy = (share: number) => weight * share
  /** One side of the outline from the crown to the chin, as share of the half width and height. */
  const side: readonly Point[] = [
    [0.5, top + 21],
    [0.83, top + 76],
    [m.temple * 0.985, eye - 78],
    [m.temple * 0.985, eye - 22],
    [m.cheek + heavy(0.04), eye + 42],
    [m.lower + heavy(0.11), mouth - 22],
    [m.jaw + heavy(0.14) + jowl + (man ? 0.04 : 0), mouth + (chin - mouth) * 0.42],
    [m.chin + heavy(0.12) + (man ? 0.04 : 0), chin - (19 - 8 * m.chin)],
  ]
  const placed = (sign: 1 | -1) =>
    side.map(([share, y]): Point => {
      const far = sign * turn > 0 ? Math.abs(turn) : -Math.abs(turn)
      const low = Math.max(0, (y - eye) / (chin - eye))
      const width = share * (far > 0 ? 1 - 0.3 * far * (0.3 + low) - eyeHollow(y, eye) * far : 1 + 0.04 * far)
      return [x + sign * half * width + half * turn * 0.74 * low ** 0.8, y]
    })
  const point: Point = [x + half * turn * 0.74, chin]
  const outline = [[x - half * turn * 0.08, top] as const, ...placed(1), point, ...placed(-1).reverse()]
  return {
    x,
    half,
    top,
    hairline,
    brow,
    eye,
    nose,
    mouth,
    chin,
    temple: half * (m.temple * 0.5 + m.cheek * 0.5),
    turn,
    outline,
    path: closed(outline),
    at,
    squeeze,
  }
}

/** On the side that is turned away the outline goes in at the eye. */
const eyeHollow = (y: number, eye: number) => 0.22 * Math.exp(-(((y - eye + 14) / 40) ** 2))
