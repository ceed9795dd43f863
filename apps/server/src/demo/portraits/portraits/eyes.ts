import type { Brows, Eyes } from '@heartwell/demo/looks.ts'
import type { Random } from '../../random.ts'
import { type Anatomy, ageing, type Pose } from './anatomy.ts'
import { between, type Point, sampled, stroke, towards } from './curves.ts'
import { clipped, drawn, filled, lightness, mix, soft, tone } from './paint.ts'
import type { Skin } from './skin.ts'
import type { Skull } from './skull.ts'

/** Opening, height of the outer corner above the inner one, how far the lid hangs, and depth of the socket. */
type Look = { open: number; rise: number; hood: number; deep: number; crease: number }
const LOOKS: Record<Eyes, Look> = {
  almond: { open: 1, rise: 3, hood: 0.1, deep: 0.2, crease: 8 },
  round: { open: 1.2, rise: 0, hood: 0, deep: 0.1, crease: 9 },
  hooded: { open: 0.88, rise: 1, hood: 0.75, deep: 0.3, crease: 5 },
  deep: { open: 0.92, rise: 1, hood: 0.3, deep: 0.7, crease: 11 },
  falling: { open: 1, rise: -4, hood: 0.45, deep: 0.25, crease: 8 },
  folded: { open: 0.8, rise: 4, hood: 0.35, deep: 0, crease: 5 },
}

const SMILES: Record<Pose['expression'], number> = { calm: 0.42, smile: 0.66, warm: 0.85, laugh: 1, thoughtful: 0.3 }
export const smileOf = (pose: Pose): number => SMILES[pose.expression]

export function eyes(skull: Skull, skin: Skin, anatomy: Anatomy, pose: Pose): string {
  return eye(-1, skull, skin, anatomy, pose) + eye(1, skull, skin, anatomy, pose)
}

function eye(side: 1 | -1, skull: Skull, skin: Skin, anatomy: Anatomy, pose: Pose): string {
  const look = LOOKS[anatomy.eyes]
  const woman = anatomy.gender === 'F'
  const old = ageing(anatomy.age)
  const smile = smileOf(pose)
  const across = 0.435 * anatomy.eyeGap * side
  const [x, y] = skull.at(across, skull.eye + (side > 0 ? 0.8 : 0), 0.99)
  const a = 33 * anatomy.eyeSize * skull.squeeze(across)
  const open = 15.2 * look.open * anatomy.eyeSize * (1 - 0.24 * smile) * (1 - 0.12 * old) * (woman ? 1.06 : 0.96)
  const low = 8.6 * look.open * anatomy.eyeSize * (1 - 0.42 * smile)
  const p = (dx: number, dy: number): Point => [x + side * dx * a, y + dy]
  const inner = p(-1, 3)
  const outer = p(1, -look.rise + 1.5 * old)
  const upper = [
    inner,
    p(-0.62, -open * 0.55),
    p(-0.12, -open),
    p(0.42, -open * 0.86),
    p(0.8, -open * 0.38 - look.rise * 0.6),
    outer,
  ]
  const lower = [inner, p(-0.55, low * 0.62), p(0.1, low), p(0.6, low * 0.72), outer]
  const shape = between(upper, lower)
  const r = 15.4 * anatomy.eyeSize
  const gaze = skull.turn * -5 + (pose.expression === 'thoughtful' ? 4 : 0)
  const cx = x + gaze
  const cy = y - 1.6
  const white = mix('#F4EBE2', skin.base, 0.14)
  const lash = mix(skin.deep, '#1D1114', 0.6)
  const rim = tone(anatomy.iris, { light: 0.5 })
  const ball = [
    filled(shape, white),
    soft(...p(1, 2), a * 0.7, 14, skin.dark, 0.5),
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${rim}"/>`,
    `<circle cx="${cx}" cy="${cy + 0.6}" r="${r - 2.2}" fill="${anatomy.iris}"/>`,
    soft(cx + 2, cy + 5.5, r * 0.75, r * 0.55, tone(anatomy.iris, { light: 1.35, chroma: 1.1 }), 0.9),
    `<circle cx="${cx}" cy="${cy}" r="${r * 0.44}" fill="#140C10"/>`,
    filled(
      stroke(
        upper.map(([px, py]): Point => [px, py + 3.5]),
        [2, 7, 3],
      ),
      skin.deep,
      0.42,
    ),
    `<circle cx="${cx - 4.6}" cy="${cy - 4.8}" r="${r * 0.25}" fill="#FFFDF8" fill-opacity=".95"/>`,
  ].join('')
  const crease = upper.map(
    ([px, py], at): Point => [px, py - look.crease * [0.35, 0.95, 1.1, 1.1, 0.95, 0.8][at]! - 1.5],
  )
  const lid = [
    filled(between(crease, upper), mix(skin.base, skin.shade, 0.4), anatomy.eyes === 'folded' ? 0.2 : 0.75),
    filled(stroke(crease, [1, 3 + 2 * look.deep, 1.4]), skin.dark, 0.75),
    look.deep > 0.2 ? soft(...p(-0.6, -open - 8), a * 0.5, 13, skin.dark, look.deep * 0.6) : '',
  ].join('')
  const winged: Point[] = [...upper.slice(0, 5), p(1, -look.rise + 1), p(1.16, -look.rise - (woman ? 4 : 0))]
  const lashes = [
    filled(stroke(woman ? winged : upper, woman ? [1.6, 5.4, 2] : [1.4, 4, 1.6]), lash, 0.94),
    filled(stroke(lower, [0.8, 1.8, 1.6]), skin.deep, woman ? 0.5 : 0.38),
  ].join('')
  // Loose skin hangs over the outer half of the lid.
  const hood = look.hood * 0.6 + old * 0.45 - 0.18
  const hanging =
    hood > 0.12
      ? [
          filled(
            between(
              [...crease.slice(2), p(1.2, -2)],
              [
                towards(crease[2]!, upper[2]!, 0.5),
                p(0.5, -open * 0.86 + 2 + 4 * hood),
                p(0.95, -1 + 4 * hood),
                p(1.2, -1),
              ],
            ),
            mix(skin.base, skin.shade, side < 0 ? 0.3 : 0.6),
            0.92,
          ),
          filled(
            stroke(
              [
                towards(crease[2]!, upper[2]!, 0.45),
                p(0.5, -open * 0.86 + 2 + 4 * hood),
                p(0.95, 4 * hood),
                p(1.22, 3 + 5 * hood),
              ],
              [0.6, 2.6, 0.6],
            ),
            skin.dark,
            0.8,
          ),
        ].join('')
      : ''
  const bag = soft(...p(-0.1, low + 17), a, 7, skin.dark, 0.16 + 0.3 * old)
  return bag + clipped(`eye${side > 0 ? 'r' : 'l'}`, shape, ball) + lid + lashes + hanging
}

