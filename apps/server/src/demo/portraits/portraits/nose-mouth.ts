import type { Mouth, Nose } from '@heartwell/demo/looks.ts'
import { type Anatomy, ageing, type Pose } from './anatomy.ts'
import { between, moved, type Point, stroke } from './curves.ts'
import { smileOf } from './eyes.ts'
import { filled, lit, mix, soft, tone } from './paint.ts'
import type { Skin } from './skin.ts'
import type { Skull } from './skull.ts'

/** Half width at the nostrils, size of the ball, height of the hump (negative is hollow), how far the tip hangs. */
type Form = { wide: number; ball: number; hump: number; tip: number; bridge: number }
const FORMS: Record<Nose, Form> = {
  straight: { wide: 25, ball: 15, hump: 0, tip: 0, bridge: 11 },
  aquiline: { wide: 26, ball: 14, hump: 7, tip: 5, bridge: 12 },
  snub: { wide: 24, ball: 16, hump: -5, tip: -7, bridge: 11 },
  broad: { wide: 36, ball: 20, hump: -2, tip: -1, bridge: 16 },
  button: { wide: 27, ball: 20, hump: -3, tip: -3, bridge: 11 },
  long: { wide: 24, ball: 14, hump: 2, tip: 8, bridge: 10 },
}

export function nose(skull: Skull, skin: Skin, anatomy: Anatomy): string {
  const form = FORMS[anatomy.nose]
  const old = ageing(anatomy.age)
  const { turn } = skull
  const wide = form.wide * (anatomy.gender === 'M' ? 1.06 : 0.93) * (1 + 0.08 * old)
  const y = skull.nose
  const [rootX] = skull.at(0, 0, 1.03)
  const [tipX] = skull.at(0, 0, 1.3)
  const [baseX] = skull.at(0, 0, 1.14)
  const tipY = y - 15 + form.tip
  const left = baseX - wide * (1 + 0.34 * turn)
  const right = baseX + wide * (1 - 0.34 * turn)
  const far = turn >= 0 ? 1 : -1
  const b = form.bridge
  const ridge = (share: number) => rootX + (tipX - rootX) * share
  const high = skull.eye - 14
  const humpY = skull.eye + 24
  // The contour of the bridge on the side of the shade, or on the far side of a turned head.
  const contour = (side: 1 | -1): Point[] => {
    const out = form.hump * turn * side * 1.4
    return [
      [rootX + side * (b + 7), skull.brow + 10],
      [ridge(0.12) + side * b, high + 8],
      [ridge(0.4) + side * (b - 0.5) + out * side, humpY],
      [ridge(0.72) + side * (b + 1), (humpY + tipY) / 2 + 8],
      [tipX + side * (form.ball * 0.95), tipY - 5],
    ]
  }
  const wing = (side: 1 | -1, edge: number): Point[] => [
    [tipX + side * form.ball * 0.92, tipY - 4],
    [edge - side * 3, y - 21],
    [edge, y - 9],
    [edge - side * 4, y],
    [edge - side * 11, y + 1],
  ]
  const nostril = (side: 1 | -1, edge: number): string => {
    const x = (edge + baseX * 1.15) / 2.15 - side * 1
    const up = form.tip < 0 ? 2 : 0
    const s = [
      [x + side * 8, y - 3 - up],
      [x, y - 6.5 - up],
      [x - side * 8, y - 2 - up * 0.5],
    ] as const
    return filled(
      between(s, [
        [s[0][0], s[0][1] + 1],
        [x, y - 0.5],
        [s[2][0], s[2][1] + 1.5],
      ]),
      skin.deep,
      0.78,
    )
  }
  const shadeTop: Point = [rootX + b + 6, skull.brow + 16]
  return [
    // The side in shade and its shadow on the cheek.
    filled(
      between(contour(1), [
        shadeTop,
        [rootX + b + 18, skull.eye + 4],
        [ridge(0.6) + b + 16, y - 38],
        [right + 2, y - 14],
      ]),
      skin.dark,
      0.32,
    ),
    soft(ridge(0.5) + b + 9, skull.eye + 38, 13, 50, skin.dark, 0.4, -4 - turn * 18),
    soft(right + 5, y - 2, 26, 19, skin.dark, 0.42),
    soft(baseX + 4, y + 9, wide * 1.15, 10, skin.dark, 0.55),
    soft(rootX + b + 5, skull.eye - 6, 14, 28, skin.dark, 0.42),
    // Warm tip and wings.
    soft(tipX, tipY, form.ball * 2, form.ball * 1.7, skin.blush, 0.4 + 0.2 * old),
    // Light along the bridge.
    soft(ridge(0.4) - 3, skull.eye + 26, 8, 50, skin.bright, 0.5, -turn * 16),
    soft(tipX - 4, tipY - 4, form.ball * 0.62, form.ball * 0.55, skin.bright, 0.7),
    filled(stroke(contour(1), [0.5, 3.4, 1.2]), skin.dark, 0.34),
    Math.abs(turn) > 0.1
      ? filled(stroke(contour(far), [0.6, 3.4, 2]), skin.dark, Math.min(0.85, Math.abs(turn) * 2.2))
      : '',
    // The ball from below, wings and nostrils.
    soft(tipX + 5, tipY + 11, form.ball * 1.25, 9, skin.dark, 0.5),
    filled(stroke(wing(-1, left).slice(1), [1, 3.4, 1]), skin.dark, 0.8),
    filled(stroke(wing(1, right).slice(1), [1.4, 4.4, 1]), skin.dark, 0.9),
    nostril(-1, left),
    nostril(1, right),
    filled(
      stroke(
        [
          [baseX - 10, y + 1],
          [baseX, y + 5 + form.tip * 0.2],
          [baseX + 11, y + 1],
        ],
        [0.6, 2.4, 0.6],
      ),
      skin.dark,
      0.6,
    ),
  ].join('')
}

