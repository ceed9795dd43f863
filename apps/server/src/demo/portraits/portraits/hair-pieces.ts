import type { Random } from '../../random.ts'
import { between, closed, moved, type Point, stroke } from './curves.ts'
import { crown, hairline, hairs, type Mane, uneven } from './hair-shapes.ts'
import { drawn, filled, lit, soft } from './paint.ts'
import type { Skull } from './skull.ts'

export const knot = (x: number, y: number, r: number, mane: Mane, random: Random): string => {
  const around = Array.from({ length: 9 }, (_, at): Point => {
    const angle = (at / 9) * Math.PI * 2
    const out = r * (0.94 + random.next() * 0.12)
    return [x + Math.cos(angle) * out * 1.08, y + Math.sin(angle) * out]
  })
  const turns = [0.82, 0.58, 0.34].map((share, at) => {
    const arc: Point[] = [0, 1, 2, 3, 4].map((k) => {
      const angle = 2.6 + at * 0.9 + k * 0.75
      return [x + Math.cos(angle) * r * share * 1.05, y + Math.sin(angle) * r * share]
    })
    return (
      filled(stroke(arc, [1, 5, 1]), mane.dark, 0.5) + filled(stroke(moved(arc, -2, -4), [1, 4, 1]), mane.shine, 0.4)
    )
  })
  return (
    filled(closed(around), lit(mane.light, mane.dark)) +
    soft(x - r * 0.3, y - r * 0.4, r * 0.6, r * 0.4, mane.shine, 0.6, -25) +
    turns.join('')
  )
}

export const ropes = (
  skull: Skull,
  mane: Mane,
  random: Random,
  length: number,
  width: number,
): { back: string; front: string } => {
  const rope = (x: number, y: number, to: number, lean: number) => {
    const points: Point[] = [
      [x, y],
      [x + lean * 0.6, y + (to - y) * 0.35],
      [x + lean, y + (to - y) * 0.7],
      [x + lean * 0.9 + random.int(-6, 6), to],
    ]
    const ticks = Array.from({ length: Math.round((to - y) / 19) }, (_, at) => {
      const share = at / Math.round((to - y) / 19)
      return `M${Math.round(x + lean * share - width * 0.4)} ${Math.round(y + (to - y) * share)}q${Math.round(width * 0.4)} 8 ${Math.round(width * 0.8)} 1`
    }).join('')
    return (
      filled(stroke(points, [width * 0.8, width, width * 0.7]), x < 400 ? mane.base : mane.shade) +
      filled(stroke(moved(points, -width * 0.24, 0), [1, width * 0.26, 1]), mane.shine, 0.4) +
      drawn(ticks, mane.dark, 2.4, 0.6)
    )
  }
  const { x, half, eye } = skull
  const sides = [-1, 1] as const
  const back = sides
    .flatMap((s) => [0.5, 0.72, 0.92].map((k) => rope(x + s * half * k, eye - 20, length - 30 * k, s * 22)))
    .join('')
  const front = sides
    .flatMap((s) =>
      [1.0, 1.13].map((k, at) =>
        rope(x + s * half * k - half * skull.turn * 0.1, eye - 70 + at * 30, length - 16 - at * 40, s * (10 + at * 10)),
      ),
    )
    .join('')
  return { back, front }
}

export const rows = (skull: Skull, mane: Mane): string => {
  const inner = hairline(skull, { recede: 0.05, low: 4 })
  const outer = crown(skull, 10, 2, 0, 4)
  return [2, 3.4, 4.8, 6, 7, 8, 9.2, 10.6, 12]
    .map((at) => {
      const from = inner[Math.round(at)]!
      const to = outer[Math.round(at)]!
      const mid: Point = [(from[0] + to[0]) / 2 + (to[0] - 400) * 0.05, (from[1] + to[1]) / 2 - 6]
      return (
        filled(stroke([from, mid, to], [2, 5, 2]), mane.dark, 0.9) +
        filled(stroke(moved([from, mid, to], -6, -2), [1, 5, 1]), mane.shine, 0.35)
      )
    })
    .join('')
}

export const sidesOnly = (skull: Skull, mane: Mane, random: Random, thick: number): string =>
  ([-1, 1] as const)
    .map((s) => {
      const { at, eye, brow, half, x, turn } = skull
      const mid = x - half * turn * 0.1
      const inner: Point[] = [
        [at(s * 0.98, 0)[0], eye + 34],
        [at(s * 0.94, 0)[0], eye - 4],
        [at(s * 0.96, 0)[0], brow - 14],
        [at(s * 0.94, 0)[0], brow - 46],
        [mid + s * half * 0.9, brow - 84],
      ]
      const outer: Point[] = [
        [at(s * 0.98, 0)[0] + s * 6, eye + 36],
        [mid + s * (half + thick), eye - 6],
        [mid + s * (half + thick), brow - 26],
        [mid + s * (half + thick * 0.6), brow - 62],
        [mid + s * half * 0.9, brow - 92],
      ]
      const rim = uneven(outer, random, 6, 3)
      return (
        filled(between(inner, rim), lit(mane.light, mane.shade), 0.9) +
        hairs(inner, outer, mane, random, { count: 20, width: 2.6, bow: 0.3 * s }) +
        hairs(inner.slice(1), outer.slice(1), mane, random, {
          count: 16,
          width: 1.6,
          start: -0.6,
          end: 0.5,
          bow: 0.3 * s,
        })
      )
    })
    .join('')

export const gleam = (skull: Skull) =>
  soft(skull.x - 44 - skull.turn * 20, skull.top + 52, 60, 30, '#FFF6E8', 0.42, -28)
