import { ARTICLE_HTML_MAX } from '@heartwell/contract/content/articles.ts'
import { expect, test } from 'vitest'
import { leastMs } from '../../../../test/doubles/thread-time.ts'
import { linkedSlugs, publicationOf, readingMinutes, slugFault, withoutDeadLinks } from './rules.ts'

const words = (count: number) => `<p>${'word '.repeat(count)}</p>`

test.each([
  ['<p>One.</p>', 1],
  [words(299), 1],
  [words(300), 2],
  [`<h2>${words(100)}</h2><ul><li>–</li></ul>${words(100)}`, 1],
])('readingMinutes of %# is %d', (html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes)
})

test('readingMinutes of 40,000 characters without a whole tag takes less than 50 ms', async () => {
  const html = '<'.repeat(ARTICLE_HTML_MAX)
  expect(await leastMs(() => readingMinutes(html))).toBeLessThan(50)
})

const CHECK = { wanted: 'new', own: 'old', wasPublished: false, isTaken: false }
test.each([
  ['a draft may take a free address', {}, undefined],
  ['a new article, too', { own: undefined }, undefined],
  ['no article takes the address of another', { isTaken: true }, 'Another article has this address'],
  ['an article keeps its own', { wanted: 'old', isTaken: true, wasPublished: true }, undefined],
  [
    'a published article keeps its address',
    { wasPublished: true },
    'The address can’t change any more, because the article has been published',
  ],
])('slugFault: %s', (_, changed, fault) => {
  expect(slugFault({ ...CHECK, ...changed })).toBe(fault)
})

const LINKS =
  '<p><a href="/Blog/One">a <em>b</em></a> <a href="/blog/two?x=1#y">c</a> <a href="/Blog">d</a> <a href="/Blog/one/">e</a> <a href="/Blog/one/two">f</a> <a href="https://one.example/Blog/three">g</a></p>'

test('linkedSlugs are those of the articles of this site, each once', () => {
  expect(linkedSlugs(LINKS)).toEqual(['one', 'two'])
  expect(linkedSlugs('<p>/Blog/one</p>')).toEqual([])
})

test('withoutDeadLinks keeps the texts of the links that it removes', () => {
  expect(withoutDeadLinks(LINKS, new Set(['two']))).toBe(
    '<p>a <em>b</em> <a href="/blog/two?x=1#y">c</a> <a href="/Blog">d</a> e <a href="/Blog/one/two">f</a> <a href="https://one.example/Blog/three">g</a></p>',
  )
  expect(withoutDeadLinks(LINKS, new Set(['one', 'two']))).toBe(LINKS)
})

test('publicationOf is noon of the day', () => {
  expect(publicationOf({ published_on: '2026-11-20' }).toISOString()).toBe('2026-11-20T12:00:00.000Z')
})
