import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renewPaths } from './renewal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function renewing() {
  const queries = new QueryClient()
  const renewed: unknown[] = []
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(
    async (filters) => void renewed.push(filters?.queryKey?.[0]),
  )
  return { queries, renewed }
}

test('renewPaths refetches a path once when several parts of the page ask within a moment', () => {
  const { queries, renewed } = renewing()
  renewPaths(queries, ['/api/menu', '/api/letters'])
  vi.advanceTimersByTime(59)
  renewPaths(queries, ['/api/turns', '/api/menu'])
  expect(renewed).toEqual([])
  vi.advanceTimersByTime(1)
  expect(renewed).toEqual(['/api/menu', '/api/letters', '/api/turns'])
  renewPaths(queries, ['/api/menu'])
  vi.runAllTimers()
  expect(renewed).toEqual(['/api/menu', '/api/letters', '/api/turns', '/api/menu'])
})

test('renewPaths refetches nothing that nobody wants any more, and what another part still wants', () => {
  const { queries, renewed } = renewing()
  let isOpen = true
  renewPaths(queries, ['/api/menu', '/api/letters'], () => isOpen)
  isOpen = false
  renewPaths(queries, ['/api/menu'])
  vi.runAllTimers()
  expect(renewed).toEqual(['/api/menu'])
})

test('renewPaths refetches for the first part when a later one has ended', () => {
  const { queries, renewed } = renewing()
  renewPaths(queries, ['/api/menu'])
  renewPaths(queries, ['/api/menu'], () => false)
  vi.runAllTimers()
  expect(renewed).toEqual(['/api/menu'])
})
