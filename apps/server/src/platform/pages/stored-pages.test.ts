import { pino } from 'pino'
import { expect, test } from 'vitest'
import { documentOf } from './document.ts'
import type { StoredPage } from './renderer.ts'
import { openStoredPages } from './stored-pages.ts'

/** Stored pages that quote their revision, and the paths that were rendered. */
function pagesOf(list: StoredPage[]) {
  const site = { list, isAway: false, rendered: [] as string[] }
  const pages = openStoredPages({
    async list() {
      if (site.isAway) throw new Error('away')
      return site.list
    },
    async render(path) {
      if (site.isAway) throw new Error('away')
      site.rendered.push(path)
      return `${path} ${site.list.find((page) => page.path === path)?.revision}`
    },
    shell: documentOf('empty'),
    log: pino({ level: 'silent' }),
  })
  const read = async (path: string) => (await (await pages.documentOf(path))?.bodyIn('identity'))?.toString()
  return { site, pages, read }
}

const aPage = (path: string, revision: string): StoredPage => ({ path, revision, lastChange: '2026-11-21' })

test('a stored page is rendered for its first reader, once for several at a time', async () => {
  const { site, pages, read } = pagesOf([aPage('/a', '1'), aPage('/b', '1')])
  await pages.update()
  expect(site.rendered).toEqual([])
  expect(await Promise.all([read('/a'), read('/a')])).toEqual(['/a 1', '/a 1'])
  await pages.update()
  expect(await read('/a')).toBe('/a 1')
  expect(site.rendered).toEqual(['/a'])
})

test('a stored page is rendered again when its revision has changed', async () => {
  const { site, pages, read } = pagesOf([aPage('/a', '1'), aPage('/b', '1')])
  await pages.update()
  await read('/a')
  await read('/b')
  site.list = [aPage('/a', '2'), aPage('/b', '1')]
  await pages.update()
  expect([await read('/a'), await read('/b')]).toEqual(['/a 2', '/b 1'])
  expect(site.rendered).toEqual(['/a', '/b', '/a'])
})

test('a page that is no longer in the list does not exist', async () => {
  const { site, pages, read } = pagesOf([aPage('/a', '1')])
  await pages.update()
  await read('/a')
  site.list = []
  await pages.update()
  expect([await read('/a'), pages.pages()]).toEqual([undefined, []])
})

test('while the list cannot be read, the pages stay; before the first list the browser renders them', async () => {
  const { site, pages, read } = pagesOf([aPage('/a', '1'), aPage('/b', '1')])
  site.isAway = true
  await pages.update()
  expect(await read('/a')).toBe('empty')
  site.isAway = false
  await pages.update()
  await read('/a')
  site.isAway = true
  await pages.update()
  expect(await read('/a')).toBe('/a 1')
  expect(await read('/b')).toBe('empty')
  site.isAway = false
  expect(await read('/b')).toBe('/b 1')
})
