import type { Tint } from '@heartwell/demo/looks.ts'
import { down, filled, soft } from './portraits/paint.ts'

/** The line colour of drawings with lines. */
export const INK = '#2B1B2E'

/** Each tint as it is in the light, in the shade, and as the deeper tone of the shape behind the person. */
const TINTS: Record<Tint, readonly [light: string, ground: string, deep: string]> = {
  apricot: ['#FBE6D6', '#EFC9AE', '#E3AF8C'],
  sage: ['#E6EDDF', '#C5D2BA', '#A9BC9B'],
  blush: ['#F9E5E1', '#E8C3BF', '#D9A6A3'],
  sky: ['#E3ECEE', '#BFD2D8', '#9DB8C2'],
  honey: ['#F9EBCF', '#EACF9B', '#DBB876'],
  lilac: ['#EDE4EF', '#CFBED6', '#B6A1C0'],
}

export const BACKDROPS = ['plain', 'circle', 'arch', 'window', 'hills', 'sprigs'] as const
export type Backdrop = (typeof BACKDROPS)[number]

/** A wall in soft light with a shape on it, 800 by 1000. */
export function backdrop(tint: Tint, kind: Backdrop): string {
  const [light, ground, deep] = TINTS[tint]
  return `<rect width="800" height="1000" fill="${down(light, ground)}"/>${SHAPES[kind](deep, light)}`
}

const SHAPES: Record<Backdrop, (deep: string, light: string) => string> = {
  plain: (deep) => soft(780, 700, 150, 300, deep, 0.6),
  circle: (deep, light) =>
    `<circle cx="400" cy="500" r="352" fill="${deep}" fill-opacity=".55"/>${soft(200, 300, 130, 150, light, 0.6)}`,
  arch: (deep, light) =>
    filled('M70 1000V440a330 330 0 0 1 660 0V1000z', deep, 0.5) + soft(180, 330, 120, 180, light, 0.55),
  window: (deep, light) =>
    filled('M-40 120L470 10L640 830L130 990z', light, 0.75) +
    filled('M198 66l26 -6L394 890l-26 8zM44 516L560 396l6 26L50 544z', deep, 0.32),
  hills: (deep, light) =>
    soft(620, 230, 140, 140, light, 1) +
    filled('M0 600C150 500 290 530 430 600S690 660 800 560V1000H0z', deep, 0.45) +
    filled('M0 720C180 660 330 640 480 720S700 770 800 730V1000H0z', deep, 0.6),
  sprigs: (deep) => `${sprig(84, 900, 2.6, deep, -8)}${sprig(716, 800, 2.4, deep, 9)}${sprig(160, 980, 1.8, deep, 14)}`,
}

function sprig(x: number, y: number, scale: number, colour: string, turn: number): string {
  const leaf = ([a, d, side]: readonly [number, number, number]) =>
    `<path d="M${a} ${d}c${side * 14} -34 ${side * 44} -40 ${side * 62} -32c${-4 * side} 26 ${-30 * side} 44 ${-62 * side} 32z" fill-opacity="${side < 0 ? '.5' : '.75'}"/>`
  const stem = `<path d="M-2 0C-6 -60 -4 -120 6 -180" stroke="${colour}" stroke-width="4" stroke-opacity=".7" stroke-linecap="round"/>`
  const tip = '<path d="M6 -176c-16 -22 -12 -48 2 -62c14 16 16 42 -2 62z" fill-opacity=".6"/>'
  const place = `translate(${x} ${y}) rotate(${turn}) scale(${scale})`
  return `<g transform="${place}" fill="${colour}">${stem}${LEAVES.map(leaf).join('')}${tip}</g>`
}

const LEAVES = [
  [-2, -40, -1],
  [-3, -70, 1],
  [-1, -100, -1],
  [1, -130, 1],
  [4, -160, -1],
] as const
