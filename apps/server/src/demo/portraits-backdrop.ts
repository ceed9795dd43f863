import type { Tint } from '@heartwell/demo/looks.ts'

/** The line colour of all drawings. */
export const INK = '#2B1B2E'

/** Each tint with the deeper tone of the shape behind the person. */
const TINTS: Record<Tint, readonly [ground: string, deep: string]> = {
  apricot: ['#FBDFCC', '#F5C4A6'],
  sage: ['#DFE9D9', '#C3D4B9'],
  blush: ['#F8DCDA', '#EFBFBE'],
  sky: ['#DBE7EA', '#BBD0D6'],
  honey: ['#F8E6C4', '#EFCF8F'],
  lilac: ['#E9DEEC', '#D2BFD9'],
}

export const BACKDROPS = ['plain', 'circle', 'arch', 'window', 'hills', 'sprigs'] as const
export type Backdrop = (typeof BACKDROPS)[number]

/** A flat tint with a soft shape, 800 by 1000. */
export function backdrop(tint: Tint, kind: Backdrop): string {
  const [ground, deep] = TINTS[tint]
  return `<rect width="800" height="1000" fill="${ground}"/>${SHAPES[kind](deep)}`
}

const SHAPES: Record<Backdrop, (deep: string) => string> = {
  plain: () => '',
  circle: (deep) => `<circle cx="400" cy="520" r="350" fill="${deep}"/>`,
  arch: (deep) => `<path d="M70 1000V440a330 330 0 0 1 660 0V1000z" fill="${deep}"/>`,
  window: (deep) =>
    `<rect x="66" y="76" width="668" height="780" rx="36" fill="${deep}" fill-opacity=".55"/><path d="M400 76V856M66 420H734" stroke="#FFFAF5" stroke-opacity=".7" stroke-width="14"/>`,
  hills: (deep) =>
    `<circle cx="610" cy="240" r="104" fill="#FFFAF5" fill-opacity=".75"/><path d="M0 640C150 540 290 560 430 640S690 700 800 600V1000H0z" fill="${deep}"/>`,
  sprigs: (deep) => `${sprig(78, 800, 2.3, deep, -8)}${sprig(716, 720, 2.1, deep, 9)}`,
}

function sprig(x: number, y: number, scale: number, colour: string, turn: number): string {
  const leaf = ([a, d, side]: readonly [number, number, number]) =>
    `<path d="M${a} ${d}c${side * 14} -34 ${side * 44} -40 ${side * 62} -32c${-4 * side} 26 ${-30 * side} 44 ${-62 * side} 32z"/>`
  const stem = `<path d="M-2 0C-6 -60 -4 -120 6 -180" stroke="${colour}" stroke-width="5" stroke-linecap="round"/>`
  const tip = '<path d="M6 -176c-16 -22 -12 -48 2 -62c14 16 16 42 -2 62z"/>'
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
