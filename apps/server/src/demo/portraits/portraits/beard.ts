import type { Beard } from '@heartwell/demo/looks.ts'
import type { Random } from '../../random.ts'
import { between, type Point } from './curves.ts'
import { hairs, type Mane, uneven } from './hair-shapes.ts'
import { filled, lit, mix, soft } from './paint.ts'
import type { Skin } from './skin.ts'
import type { Skull } from './skull.ts'

/** `under` is drawn before the mouth, `over` after it. */
export function beard(
  kind: Beard,
  skull: Skull,
  mane: Mane,
  skin: Skin,
  random: Random,
): { under: string; over: string } {
  if (kind === 'stubble') return { under: stubble(skull, mane, skin), over: '' }
  if (kind === 'moustache' || kind === 'handlebar')
    return { under: '', over: moustache(skull, mane, random, kind === 'handlebar' ? 1.35 : 1) }
  if (kind === 'goatee') return { under: goatee(skull, mane, random), over: moustache(skull, mane, random, 0.8) }
  const reach = { short: 8, full: 26, long: 84 }[kind]
  return {
    under: whole(skull, mane, random, reach),
    over: moustache(skull, mane, random, kind === 'short' ? 0.8 : 1.05),
  }
}

function stubble(skull: Skull, mane: Mane, skin: Skin): string {
  const { at, mouth, nose, chin, x, half, turn } = skull
  const tint = mix(mane.dark, skin.shade, 0.55)
  const mid = x + half * turn * 0.7
  return [
    soft(mid - half * 0.42, mouth + 34, 62, 58, tint, 0.5, 24),
    soft(mid + half * 0.42, mouth + 34, 62, 58, tint, 0.55, -24),
    soft(mid, chin - 22, 84, 42, tint, 0.6),
    soft(...at(-0.86, nose + 14), 26, 62, tint, 0.35, 6),
    soft(...at(0.86, nose + 14), 26, 62, tint, 0.4, -6),
    soft(...at(0, mouth - 18), 52, 13, tint, 0.55),
  ].join('')
}

function whole(skull: Skull, mane: Mane, random: Random, reach: number): string {
  const { at, x, half, turn, eye, nose, mouth, chin } = skull
  const mid = x + half * turn * 0.7
  const low = chin + reach
  const outer: Point[] = [
    [at(-0.98, 0)[0] - 2, eye + 26],
    [at(-0.97, 0)[0] - 5, nose + 4],
    [at(-0.9, 0)[0] - 5 - reach * 0.1, mouth + 20],
    [mid - half * 0.62 - reach * 0.08, chin - 22 + reach * 0.3],
    [mid - half * 0.3, low - 4],
    [mid, low + 3],
    [mid + half * 0.3, low - 5],
    [mid + half * 0.6 + reach * 0.08, chin - 24 + reach * 0.3],
    [at(0.9, 0)[0] + 4 + reach * 0.1, mouth + 20],
    [at(0.97, 0)[0] + 4, nose + 4],
    [at(0.98, 0)[0] + 1, eye + 26],
  ]
  const inner: Point[] = [
    at(-0.9, eye + 24),
    at(-0.83, nose + 6),
    at(-0.64, mouth - 20),
    at(-0.42, mouth - 22),
    at(-0.36, mouth + 10),
    at(0, mouth + 22),
    at(0.36, mouth + 10),
    at(0.42, mouth - 22),
    at(0.64, mouth - 20),
    at(0.83, nose + 6),
    at(0.9, eye + 24),
  ]
  const rim = uneven(outer, random, 18, 5)
  return [
    filled(between(inner, rim), lit(mane.base, mane.shade), 0.93),
    soft(mid - half * 0.4, mouth + 42, 52, 40, mane.light, 0.6),
    soft(mid + half * 0.5, chin - 10, 70, 70, mane.dark, 0.6),
    soft(mid, mouth + 26, 40, 12, mane.dark, 0.55),
    hairs(inner, outer, mane, random, { count: 60, width: 3, start: -0.1, end: 0.75, bow: 0.06 }),
    hairs(inner, rim, mane, random, { count: 50, width: 2.8, start: 0.45, end: 1.12, bow: -0.05 }),
  ].join('')
}

function goatee(skull: Skull, mane: Mane, random: Random): string {
  const { at, x, half, turn, mouth, chin } = skull
  const mid = x + half * turn * 0.75
  const inner: Point[] = [
    at(-0.38, mouth - 6),
    at(-0.28, mouth + 16),
    at(0, mouth + 24),
    at(0.28, mouth + 16),
    at(0.38, mouth - 6),
  ]
  const outer: Point[] = [
    at(-0.46, mouth),
    [mid - 52, chin - 22],
    [mid - 26, chin + 6],
    [mid, chin + 14],
    [mid + 26, chin + 5],
    [mid + 50, chin - 22],
    at(0.46, mouth),
  ]
  const rim = uneven(outer, random, 9, 4)
  return (
    filled(between(inner, rim), lit(mane.base, mane.shade), 0.9) +
    soft(mid + 20, chin - 8, 40, 26, mane.dark, 0.5) +
    hairs(inner, rim, mane, random, { count: 44, width: 2.8, end: 1.05, start: -0.1 })
  )
}

function moustache(skull: Skull, mane: Mane, random: Random, size: number): string {
  const { at, mouth, nose } = skull
  const top = nose + 9
  const low = mouth - 3
  const h = low - top
  const upper: Point[] = [
    at(-0.44 * size ** 0.5, low + 5 * size),
    at(-0.3, top + h * 0.42),
    at(-0.1, top + h * 0.1),
    at(0, top + h * 0.24),
    at(0.1, top + h * 0.1),
    at(0.3, top + h * 0.42),
    at(0.44 * size ** 0.5, low + 5 * size),
  ]
  const lower: Point[] = [
    at(-0.46 * size ** 0.5, low + 9 * size),
    at(-0.24, low + 3 * size),
    at(-0.07, low - 1),
    at(0, low - 4),
    at(0.07, low - 1),
    at(0.24, low + 3 * size),
    at(0.46 * size ** 0.5, low + 9 * size),
  ]
  return (
    filled(between(upper, lower), lit(mane.light, mane.shade), 0.94) +
    hairs(upper, lower, mane, random, { count: 40, width: 2.6, start: -0.08, end: 1.15, bow: 0.05 }) +
    soft(...at(0.2, low), 34, 9, mane.dark, 0.5)
  )
}
