import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const theme = readFileSync(path.join(import.meta.dirname, 'theme.css'), 'utf8')
const COLOURS = new Map([...theme.matchAll(/--color-([a-z-]+): #([0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]))

const TINTS = ['apricot', 'sage', 'blush', 'sky', 'honey', 'lilac', 'garnet-wash', 'error-wash']
const GROUNDS = ['paper', 'panel', 'cream', ...TINTS]

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(name: string): number {
  const hex = COLOURS.get(name)
  if (!hex) throw new Error(`theme.css has no --color-${name}`)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

for (const text of ['ink', 'ink-soft', 'garnet', 'garnet-deep', 'error', 'leaf'])
  test(`${text} can be read as text on every ground and tint`, () => {
    for (const ground of GROUNDS) expect(contrast(text, ground), `on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

test('the words on buttons and on toasts can be read', () => {
  for (const ground of ['garnet', 'garnet-deep', 'error'])
    expect(contrast('on-garnet', ground), `on ${ground}`).toBeGreaterThanOrEqual(4.5)
  for (const text of ['paper', 'apricot']) expect(contrast(text, 'ink'), text).toBeGreaterThanOrEqual(4.5)
})

test('the frame of a field, and the ring around what has the focus, stand out from every ground', () => {
  for (const line of ['edge', 'garnet', 'error'])
    for (const ground of GROUNDS) expect(contrast(line, ground), `${line} on ${ground}`).toBeGreaterThanOrEqual(3)
})
