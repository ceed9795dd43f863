import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { chooseTextSize, TEXT_SIZES } from './text-size.ts'

const firstPaint = readFileSync(path.join(import.meta.dirname, '../../first-paint.js'), 'utf8')
const theme = readFileSync(path.join(import.meta.dirname, '../../theme.css'), 'utf8')

let page: { dataset: Record<string, string> }
let kept: Map<string, string>
beforeEach(() => {
  page = { dataset: {} }
  kept = new Map()
  vi.stubGlobal('document', { documentElement: page })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

const openAgain = () => {
  page.dataset = {}
  new Function(firstPaint)()
  return page.dataset.text ?? 'standard'
}

test('the chosen size applies immediately and before the next page is painted', () => {
  for (const size of [...TEXT_SIZES].reverse()) {
    chooseTextSize(size)
    expect(page.dataset.text ?? 'standard').toBe(size)
    expect(openAgain()).toBe(size)
  }
})

test('every size but the standard one is known to the style sheet', () => {
  for (const size of TEXT_SIZES.filter((one) => one !== 'standard'))
    expect(theme).toContain(`html[data-text="${size}"]`)
})

test('a browser that forbids storage, or holds an unknown size, shows the standard one', () => {
  kept.set('textSize', 'gigantic')
  expect(openAgain()).toBe('standard')
  const refuse = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(openAgain()).toBe('standard')
  chooseTextSize('large')
  expect(page.dataset.text).toBe('large')
})
