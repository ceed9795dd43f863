// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadError } from './load-error.tsx'

afterEach(cleanup)

const HINT = 'It comes by itself when you’re online again.'

test('a page that could not be loaded says that the device is offline, and tries again when it is back', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const retry = vi.fn()
  render(<LoadError onRetry={retry}>We could not load this</LoadError>)
  expect(screen.getByRole('alert').textContent).toContain(HINT)
  expect(retry).not.toHaveBeenCalled()
  isOnline.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.getByRole('alert').textContent).not.toContain(HINT)
  expect(retry).toHaveBeenCalledOnce()
  isOnline.mockRestore()
})

test('a page that could not be loaded while online waits for a press', () => {
  const retry = vi.fn()
  render(<LoadError onRetry={retry}>We could not load this</LoadError>)
  expect(screen.getByRole('alert').textContent).not.toContain(HINT)
  expect(retry).not.toHaveBeenCalled()
})
