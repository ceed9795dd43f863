import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { chooseMotion } from './motion.ts'
import { choosePalette, PALETTES } from './palette.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')
const firstPaint = read('first-paint.js')

let page: { dataset: Record<string, string> }
let kept: Map<string, string>
let device: { matches: boolean }
let listeners: Map<string, () => void>
const open = () => {
  page.dataset = {}
  listeners = new Map()
  new Function(firstPaint)()
}
beforeEach(() => {
  page = { dataset: {} }
  kept = new Map()
  device = { matches: false }
  const listen = (kind: string, listener: () => void) => void listeners.set(kind, listener)
  vi.stubGlobal('document', { documentElement: page, querySelector: () => null, addEventListener: listen })
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return device.matches
    },
    addEventListener: listen,
  }))
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => listeners.get(type)?.())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  open()
})

test('RT-27 the chosen colours apply immediately, and on the next visit before the page is painted', () => {
  for (const palette of [...PALETTES].reverse()) {
    choosePalette(palette)
    const expected = palette === 'dark' ? 'dark' : undefined
    expect(page.dataset.theme).toBe(expected)
    open()
    expect(page.dataset.theme).toBe(expected)
  }
})

test('RT-27 until somebody chooses colours the page follows the device', () => {
  expect(page.dataset.theme).toBeUndefined()
  device.matches = true
  listeners.get('change')?.()
  expect(page.dataset.theme).toBe('dark')
  open()
  expect(page.dataset.theme).toBe('dark')
  choosePalette('light')
  expect(page.dataset.theme).toBeUndefined()
  open()
  expect(page.dataset.theme).toBeUndefined()
  choosePalette('system')
  expect(page.dataset.theme).toBe('dark')
})

test('RT-27 less motion is remembered and known to the style sheet', () => {
  chooseMotion('less')
  open()
  expect(page.dataset.motion).toBe('less')
  expect(read('theme.css')).toContain('html[data-motion="less"]')
})

test('the bar of the browser has the colour of the page', () => {
  for (const paper of read('theme.css').matchAll(/--color-paper: (#[0-9a-f]{6});/g))
    expect(firstPaint).toContain(paper[1])
})