/** Half width, upper and lower lip, bow, and how much higher the right corner is. */
type Lips = { half: number; upper: number; lower: number; bow: number; odd: number }
const LIPS: Record<Mouth, Lips> = {
  full: { half: 47, upper: 14, lower: 19, bow: 3.5, odd: 0 },
  thin: { half: 48, upper: 7, lower: 10, bow: 1.5, odd: 0 },
  wide: { half: 55, upper: 10, lower: 14, bow: 2.5, odd: 0 },
  bow: { half: 43, upper: 13, lower: 15, bow: 5.5, odd: 0 },
  small: { half: 39, upper: 11, lower: 15, bow: 3, odd: 0 },
  crooked: { half: 49, upper: 9, lower: 13, bow: 2, odd: 5 },
}

const ENAMEL = '#E6D9C8'
const SHADE_OF_TEETH = '#7A5650'

export function mouth(skull: Skull, skin: Skin, anatomy: Anatomy, pose: Pose): string {
  const form = LIPS[anatomy.mouth]
  const woman = anatomy.gender === 'F'
  const old = ageing(anatomy.age)
  const smile = smileOf(pose)
  const thin = (1 - 0.34 * old) * (1 - 0.2 * smile)
  const upper = form.upper * (woman ? 1 : 0.72) * thin
  const lower = form.lower * (woman ? 1 : 0.84) * thin
  const half = form.half * (woman ? 0.95 : 1.04) * (1 + 0.2 * smile)
  const [x] = skull.at(0, 0, 1.04)
  const y = skull.mouth
  const { turn } = skull
  const width = (share: number) => half * (share < 0 ? 1 + 0.26 * turn : 1 - 0.26 * turn) * share
  const p = (share: number, dy: number): Point => [x + width(share), y + dy - Math.max(0, share) * form.odd]
  const rise = 17 * smile - 2 - 2 * old
  const opening = pose.expression === 'laugh' ? 19 : pose.expression === 'warm' ? 12 : 0
  const curve = (share: number) => 4 * smile - (rise + 4 * smile) * share ** 2
  const seam = [-1, -0.6, -0.2, 0, 0.2, 0.6, 1].map((share) =>
    p(share, curve(share) + (share === 0 ? 1.5 : 0) - (Math.abs(share) === 0.2 ? 0.6 : 0)),
  )
  const floor = [-0.88, -0.45, 0, 0.45, 0.88].map((share) =>
    p(share, curve(share) + opening * (1 - (share / 0.88) ** 2) ** 0.6),
  )
  const above = [
    p(-1, curve(-1)),
    p(-0.55, curve(0.55) - upper * 0.72),
    p(-0.17, curve(0.17) - upper),
    p(0, curve(0) - upper + form.bow),
    p(0.17, curve(0.17) - upper),
    p(0.55, curve(0.55) - upper * 0.72),
    p(1, curve(1)),
  ]
  const below = [
    p(-0.95, curve(0.95)),
    p(-0.5, curve(0.5) + opening * 0.85 + lower * 0.72),
    p(0, curve(0) + opening + lower),
    p(0.5, curve(0.5) + opening * 0.85 + lower * 0.72),
    p(0.95, curve(0.95)),
  ]
  const red = woman ? mix(skin.blush, '#B23A48', 0.34) : mix(skin.blush, skin.shade, 0.5)
  const dusk = tone(red, { light: 0.82, hue: -6 })
  const lit1 = lit(red, dusk)
  const mid = [p(-0.95, curve(0.95)), ...seam.slice(1, 6), p(0.95, curve(0.95))]
  const teeth = opening
    ? [
        filled(between([seam[0]!, ...seam.slice(1, 6), seam[6]!], floor), '#5A2428'),
        filled(
          between(seam.slice(1, 6), [
            p(-0.58, curve(0.58) + opening * 0.36),
            p(-0.3, curve(0.3) + opening * 0.58),
            p(0, curve(0) + opening * 0.64),
            p(0.3, curve(0.3) + opening * 0.58),
            p(0.58, curve(0.58) + opening * 0.36),
          ]),
          ENAMEL,
        ),
        // The lips shade the teeth above and at both corners.
        soft(...p(-0.5, curve(0.5) + opening * 0.22), half * 0.2, opening * 0.5, SHADE_OF_TEETH, 0.75),
        soft(...p(0.52, curve(0.52) + opening * 0.22), half * 0.24, opening * 0.5, SHADE_OF_TEETH, 0.85),
        filled(stroke(moved(seam.slice(1, 6), 0, 2), [1, 3.4, 1]), SHADE_OF_TEETH, 0.55),
      ].join('')
    : ''
  return [
    filled(between(above, mid), lit(tone(red, { light: 0.9 }), dusk), woman ? 0.92 : 0.72),
    filled(
      between(opening ? [p(-0.95, curve(0.95)), ...floor, p(0.95, curve(0.95))] : mid, below),
      lit1,
      woman ? 0.85 : 0.55,
    ),
    teeth,
    soft(
      x - half * 0.2,
      y + curve(0) + opening + lower * 0.42,
      half * 0.36,
      lower * 0.36,
      skin.bright,
      woman ? 0.7 : 0.42,
    ),
    soft(x + half * 0.5, y + curve(0.5) + opening + lower * 0.5, half * 0.4, lower * 0.6, skin.dark, 0.35),
    opening ? '' : filled(stroke(seam, [1.6, 3.2, 1.8]), mix(skin.deep, dusk, 0.35), 0.9),
    soft(...p(-1.03, curve(1) + 1), 8, 7, skin.dark, 0.5),
    soft(...p(1.03, curve(1) + 1), 9, 8, skin.dark, 0.6),
    soft(x + 3, y + curve(0) + opening + lower + 8, half * 0.72, 8, skin.dark, 0.5),
  ].join('')
}
