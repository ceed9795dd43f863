import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readingMinutes, slugFault } from './rules.ts'
import { SHIPPED_ARTICLES } from './shipped-articles.ts'

const words = (count: number) => `<p>${'word '.repeat(count)}</p>`

test.each([
  ['<p>One.</p>', 1],
  [words(299), 1],
  [words(300), 2],
  [`<h2>${words(100)}</h2><ul><li>–</li></ul>${words(100)}`, 1],
])('readingMinutes of %# is %d', (html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes)
})

const CHECK = { wanted: 'new', own: 'old', wasPublished: false, isTaken: false, shipped: ['shipped'] }
test.each([
  ['a draft may take a free address', {}, undefined],
  ['a new article, too', { own: undefined }, undefined],
  ['no article takes the address of another', { isTaken: true }, 'Another article has this address'],
  ['or of a shipped one', { wanted: 'shipped' }, 'An article that came with the product has this address'],
  ['an article keeps its own', { wanted: 'old', isTaken: true, wasPublished: true }, undefined],
  [
    'a published article keeps its address',
    { wasPublished: true },
    'The address can’t change any more, because the article has been published',
  ],
])('slugFault: %s', (_, changed, fault) => {
  expect(slugFault({ ...CHECK, ...changed })).toBe(fault)
})

test('SHIPPED_ARTICLES are the articles of the web app, newest first', () => {
  const folder = path.resolve(import.meta.dirname, '../../../../../web/content/articles')
  const shipped = readdirSync(folder).map((file) => {
    const head = readFileSync(path.join(folder, file), 'utf8').split('---')[1] ?? ''
    const of = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1]
    return { slug: file.replace(/\.mdx$/, ''), title: of('title'), topic: of('topic'), published_on: of('date') }
  })
  shipped.sort((one, other) => String(other.published_on).localeCompare(String(one.published_on)))
  expect(SHIPPED_ARTICLES).toEqual(shipped)
})