/** Thickness, height of the arch, how much the outer end falls, height above the eye. */
type Brow = { thick: number; arch: number; fall: number; lift: number; from: number }
const SHAPES: Record<Brows, Brow> = {
  straight: { thick: 12, arch: 2, fall: 3, lift: 0, from: 0.2 },
  arched: { thick: 10, arch: 7.5, fall: 6, lift: 2, from: 0.22 },
  bushy: { thick: 17, arch: 4, fall: 6, lift: -1, from: 0.15 },
  thin: { thick: 7.5, arch: 7, fall: 7, lift: 3, from: 0.25 },
  angled: { thick: 11.5, arch: 8, fall: 9, lift: 0, from: 0.19 },
  soft: { thick: 11, arch: 4, fall: 9, lift: 1, from: 0.23 },
}

export function brows(skull: Skull, anatomy: Anatomy, pose: Pose, hair: string, skin: Skin, random: Random): string {
  const shape = SHAPES[anatomy.brows]
  const man = anatomy.gender === 'M'
  const thick = shape.thick * (man ? 1.3 : 0.92)
  const pale = lightness(hair)
  const colour = pale > 0.72 ? mix(tone(hair, { light: 0.72 }), skin.dark, 0.45) : mix(hair, skin.deep, 0.25)
  const lift =
    shape.lift + (pose.expression === 'laugh' ? 4 : pose.expression === 'thoughtful' ? -2 : smileOf(pose) * 2)
  const one = (side: 1 | -1) => {
    const odd = side > 0 ? 1.5 : 0
    const p = (across: number, dy: number) => skull.at(side * across * anatomy.eyeGap, skull.brow - lift - odd - dy, 1)
    const spine = [
      p(shape.from, -4),
      p(0.36, shape.arch * 0.55),
      p(0.54, shape.arch),
      p(0.68, shape.arch * 0.55),
      p(0.8, -shape.fall),
    ]
    const hairs = sampled(spine, 11)
      .slice(0, 10)
      .map(([x, y], at) => {
        const out = 0.3 + at / 10
        const dx = side * (3 + 6 * out) * skull.squeeze(0.4 * side)
        const h = thick * (0.8 - 0.4 * Math.abs(at / 10 - 0.3))
        return `M${(x + random.next() * 2).toFixed(1)} ${(y + h * 0.4).toFixed(1)}q${(dx * 0.3).toFixed(1)} ${(-h * 0.7).toFixed(1)} ${dx.toFixed(1)} ${(-h * (1.15 - 0.75 * out)).toFixed(1)}`
      })
    return [
      filled(stroke(spine, [thick * 0.5, thick * 0.85, 1]), colour, 0.66),
      drawn(hairs.join(''), colour, anatomy.brows === 'bushy' ? 2.6 : 2, 0.6),
    ].join('')
  }
  return one(-1) + one(1)
}
