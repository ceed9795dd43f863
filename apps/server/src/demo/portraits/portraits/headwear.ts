import type { Headwear } from '@heartwell/demo/looks.ts'
import type { Random } from '../../random.ts'
import { between, closed, moved, type Point, stroke } from './curves.ts'
import type { Drawn } from './hair.ts'
import { crown } from './hair-shapes.ts'
import { filled, lighter, lit, soft, tone } from './paint.ts'
import type { Skull } from './skull.ts'

type Cloth = { base: string; light: string; shade: string; dark: string }
const clothOf = (base: string): Cloth => ({
  base,
  light: lighter(base, 0.3),
  shade: tone(base, { light: 0.8, chroma: 1.05 }),
  dark: tone(base, { light: 0.6 }),
})

/** A pleat: a dark line with light along its edge. */
const pleat = (points: readonly Point[], { dark, light }: Cloth, width = 7) =>
  filled(stroke(points, [1, width, 1]), dark, 0.4) +
  filled(stroke(moved(points, -3, -width * 0.7), [1, width * 0.9, 1]), light, 0.5)

export function headwear(kind: Headwear, skull: Skull, colour: string, random: Random): Drawn {
  return PIECES[kind](skull, clothOf(colour), random)
}

const PIECES: Record<Headwear, (skull: Skull, cloth: Cloth, random: Random) => Drawn> = { hijab, turban, wrap, kippa }

function turban(skull: Skull, cloth: Cloth, random: Random): Drawn {
  const { at, hairline: high, brow, eye, x, half, turn } = skull
  const mid = x - half * turn * 0.18
  const outer = moved(crown(skull, 84, 30, random.chance(0.5) ? 0.4 : -0.4, -22), 0, 0)
  const lower: Point[] = [
    [mid - half * 1.02, eye - 2],
    at(-0.86, brow - 26),
    at(-0.5, high + 20),
    [at(0, 0)[0], high + 2],
    at(0.5, high + 20),
    at(0.86, brow - 26),
    [mid + half * 1.02, eye - 2],
  ]
  const shape = between(lower, [
    [mid - half * 1.08, eye - 4],
    [mid - half * 1.18, eye - 44],
    ...outer.slice(2, 13),
    [mid + half * 1.18, eye - 44],
    [mid + half * 1.08, eye - 4],
  ])
  const folds = [0, 1, 2, 3, 4].flatMap((at2) => {
    const share = (at2 + 0.6) / 5
    const top = high - 10 - share * (high - skull.top + 62)
    const wide = half * (1.14 - share * share * 0.5)
    return ([-1, 1] as const).map((s) =>
      pleat(
        [
          [mid + s * wide, brow - 30 - share * 96],
          [mid + s * wide * 0.62, top + 46 - share * 16],
          [mid + s * 10, top + 4],
        ],
        cloth,
        8,
      ),
    )
  })
  return {
    back: '',
    front: [
      filled(shape, lit(cloth.light, cloth.base, cloth.dark)),
      soft(mid - half * 0.5, skull.top - 6, 74, 54, cloth.light, 0.7, -25),
      ...folds,
      pleat(
        [
          [mid - half * 0.5, skull.top - 40],
          [mid, skull.top - 10],
          [mid + half * 0.7, skull.top + 14],
        ],
        cloth,
        9,
      ),
      filled(
        closed([
          [at(0, 0)[0], high + 3],
          [at(0, 0)[0] - 26, high - 24],
          [at(0, 0)[0], high - 44],
          [at(0, 0)[0] + 26, high - 24],
        ]),
        cloth.dark,
        0.28,
      ),
    ].join(''),
    shadow: shadowBelow(lower),
  }
}

const shadowBelow = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${Math.round(x + 3)} ${Math.round(y + 7)}`).join('L')}`

