import type { Random } from '../../random.ts'
import { type Anatomy, ageing } from './anatomy.ts'
import { type Point, stroke } from './curves.ts'
import { filled, lightness, lit, mix, soft, tone } from './paint.ts'
import type { Skull } from './skull.ts'

/** The colours that one skin has under light from the upper left. */
export type Skin = {
  base: string
  light: string
  bright: string
  shade: string
  dark: string
  deep: string
  blush: string
  cool: string
}

export function skinOf(base: string): Skin {
  const pale = lightness(base)
  const dim = pale < 0.62
  return {
    base,
    light: mix(base, dim ? '#E9A56F' : '#FFEBD3', dim ? 0.3 : 0.5),
    bright: mix(base, dim ? '#FFD3A8' : '#FFF8EC', dim ? 0.45 : 0.75),
    shade: tone(base, { light: 0.86, chroma: 1.22, hue: -9 }),
    dark: tone(base, { light: 0.7, chroma: 1.25, hue: -15 }),
    deep: tone(base, { light: 0.44, chroma: 0.95, hue: -20 }),
    blush: mix(base, dim ? '#A63A2B' : '#DE5A4B', dim ? 0.42 : 0.5),
    cool: mix(base, dim ? '#3B3550' : '#7C8C9A', 0.42),
  }
}

/** The modelled surface of the face, without eyes, nose and mouth. */
export function face(skull: Skull, skin: Skin, anatomy: Anatomy, random: Random): string {
  const { at, x, half, brow, eye, nose, mouth, chin, hairline, turn } = skull
  const { weight, gender } = anatomy
  const old = ageing(anatomy.age)
  const man = gender === 'M'
  const spot = (across: number, y: number, rx: number, ry: number, colour: string, opacity: number, lean = 0) => {
    const [px, py] = at(across, y)
    return soft(px, py, rx * skull.squeeze(across), ry, colour, opacity, lean)
  }
  const layers = [
    // Light on the left, shade on the side away from it.
    filled(skull.path, lit(skin.light, mix(skin.base, skin.shade, 0.35), mix(skin.shade, skin.dark, 0.75))),
    // The forehead, then the hollows of temples and eyes.
    spot(-0.3, hairline + 52, 92, 60, skin.bright, 0.36),
    spot(0.98, brow - 20, 40, 78, skin.dark, 0.36),
    spot(-0.44, eye - 16, 52, 30, skin.dark, 0.36 + 0.1 * old),
    spot(0.46, eye - 14, 54, 32, skin.dark, 0.48 + 0.1 * old),
    // Warm cheeks and ears, cool jaw.
    spot(-0.58, nose - 16, 58, 44, skin.blush, man ? 0.34 : 0.46),
    spot(0.6, nose - 12, 52, 42, skin.blush, man ? 0.38 : 0.5),
    spot(-0.5, mouth + 32, 70, 52, skin.cool, man ? 0.34 : 0.14),
    spot(0.45, mouth + 40, 80, 56, skin.cool, man ? 0.42 : 0.2),
    // Cheekbones and the hollows below them.
    spot(-0.62, eye + 46, 46, 26, skin.bright, 0.42, -18),
    spot(0.5, eye + 48, 34, 20, skin.light, 0.3, 20),
    spot(-0.86, mouth - 22, 34, 62, skin.shade, 0.6 * (1 - 0.6 * weight), 14),
    spot(0.84, mouth - 18, 46, 74, skin.dark, 0.5 * (1 - 0.4 * weight), -14),
    // Chin: light on the ball, shade below the lip and along the jaw.
    spot(0, (mouth + chin) / 2 + 2, 44, 14, skin.dark, 0.36),
    spot(-0.1, chin - 28, 34, 22, skin.light, 0.45),
    soft(x + half * turn * 0.7 + 20, chin + 4, 110, 24, skin.dark, 0.65),
    soft(x + half * turn * 0.5 + 92, chin - 46, 74, 30, skin.dark, 0.5, -38),
    weight > 0.55 ? fold([at(-0.42, chin - 12), at(0, chin - 1, 0.8), at(0.42, chin - 16)], skin.dark, 0.35) : '',
    anatomy.freckles ? freckles(skull, skin, random) : '',
    anatomy.mole ? soft(...at(anatomy.mole[0], nose + anatomy.mole[1]), 5.5, 5.5, skin.deep, 0.95) : '',
  ]
  return layers.join('')
}

const fold = (points: readonly Point[], colour: string, opacity: number) =>
  [
    filled(stroke(points, [1, 7, 1]), colour, opacity * 0.5),
    filled(stroke(points, [0.5, 3, 0.5]), colour, opacity),
  ].join('')

function freckles({ at, nose }: Skull, skin: Skin, random: Random): string {
  return Array.from({ length: 34 }, () => {
    const across = random.normal() * 0.38
    const [x, y] = at(across, nose - 34 + random.normal() * 17)
    return soft(x, y, 2 + random.next() * 2, 2 + random.next() * 1.6, skin.dark, 0.5)
  }).join('')
}

