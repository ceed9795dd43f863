import { type Anatomy, ageing, type Pose } from './anatomy.ts'
import { between, type Point, stroke } from './curves.ts'
import { clipped, filled, lit, soft } from './paint.ts'
import type { Skin } from './skin.ts'
import type { Skull } from './skull.ts'

/** Neck, shoulders and arms; the picture ends below them. */
export type Body = {
  neck: number
  /** Half the width at the shoulders. */
  wide: number
  pit: number
  /** Where neck and shoulders meet. */
  base: number
  /** The height of a shoulder; the left one is -1. */
  shoulder(side: 1 | -1): number
  drop: number
}

/** Below every picture. */
export const FLOOR = 1560

export function bodyOf(anatomy: Anatomy, pose: Pose): Body {
  const man = anatomy.gender === 'M'
  const { weight } = anatomy
  const old = ageing(anatomy.age)
  const neck = (man ? 94 : 70) + weight * 24
  const wide = (man ? 318 : 262) + weight * 44
  const base = 642 + (man ? -2 : 0) - 10 * weight
  const slope = 92 + old * 14 - (man ? 10 : 0)
  const lean = Math.tan((pose.shoulders * Math.PI) / 180) * wide
  return { neck, wide, pit: wide * 0.78, base, drop: slope, shoulder: (side) => base + slope - side * lean }
}

export function neck(body: Body, skull: Skull, skin: Skin, anatomy: Anatomy): string {
  const { neck: half, base } = body
  const old = ageing(anatomy.age)
  const x = 400
  const top = skull.mouth
  const left: Point[] = [
    [x - half * 0.96 + skull.turn * 12, top],
    [x - half * 0.95, skull.chin + 4],
    [x - half * 1.0, base - 30],
    [x - half * 1.2, base + 34],
    [x - half * 1.5, base + 130],
    [x - half * 1.4, base + 330],
  ]
  const right: Point[] = [
    [x + half * 0.96 + skull.turn * 12, top],
    [x + half * 0.95, skull.chin + 4],
    [x + half * 1.0, base - 30],
    [x + half * 1.2, base + 34],
    [x + half * 1.5, base + 130],
    [x + half * 1.4, base + 330],
  ]
  const shape = between(left, right)
  const jaw = skull.x + skull.half * skull.turn * 0.7
  const cord = (k: number) =>
    soft(x + k * half * 0.8 + (jaw - x) * 0.5, (skull.chin + base) / 2 + 16, 9, 70, skin.dark, 0.18 + 0.4 * old, k * 12)
  const ring = (k: number) =>
    filled(
      stroke(
        [
          [x - half * 0.6, skull.chin + 34 + k * 26],
          [x + 4, skull.chin + 44 + k * 26],
          [x + half * 0.7, skull.chin + 30 + k * 26],
        ],
        [0.4, 4, 0.4],
      ),
      skin.dark,
      0.12 + 0.22 * old,
    )
  return clipped(
    'neck',
    shape,
    [
      filled(shape, lit(skin.base, skin.shade)),
      soft(x + half * 0.9, base - 20, half * 0.6, 100, skin.dark, 0.7),
      soft(x - half * 0.5, base + 10, half * 0.6, 70, skin.light, 0.55),
      // The shadow of the head.
      soft(jaw + 26, skull.chin + 2, 132, 78, skin.dark, 0.85),
      soft(jaw + 34, skull.chin - 4, 96, 38, skin.deep, 0.5),
      cord(-0.5),
      cord(0.45),
      old > 0.35 ? ring(0) + ring(1) : '',
      // Collar bones and the hollow between them.
      soft(x + 4, base + 34, 24, 20, skin.dark, 0.45),
      filled(
        stroke(
          [
            [x - 26, base + 42],
            [x - 90, base + 38],
            [x - 160, base + 24],
          ],
          [2, 7, 1],
        ),
        skin.shade,
        0.55,
      ),
      filled(
        stroke(
          [
            [x + 34, base + 38],
            [x + 96, base + 34],
            [x + 160, base + 20],
          ],
          [2, 9, 1],
        ),
        skin.dark,
        0.45,
      ),
      soft(x - 70, base + 58, 60, 30, skin.light, 0.5),
    ].join(''),
  )
}