function hijab(skull: Skull, cloth: Cloth, random: Random): Drawn {
  const { at, hairline: high, brow, eye, mouth, chin, x, half, turn } = skull
  const mid = x - half * turn * 0.18
  const face = x + half * turn * 0.74
  const opening: Point[] = [
    [face, chin + 2],
    [face - half * 0.5, chin - 20],
    [at(-0.86, 0)[0], mouth - 4],
    [at(-0.93, 0)[0], eye],
    at(-0.8, brow - 30),
    at(-0.42, high + 18),
    [at(0, 0)[0], high + 8],
    at(0.42, high + 18),
    at(0.8, brow - 30),
    [at(0.93, 0)[0], eye],
    [at(0.86, 0)[0], mouth - 4],
    [face + half * 0.5, chin - 20],
  ]
  const top = crown(skull, 40, 30)
  const outer: Point[] = [
    ...top.slice(1, 14),
    [mid + half * 1.26, mouth],
    [mid + half * 1.2, chin + 30],
    [mid + half * 1.62, 730],
    [mid + half * 1.7, 860],
    [mid, 905],
    [mid - half * 1.7, 850],
    [mid - half * 1.62, 730],
    [mid - half * 1.2, chin + 30],
    [mid - half * 1.26, mouth],
  ]
  const drape = `${closed(outer)}${closed(opening)}`
  const s = random.chance(0.5) ? 1 : -1
  const folds: Point[][] = [
    [
      [at(-0.9, 0)[0], eye - 10],
      [face - half * 0.92, chin - 30],
      [face - half * 0.2, chin + 40],
      [mid + s * half * 0.9, 800],
    ],
    [
      [mid - half * 1.14, eye],
      [mid - half * 1.1, chin],
      [mid - half * 0.3, chin + 90],
      [mid + s * half * 0.6, 850],
    ],
    [
      [at(0.9, 0)[0], eye + 20],
      [face + half * 0.94, chin - 24],
      [face + half * 0.3, chin + 44],
      [mid - s * half * 0.5, 780],
    ],
    [
      [mid + half * 1.16, eye + 20],
      [mid + half * 1.12, chin + 10],
      [mid + half * 0.9, 740],
      [mid + half * 0.8, 840],
    ],
    [at(-0.5, high - 16), at(-0.86, brow - 50), [mid - half * 1.06, eye - 20], [mid - half * 1.08, mouth]],
    [at(0.3, high - 24), at(0.8, brow - 66), [mid + half * 1.1, eye - 40], [mid + half * 1.14, mouth]],
  ]
  return {
    back: filled(closed(outer), cloth.dark),
    front: [
      `<path d="${drape}" fill="${lit(cloth.light, cloth.base, cloth.dark)}" fill-rule="evenodd"/>`,
      filled(
        stroke(
          [
            at(-0.8, brow - 26),
            at(-0.42, high + 22),
            [at(0, 0)[0], high + 13],
            at(0.42, high + 22),
            at(0.8, brow - 26),
          ],
          [4, 12, 4],
        ),
        cloth.dark,
        0.75,
      ),
      soft(mid + 30, chin + 44, 120, 40, cloth.dark, 0.6),
      soft(mid - half * 0.66, skull.top + 20, 80, 44, cloth.light, 0.7, -34),
      ...folds.map((fold) => pleat(fold, cloth, 9)),
    ].join(''),
    shadow: shadowBelow(opening.slice(2, 11)),
  }
}

/** A cloth wound around the hair, with a knot at one side. */
function wrap(skull: Skull, cloth: Cloth, random: Random): Drawn {
  const { at, hairline: high, brow, x, half, turn, eye } = skull
  const mid = x - half * turn * 0.18
  const s = random.chance(0.5) ? 1 : -1
  const outer = crown(skull, 104, 40, s * 0.7, -30)
  const lower: Point[] = [
    [mid - half * 1.04, eye - 22],
    at(-0.8, brow - 44),
    at(-0.4, high + 8),
    [at(0, 0)[0], high - 2],
    at(0.4, high + 8),
    at(0.8, brow - 44),
    [mid + half * 1.04, eye - 22],
  ]
  const shape = between(lower, [[mid - half * 1.12, eye - 44], ...outer.slice(2, 13), [mid + half * 1.12, eye - 44]])
  const bands = [0, 1, 2, 3].map((k) =>
    pleat(
      [
        [mid - s * half * (1.1 - k * 0.06), brow - 60 - k * 40],
        [mid - s * half * 0.2, high - 28 - k * 42],
        [mid + s * half * (0.9 - k * 0.12), high - 30 - k * 52],
      ],
      cloth,
      11,
    ),
  )
  const kx = mid + s * half * 0.62
  const ky = high - 70
  const petals = [0, 1, 2].map((k) => {
    const angle = -1.9 + k * 0.8 + (s < 0 ? 0 : 0.1)
    const tip: Point = [kx + Math.cos(angle) * 96, ky + Math.sin(angle) * 92]
    const nx = -Math.sin(angle) * 36
    const ny = Math.cos(angle) * 36
    return (
      filled(
        closed([
          [kx, ky],
          [(kx + tip[0]) / 2 + nx, (ky + tip[1]) / 2 + ny],
          tip,
          [(kx + tip[0]) / 2 - nx, (ky + tip[1]) / 2 - ny],
        ]),
        lit(cloth.light, cloth.dark),
      ) + pleat([[kx, ky], [(kx + tip[0]) / 2, (ky + tip[1]) / 2], tip], cloth, 7)
    )
  })
  return {
    back: petals.join(''),
    front: [
      filled(shape, lit(cloth.light, cloth.base, cloth.dark)),
      soft(mid - half * 0.5, skull.top - 10, 80, 54, cloth.light, 0.7, -25),
      ...bands,
      filled(
        closed([
          [kx - 26, ky],
          [kx, ky - 24],
          [kx + 26, ky],
          [kx, ky + 24],
        ]),
        lit(cloth.light, cloth.dark),
      ),
    ].join(''),
    shadow: shadowBelow(lower),
  }
}

function kippa(skull: Skull, cloth: Cloth): Drawn {
  const { x, half, turn, top } = skull
  const mid = x - half * turn * 0.25
  const rim: Point[] = [
    [mid - 82, top + 8],
    [mid - 40, top + 20],
    [mid + 6, top + 23],
    [mid + 54, top + 18],
    [mid + 88, top + 6],
  ]
  const dome: Point[] = [
    [mid - 82, top + 6],
    [mid - 62, top - 26],
    [mid, top - 44],
    [mid + 66, top - 28],
    [mid + 88, top + 4],
  ]
  return {
    back: '',
    front:
      filled(between(rim, dome), lit(cloth.light, cloth.dark)) +
      pleat(
        [
          [mid, top - 42],
          [mid + 6, top - 10],
          [mid + 4, top + 18],
        ],
        cloth,
        4,
      ) +
      filled(stroke(rim, [2, 7, 2]), cloth.light, 0.7),
    shadow: '',
  }
}
