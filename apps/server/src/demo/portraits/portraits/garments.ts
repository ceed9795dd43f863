import type { Cut } from '@heartwell/demo/looks.ts'
import { type Body, FLOOR } from './body.ts'
import { between, closed, joined, line, moved, type Point, stroke } from './curves.ts'
import { blurred, clipped, drawn, filled, lighter, lit, mix, soft, tone } from './paint.ts'
import type { Skull } from './skull.ts'

export type Clothes = { cut: Cut; colour: string; second: string }

type Fabric = { base: string; light: string; shade: string; dark: string }
const fabricOf = (base: string): Fabric => ({
  base,
  light: lighter(base, 0.22),
  shade: tone(base, { light: 0.8, chroma: 0.94 }),
  dark: tone(base, { light: 0.6, chroma: 0.85 }),
})

/** The outline of the clothes below a neckline. */
function torso(body: Body, neckline: readonly Point[]): string {
  const { wide, base } = body
  const x = 400
  const side = (s: 1 | -1): Point[] => {
    const y = body.shoulder(s)
    return [
      [x + s * (body.neck * 1.08), base - 12],
      [x + s * (body.neck * 1.3), base + 14],
      [x + s * wide * 0.66, y - 34],
      [x + s * wide * 0.9, y - 4],
      [x + s * (wide * 1.08), y + 70],
      [x + s * (wide * 1.2), y + 240],
      [x + s * (wide * 1.26), FLOOR],
    ]
  }
  return joined([[...side(-1)].reverse(), neckline, side(1)])
}

const crew = (body: Body, depth: number, wide = 1.08): Point[] => {
  const { neck: half, base } = body
  return [-1, -0.72, -0.36, 0, 0.36, 0.72, 1].map(
    (k): Point => [400 + k * half * wide, base - 14 + depth * (1 - k * k) ** 0.7],
  )
}

/** Light and shade of cloth over shoulders, chest and arms. */
function folds(body: Body, f: Fabric): string {
  const { wide, pit } = body
  const l = body.shoulder(-1)
  const r = body.shoulder(1)
  const x = 400
  const fold = (points: Point[], width: number, opacity: number) =>
    filled(stroke(points, [1, width, 1]), f.dark, opacity) +
    filled(stroke(moved(points, -width * 0.9, -1), [1, width, 1]), f.light, opacity * 0.6)
  return [
    soft(x - wide * 0.6, l + 4, wide * 0.4, 60, f.light, 0.8, -28),
    // The arms.
    soft(x - pit * 0.98, l + 230, 20, 130, f.dark, 0.5),
    soft(x + pit * 0.98, r + 230, 24, 130, f.dark, 0.55),
    fold(
      [
        [x - pit - 6, l + 96],
        [x - pit + 4, l + 200],
        [x - pit - 2, l + 420],
      ],
      7,
      0.45,
    ),
    fold(
      [
        [x + pit + 8, r + 96],
        [x + pit - 2, r + 200],
        [x + pit + 4, r + 420],
      ],
      8,
      0.5,
    ),
    fold(
      [
        [x - pit + 8, l + 150],
        [x - pit * 0.74, l + 176],
        [x - pit * 0.48, l + 170],
      ],
      9,
      0.22,
    ),
    fold(
      [
        [x + pit - 4, r + 140],
        [x + pit * 0.7, r + 180],
        [x + pit * 0.42, r + 184],
      ],
      10,
      0.26,
    ),
  ].join('')
}

export function dress(clothes: Clothes, body: Body, skull: Skull): string {
  const worn = GARMENTS[clothes.cut](fabricOf(clothes.colour), fabricOf(clothes.second), body)
  const shape = torso(body, worn.neckline)
  const jaw = skull.x + skull.half * skull.turn * 0.6
  const f = fabricOf(clothes.colour)
  return [
    worn.under ?? '',
    filled(shape, lit(f.light, mix(f.base, f.shade, 0.6), mix(f.shade, f.dark, 0.8))),
    clipped(
      'cloth',
      shape,
      `${worn.pattern ?? ''}${folds(body, f)}${soft(jaw + 34, body.base + 10, 120, 50, f.dark, 0.65)}`,
    ),
    worn.over ?? '',
  ].join('')
}

type Worn = { neckline: Point[]; under?: string; pattern?: string; over?: string }

const band = (points: readonly Point[], f: Fabric, width: number) =>
  filled(stroke(points, [width * 0.5, width, width * 0.5]), f.shade) +
  filled(stroke(moved(points, -1, -width * 0.25), [1, width * 0.4, 1]), f.light, 0.6) +
  filled(stroke(moved(points, 0, width * 0.5), [0, 5, 0]), f.dark, 0.45)

