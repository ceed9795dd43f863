import { plainLetters } from '../names.ts'

/**
 * Capital letters and digits as strokes. A bare machine has no fonts, so text in a picture would be missing; these look
 * the same everywhere.
 */
export function lettering(text: string, x: number, y: number, height: number, colour: string): string {
  const scale = height / 6
  const strokes = [...capitals(text)]
    .map((character, at) => ({ shape: GLYPHS[character], at }))
    .filter(({ shape }) => shape)
    .map(({ shape, at }) => `<path transform="translate(${at * 5.6} 0)" d="${shape}"/>`)
  const style = `fill="none" stroke="${colour}" stroke-width=".8" stroke-linecap="round" stroke-linejoin="round"`
  return `<g transform="translate(${x} ${y - height}) scale(${scale})" ${style}>${strokes.join('')}</g>`
}

/** The width of a text of this height. */
export const letteringWidth = (text: string, height: number): number =>
  (capitals(text).length * 5.6 - 1.6) * (height / 6)

const capitals = (text: string) =>
  [...text.replace(/[–—]/g, '-')]
    .map((character) => (/[0-9.' -]/.test(character) ? character : plainLetters(character)))
    .join('')
    .toUpperCase()

// Each in a field of 4 by 6.
const GLYPHS: Record<string, string> = {
  A: 'M0 6L2 0L4 6M.7 4H3.3',
  B: 'M0 0V6H2.4A1.5 1.5 0 0 0 2.4 3H0M2.4 3A1.5 1.5 0 0 0 2.4 0H0',
  C: 'M4 1.3A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4.7',
  D: 'M0 0V6H1.4C4.9 6 4.9 0 1.4 0Z',
  E: 'M4 0H0V6H4M0 3H3.2',
  F: 'M4 0H0V6M0 3H3.2',
  G: 'M4 1.3A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4.3V3.2H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6M.8 0H3.2M.8 6H3.2',
  J: 'M3.6 0V4.3A1.7 1.7 0 0 1 .2 4.3',
  K: 'M0 0V6M4 0L0 3.6M1.4 2.4L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3.2L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M0 2A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4Z',
  P: 'M0 6V0H2.3A1.6 1.6 0 0 1 2.3 3.2H0',
  Q: 'M0 2A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4ZM2.6 4.4L4.2 6.2',
  R: 'M0 6V0H2.3A1.6 1.6 0 0 1 2.3 3.2H0M2 3.2L4 6',
  S: 'M3.8 1.3C3.4 -.4 .3 -.4 .3 1.5C.3 3.4 3.9 2.6 3.9 4.5C3.9 6.4 .5 6.4 .1 4.7',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4A2 2 0 0 0 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2.4L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  0: 'M.2 2A1.8 2 0 0 1 3.8 2V4A1.8 2 0 0 1 .2 4Z',
  1: 'M.8 1.3L2.2 0V6',
  2: 'M.2 1.6C.3 -.5 3.7 -.5 3.7 1.6C3.7 3.4 .6 4.4 0 6H4',
  3: 'M.3 .9C1 -.4 3.6 -.3 3.6 1.4C3.6 2.6 2.6 2.9 1.6 2.9C2.8 2.9 3.9 3.3 3.9 4.5C3.9 6.3 .9 6.5 .1 4.9',
  4: 'M3 6V0L0 4.4H4',
  5: 'M3.7 0H.7L.4 2.7C1.6 2 3.9 2.2 3.9 4.2C3.9 6.3 .9 6.5 .1 5',
  6: 'M3.4 .4C1.2 .2 .1 2.4 .1 4.1A1.9 1.9 0 1 0 .4 3.2',
  7: 'M0 0H4L1.4 6',
  8: 'M2 0A1.5 1.4 0 0 1 2 2.8A1.5 1.4 0 0 1 2 0M2 2.8A1.9 1.6 0 0 1 2 6A1.9 1.6 0 0 1 2 2.8',
  9: 'M.6 5.6C2.8 5.8 3.9 3.6 3.9 1.9A1.9 1.9 0 1 0 3.6 2.8',
  '-': 'M.8 3H3.2',
  '.': 'M2 5.8V6',
  "'": 'M2 0V1.4',
}
