// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { deleteDatabase } from '../session/session.ts'
import { deviceStorage, tabStorage } from './device-storage.ts'

const forbid = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

afterEach(() => {
  vi.unstubAllGlobals()
  for (const storage of [deviceStorage, tabStorage]) for (const key of storage.keys()) storage.remove(key)
})

describe.each([
  ['deviceStorage', deviceStorage, 'localStorage'],
  ['tabStorage', tabStorage, 'sessionStorage'],
] as const)('%s', (_name, storage, global) => {
  test('stores values where the browser has them after a reload', () => {
    expect(storage.write('palette', 'dark')).toBe(true)
    expect(globalThis[global].getItem('palette')).toBe('dark')
    expect(storage.read('palette')).toBe('dark')
    expect(storage.keys()).toEqual(['palette'])
    storage.remove('palette')
    expect([storage.read('palette'), globalThis[global].getItem('palette')]).toEqual([null, null])
  })

  test.each([
    ['throws at its name', { get: forbid }],
    ['is missing', { get: () => null }],
    ['throws at each call', { get: () => Object.create({ getItem: forbid, setItem: forbid, removeItem: forbid }) }],
  ])('lasts as long as the page in a browser whose storage %s', (_what, storageOfBrowser) => {
    const own = Object.getOwnPropertyDescriptor(globalThis, global)
    Object.defineProperty(globalThis, global, { ...storageOfBrowser, configurable: true })
    try {
      expect([storage.read('palette'), storage.keys()]).toEqual([null, []])
      expect(storage.write('palette', 'dark')).toBe(false)
      expect([storage.read('palette'), storage.keys()]).toEqual(['dark', ['palette']])
      storage.remove('palette')
      expect([storage.read('palette'), storage.keys()]).toEqual([null, []])
    } finally {
      if (own) Object.defineProperty(globalThis, global, own)
      else Reflect.deleteProperty(globalThis, global)
    }
  })

  test('keeps for the page what a full storage refuses, and stores it once there is space', () => {
    storage.write('draft', 'short')
    const isFull = vi.spyOn(globalThis[global], 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    expect(storage.write('draft', 'a longer text')).toBe(false)
    expect(storage.read('draft')).toBe('a longer text')
    isFull.mockRestore()
    expect(globalThis[global].getItem('draft')).toBe('short')
    expect(storage.write('draft', 'a longer text.')).toBe(true)
    expect(globalThis[global].getItem('draft')).toBe('a longer text.')
    expect(storage.read('draft')).toBe('a longer text.')
  })

  test.each(['{broken', ''])('reads the unreadable JSON %j as nothing', (text) => {
    storage.write('choices', text)
    expect(storage.readJson('choices')).toBeNull()
    storage.write('choices', '{"a":1}')
    expect(storage.readJson('choices')).toEqual({ a: 1 })
  })
})

test.each([
  ['has no databases', undefined],
  ['forbids them', { deleteDatabase: forbid }],
])('deleteDatabase does nothing in a browser that %s', (_what, databases) => {
  vi.stubGlobal('indexedDB', databases)
  expect(() => deleteDatabase('outbox-files')).not.toThrow()
})
