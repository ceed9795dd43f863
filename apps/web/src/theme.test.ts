import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const theme = readFileSync(path.join(import.meta.dirname, 'theme.css'), 'utf8')
const coloursIn = (css: string) =>
  new Map([...css.matchAll(/--color-([a-z-]+): #([0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]))
const inBlock = (start: string) => theme.slice(theme.indexOf(start)).replace(/\n *\}\n[\s\S]*/, '')
const LIGHT = coloursIn(inBlock('@theme {'))
const DARK = new Map([...LIGHT, ...coloursIn(inBlock('html[data-theme="dark"] {'))])
const THEMES = [
  ['light', LIGHT],
  ['dark', DARK],
] as const
type Colours = typeof LIGHT

const TINTS = ['apricot', 'sage', 'blush', 'sky', 'honey', 'lilac', 'garnet-wash', 'error-wash']
const GROUNDS = ['paper', 'panel', 'cream', ...TINTS]

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(colours: Colours, name: string): number {
  const hex = colours.get(name)
  if (!hex) throw new Error(`theme.css has no --color-${name}`)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(colours: Colours, one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(colours, one), luminance(colours, other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(THEMES)('in the %s theme', (_theme, colours) => {
  test.each(['ink', 'ink-soft', 'garnet', 'garnet-deep', 'error', 'leaf'])(
    '%s can be read as text on every ground and tint',
    (text) => {
      for (const ground of GROUNDS) expect(contrast(colours, text, ground), `on ${ground}`).toBeGreaterThanOrEqual(4.5)
    },
  )

  test('the words on buttons, on toasts and on dark panels can be read', () => {
    for (const ground of ['garnet', 'garnet-deep', 'error'])
      expect(contrast(colours, 'on-garnet', ground), `on ${ground}`).toBeGreaterThanOrEqual(4.5)
    for (const text of ['paper', 'apricot']) expect(contrast(colours, text, 'ink'), text).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours, 'on-night', 'night')).toBeGreaterThanOrEqual(4.5)
  })

  test('the frame of a field, and the ring around what has the focus, contrast with every background', () => {
    for (const line of ['edge', 'garnet', 'error'])
      for (const ground of GROUNDS)
        expect(contrast(colours, line, ground), `${line} on ${ground}`).toBeGreaterThanOrEqual(3)
  })
})

test('RT-27 the dark theme changes every colour except those of dark panels', () => {
  const dark = coloursIn(inBlock('html[data-theme="dark"] {'))
  expect([...LIGHT.keys()].filter((name) => !dark.has(name))).toEqual(['on-night'])
})