const GARMENTS: Record<Cut, (f: Fabric, second: Fabric, body: Body) => Worn> = {
  plain: (f, _second, body) => {
    const neckline = crew(body, 46)
    return { neckline, over: band(neckline, f, 15) }
  },
  stripes: (f, second, body) => {
    const neckline = crew(body, 40, 1.14)
    const rows = Array.from({ length: 12 }, (_, row) => {
      const y = body.base + 96 + row * 64
      return filled(
        stroke(
          [
            [60, y + 46],
            [240, y + 4],
            [400, y + 18],
            [560, y + 4],
            [740, y + 46],
          ],
          [26, 26, 26],
        ),
        second.base,
        0.92,
      )
    })
    return { neckline, pattern: rows.join(''), over: band(neckline, f, 13) }
  },
  dots: (f, second, body) => {
    const neckline = crew(body, 60, 1.12)
    const spots = Array.from({ length: 11 }, (_, row) =>
      Array.from({ length: 14 }, (_unused, column) => {
        const px = 70 + column * 52 + (row % 2) * 26
        const py = body.base + 60 + row * 46 + Math.abs(px - 400) * 0.12
        return `M${px - 7} ${py}a7 7 0 0 1 14 0a7 7 0 0 1 -14 0Z`
      }).join(''),
    ).join('')
    return { neckline, pattern: filled(spots, second.base, 0.9), over: band(neckline, f, 9) }
  },
  knit: (f, _second, body) => {
    const { neck: half, base } = body
    const x = 400
    const top = base - 48
    const roll = closed([
      [x - half * 1.06, top],
      [x, top + 26],
      [x + half * 1.06, top],
      [x + half * 1.26, base + 22],
      [x, base + 62],
      [x - half * 1.26, base + 22],
    ])
    const ribs = Array.from({ length: 13 }, (_, at) => {
      const k = -0.92 + (at / 12) * 1.84
      return filled(
        stroke(
          [
            [x + k * half * 1.03, top + 24 * (1 - k * k) ** 0.6],
            [x + k * half * 1.1, base],
            [x + k * half * 1.2, base + 18 + 38 * (1 - k * k) ** 0.6],
          ],
          [1, 4, 1],
        ),
        f.dark,
        0.4,
      )
    })
    const cables = [-0.5, -0.17, 0.17, 0.5].map((k) =>
      blurred(
        line([
          [x + k * body.wide, base + 96],
          [x + k * body.wide * 1.06, base + 300],
          [x + k * body.wide * 1.1, base + 560],
        ]),
        f.dark,
        9,
        0.34,
      ),
    )
    return {
      neckline: crew(body, 40),
      pattern: cables.join(''),
      over: [
        filled(roll, lit(f.light, f.shade)),
        ...ribs,
        soft(x + half, base, 40, 60, f.dark, 0.5),
        soft(x + 20, top + 22, half, 18, f.dark, 0.6),
      ].join(''),
    }
  },
  shirt: (f, second, body) => {
    const { neck: half, base } = body
    const x = 400
    const v = base + 76
    const neckline: Point[] = [
      [x - half * 1.1, base - 18],
      [x - half * 0.6, base + 20],
      [x, v],
      [x + half * 0.6, base + 20],
      [x + half * 1.1, base - 18],
    ]
    const flap = (s: 1 | -1) => {
      const shape = between(
        [
          [x + s * half * 1.02, base - 40],
          [x + s * half * 0.64, base + 14],
          [x + s * 4, v + 2],
        ],
        [
          [x + s * half * 1.3, base - 18],
          [x + s * half * 1.14, base + 60],
          [x + s * half * 0.72, v + 34],
        ],
      )
      return (
        filled(shifted(shape, 4, 7), f.dark, 0.4) +
        filled(shape, s < 0 ? lit(second.light, second.base) : lit(second.base, second.shade)) +
        filled(
          stroke(
            [
              [x + s * half * 1.26, base - 14],
              [x + s * half * 1.1, base + 58],
              [x + s * half * 0.7, v + 30],
            ],
            [1, 4, 1],
          ),
          second.dark,
          0.35,
        )
      )
    }
    const buttons = [60, 150, 240, 330]
      .map(
        (dy) =>
          `<circle cx="${x + 2}" cy="${v + dy}" r="6" fill="${second.base}"/>` +
          soft(x + 4, v + dy + 3, 8, 7, f.dark, 0.5),
      )
      .join('')
    return {
      neckline,
      over: [
        blurred(`M${x - 14} ${v + 20}L${x - 16} ${FLOOR}`, f.dark, 7, 0.5),
        drawn(`M${x + 18} ${v + 24}L${x + 18} ${FLOOR}`, f.light, 2, 0.5),
        buttons,
        flap(-1),
        flap(1),
      ].join(''),
    }
  },
  jacket: (f, second, body) => {
    const { neck: half, base, wide } = body
    const x = 400
    const v = base + 300
    const innerNeck: Point[] = [
      [x - half * 0.98, base - 10],
      [x - half * 0.5, base + 28],
      [x, base + 50],
      [x + half * 0.5, base + 28],
      [x + half * 0.98, base - 10],
    ]
    const collar = band(innerNeck, second, 10)
    const neckline: Point[] = [
      [x - half * 1.16, base - 16],
      [x - half * 0.84, base + 90],
      [x - 6, v],
      [x + 6, v],
      [x + half * 0.84, base + 90],
      [x + half * 1.16, base - 16],
    ]
    const lapel = (s: 1 | -1) => {
      const shape = `M${x + s * half * 1.06} ${base - 30}L${x + s * half * 0.78} ${base + 96}L${x + s * 4} ${v + 10}L${x + s * wide * 0.46} ${base + 150}L${x + s * wide * 0.4} ${base + 112}L${x + s * wide * 0.56} ${base + 96}L${x + s * half * 1.5} ${base + 4}Z`
      return (
        filled(shifted(shape, 5, 8), f.dark, 0.45) +
        filled(shape, s < 0 ? lit(f.light, f.base) : lit(f.base, f.shade)) +
        drawn(`M${x + s * 4} ${v + 10}L${x + s * wide * 0.46} ${base + 150}`, f.light, 2.4, 0.5) +
        drawn(`M${x + s * wide * 0.4} ${base + 112}L${x + s * half * 1.28} ${base + 70}`, f.dark, 2.6, 0.5)
      )
    }
    return { neckline, under: inside(innerNeck, collar, second, body), over: lapel(-1) + lapel(1) }
  },
  cardigan: (f, second, body) => {
    const { neck: half, base } = body
    const x = 400
    const v = base + 250
    const innerNeck: Point[] = crew(body, 44, 1)
    const neckline: Point[] = [
      [x - half * 1.2, base - 12],
      [x - half * 1.06, base + 90],
      [x - half * 0.5, base + 190],
      [x, v],
      [x + half * 0.5, base + 190],
      [x + half * 1.06, base + 90],
      [x + half * 1.2, base - 12],
    ]
    const border = (s: 1 | -1): Point[] => [
      [x + s * half * 1.2, base - 12],
      [x + s * half * 1.06, base + 90],
      [x + s * half * 0.5, base + 190],
      [x + s * 5, v + 10],
      [x + s * 4, v + 200],
      [x + s * 4, FLOOR],
    ]
    const buttons = [40, 130, 220, 310]
      .map(
        (dy) =>
          `<circle cx="${x}" cy="${v + dy}" r="9" fill="${mix(second.base, '#6B4A38', 0.4)}"/>` +
          soft(x - 3, v + dy - 3, 4, 3, '#FFF6E8', 0.8),
      )
      .join('')
    return {
      neckline,
      under: inside(innerNeck, band(innerNeck, second, 11), second, body),
      over: [
        drawn(line(border(1)), f.dark, 24, 0.6),
        drawn(line(border(1)), f.shade, 21),
        drawn(line(moved(border(-1), 2, 2)), f.dark, 24, 0.5),
        drawn(line(border(-1)), f.base, 21),
        drawn(line(moved(border(-1), -6, -2)), f.light, 4, 0.6),
        buttons,
      ].join(''),
    }
  },
  necklace: (f, second, body) => {
    const { neck: half, base } = body
    const neckline = crew(body, 92, 1.18)
    const beads = Array.from({ length: 15 }, (_, at) => {
      const k = -1 + (at / 14) * 2
      const px = 400 + k * half * 1.08
      const py = base - 4 + 52 * (1 - k * k) ** 0.6
      return (
        soft(px + 3, py + 6, 11, 9, '#6B3A2E', 0.4) +
        `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="8" fill="${lit(second.light, second.shade)}"/>` +
        soft(px - 2.6, py - 2.8, 3.4, 3, '#FFFFFF', 0.8)
      )
    })
    return { neckline, over: band(neckline, f, 8) + beads.join('') }
  },
}

const shifted = (path: string, dx: number, dy: number): string =>
  path.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_all, px: string, py: string) =>
      `${Math.round((Number(px) + dx) * 10) / 10} ${Math.round((Number(py) + dy) * 10) / 10}`,
  )

/** What is worn below an open garment. */
function inside(neckline: readonly Point[], collar: string, second: Fabric, body: Body): string {
  const { neck: half, base } = body
  const x = 400
  const shape = between(
    [[x - half * 1.12, base + 10], ...neckline, [x + half * 1.12, base + 10]],
    [
      [x - half * 1.2, base + 200],
      [x - 40, FLOOR],
      [x + 40, FLOOR],
      [x + half * 1.2, base + 200],
    ],
  )
  return (
    filled(shape, lit(second.light, second.shade)) +
    soft(x + 30, base + 50, 110, 60, second.dark, 0.4) +
    blurred(
      line([
        [x + 6, base + 110],
        [x + 2, base + 300],
      ]),
      second.dark,
      8,
      0.3,
    ) +
    collar
  )
}
