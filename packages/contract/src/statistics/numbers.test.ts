import { describe, expect, test } from 'vitest'
import { NUMBERS_TEXTS, Period } from './numbers.ts'

const faults = (from: string, to: string) =>
  Period.safeParse({ from, to }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('a period of numbers', () => {
  test('may be one day, and must not end before it begins', () => {
    expect(faults('2026-10-01', '2026-10-01')).toEqual([])
    expect(faults('2026-10-02', '2026-10-01')).toEqual([['to', NUMBERS_TEXTS.order]])
  })

  test('has 366 days at most, both ends included', () => {
    expect(faults('2025-01-01', '2026-01-01')).toEqual([])
    expect(faults('2025-01-01', '2026-01-02')).toEqual([['to', NUMBERS_TEXTS.length]])
  })
})