/** What the years have drawn, each line deeper than before. */
export function years(skull: Skull, skin: Skin, anatomy: Anatomy, smile: number): string {
  const { at, brow, hairline, eye, nose, mouth, chin } = skull
  const old = ageing(anatomy.age) * (anatomy.gender === 'F' ? 0.78 : 0.95)
  const lines: string[] = []
  const crease = (points: readonly Point[], depth: number, width = 3) => {
    if (depth < 0.06) return
    lines.push(filled(stroke(points, [0.4, width * 1.3, 0.4]), skin.dark, Math.min(0.7, depth * 0.8)))
  }
  for (const side of [-1, 1] as const) {
    const s = (value: number) => value * side
    // From the nose to the corner of the mouth.
    const depth = 0.06 + 0.5 * old + 0.22 * smile + 0.1 * anatomy.weight
    crease(
      [
        at(s(0.25), nose - 14),
        at(s(0.4), nose + 12),
        at(s(0.46 + 0.04 * smile), mouth - 6),
        at(s(0.43), mouth + 10 + 12 * old),
      ],
      depth,
    )
    if (old > 0.5)
      crease([at(s(0.4), mouth + 12), at(s(0.42), mouth + 28), at(s(0.38), mouth + 46)], (old - 0.4) * 0.7, 2.4)
    // Under the eyes and beside them.
    crease([at(s(0.26), eye + 17), at(s(0.42), eye + 25 + 3 * old), at(s(0.6), eye + 18)], 0.1 + 0.5 * old, 2.2)
    const feet = old * 0.5 + smile * 0.18
    for (const [dy, reach] of [
      [-5, 0.14],
      [5, 0.16],
      [14, 0.12],
    ] as const) {
      if (feet > 0.22)
        crease(
          [at(s(0.74), eye + dy * 0.5), at(s(0.74 + reach / 2), eye + dy * 1.1), at(s(0.74 + reach), eye + dy * 1.7)],
          feet * 0.8,
          1.8,
        )
    }
    if (old > 0.55)
      crease([at(s(0.62), chin - 34), at(s(0.5), chin - 26), at(s(0.42), chin - 30)], (old - 0.4) * 0.6, 3)
  }
  const rows = old > 0.75 ? 3 : old > 0.45 ? 2 : old > 0.28 ? 1 : 0
  for (let row = 0; row < rows; row++) {
    const y = brow - 34 - row * ((brow - hairline) / 4.4)
    crease(
      [at(-0.46, y + 5), at(-0.18, y - 2), at(0.1, y + 1), at(0.44, y + 3)],
      (0.12 + 0.3 * old) * (1 - row * 0.2),
      2,
    )
  }
  if (old > 0.4) {
    crease([at(-0.09, brow - 8), at(-0.07, brow + 10)], old * 0.4, 2)
    crease([at(0.08, brow - 6), at(0.07, brow + 10)], old * 0.34, 2)
  }
  return lines.join('')
}

export function ear(skull: Skull, skin: Skin, side: 1 | -1, size: number, before: boolean): string {
  const { x, temple, nose, brow, turn } = skull
  const away = side * turn
  const shift = away < 0 ? -away * 0.5 : 0
  const ex = x + side * temple * (1 - shift) + (away > 0 ? -side * temple * away * 0.3 : 0)
  const top = brow + 12 - 8 * (size - 1)
  const low = nose + 2 + 12 * (size - 1)
  const middle = (top + low) / 2
  const wide = (19 + (away < 0 ? -away * 22 : 0)) * size
  const p = (dx: number, y: number): Point => [ex + side * dx, y]
  const shell = `M${p(-8, top + 20).join(' ')}C${p(2, top - 12).join(' ')} ${p(wide * 1.4, top - 10).join(' ')} ${p(wide * 1.25, middle - 14).join(' ')}C${p(wide * 1.2, middle + 20).join(' ')} ${p(wide * 0.5, low + 2).join(' ')} ${p(2, low + 4).join(' ')}C${p(-10, low).join(' ')} ${p(-10, middle).join(' ')} ${p(-8, top + 20).join(' ')}Z`
  const lightSide = side === -1
  return [
    filled(shell, lit(lightSide ? skin.light : skin.shade, lightSide ? skin.shade : skin.dark)),
    [
      soft(...p(wide * 0.5, middle - 2), wide * 0.7, 28, skin.blush, 0.6),
      filled(
        stroke(
          [p(wide * 0.2, top + 8), p(wide * 0.85, top + 6), p(wide * 0.95, middle - 8), p(wide * 0.5, low - 16)],
          [2, 5, 1.5],
        ),
        skin.dark,
        0.5,
      ),
      filled(
        stroke([p(wide * 0.1, middle - 12), p(wide * 0.6, middle - 4), p(wide * 0.3, middle + 14)], [2, 9, 2]),
        skin.dark,
        0.55,
      ),
      soft(...p(wide * 0.1, middle + 6), 9, 18, skin.deep, before ? 0.35 : 0.5),
    ].join(''),
  ].join('')
}
