import { expect, it } from 'vitest'
import { isSectionHeading } from './legal-text.ts'

it.each([
  ['1. Who is responsible', true],
  ['14. Law and questions', true],
  ['3. What we hold, and why', true],
  ['1. This is a whole sentence of a list.', false],
  ['Who is responsible', false],
  ['2. In short:', false],
])('takes %j for a heading: %s', (line, heading) => {
  expect(isSectionHeading(line)).toBe(heading)
})
