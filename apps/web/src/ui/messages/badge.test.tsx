// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CountBadge } from './badge.tsx'

afterEach(cleanup)

test.each([
  [0, ''],
  [1, 'Unread messages: 1'],
  [99, 'Unread messages: 99'],
  [100, 'Unread messages: 99+'],
])('a badge for %i says "%s"', (count, text) => {
  const { container } = render(<CountBadge count={count} label="Unread messages" />)
  expect(container.textContent).toBe(text)
})
