// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Rating } from './rating.tsx'

afterEach(cleanup)

test.each([
  [0, '.....'],
  [3.2, '***..'],
  [3.49, '***..'],
  [3.5, '***+.'],
  [5, '*****'],
])('CO-03 CO-04 CO-05 the icons of the rating %d are full, half and empty as in %s', (value, expected) => {
  const { container } = render(<Rating value={value} />)
  const stars = [...(container.querySelector('[role=img]')?.children ?? [])]
  const drawn = stars.map((star) => {
    const fills = [...star.querySelectorAll('svg')].map((icon) => icon.getAttribute('fill'))
    return { currentColor: '*', 'none currentColor': '+', none: '.' }[fills.join(' ')]
  })
  expect(drawn.join('')).toBe(expected)
})
