import { ArticleSlug } from '@heartwell/contract/content/articles.ts'
import { expect, test } from 'vitest'
import { slugFor } from './article-words.ts'

test.each([
  ['A first walk', 'a-first-walk'],
  ['  Don’t hurry: it’s only coffee!  ', 'dont-hurry-its-only-coffee'],
  ['Café, señor? Größe', 'cafe-senor-gro-e'],
  ['???', ''],
])('slugFor suggests for %j the address %j', (title, slug) => {
  expect(slugFor(title)).toBe(slug)
})

test('slugFor suggests an allowed address for a long title', () => {
  expect(ArticleSlug.safeParse(slugFor(`${'x'.repeat(79)} and more`)).success).toBe(true)
})
