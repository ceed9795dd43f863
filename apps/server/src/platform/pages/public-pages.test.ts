import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openPublicPages } from './public-pages.ts'
import type { Call, Renderer } from './renderer.ts'

/** Pages that quote the API, and a count of its requests. */
async function pagesQuoting(paths: string[], { answers = true, stored = [] as string[] } = {}) {
  const api = { says: 'one', answers, asked: 0, failing: '' }
  const time = { now: 0 }
  const rendered: string[] = []
  const renderer: Renderer = {
    publicPaths: paths,
    whatIsAt: () => 'nothing',
    renderNotFound: async () => 'nothing here',
    renderShell: async () => 'empty',
    storedPages: async () => stored.map((path) => ({ path, revision: '1', lastChange: '2026-11-21' })),
    async renderPage(path, { ask }) {
      rendered.push(path)
      if (path === '/plain') return 'plain'
      return `It says ${await ask({ method: 'GET', address: path === '/about' ? '/api/about' : '/api/words' })}`
    },
  }
  const ask = async ({ address }: Call) => {
    api.asked += 1
    if (!api.answers || address === api.failing) throw new Error('away')
    return api.says
  }
  const site = {
    template: '',
    manifest: {},
    origin: '',
    ask,
    clock: () => new Date(time.now),
    log: pino({ level: 'silent' }),
  }
  const pages = await openPublicPages({ renderer, ...site })
  const read = async (path: string | undefined) => (await (await pages.documentOf(path)).bodyIn('identity')).toString()
  return { api, time, rendered, pages, read }
}

const never = new AbortController().signal

test('pages are rendered before anybody asks, and no reader waits for the API again within two seconds', async () => {
  const { api, time, rendered, pages, read } = await pagesQuoting(['/', '/plain'])
  await pages.prepare(never)
  expect(rendered).toEqual(['/', '/plain'])
  api.says = 'two'
  time.now = 1_999
  expect(await read('/')).toBe('It says one')
  expect(api.asked).toBe(1)
})

test('the 20 newest stored pages are rendered before anybody asks', async () => {
  const stored = Array.from({ length: 21 }, (_, n) => `/stored/${n}`)
  const { rendered, pages } = await pagesQuoting(['/plain'], { stored })
  await pages.prepare(never)
  expect(rendered).toEqual(['/plain', ...stored.slice(0, 20)])
})

test('a changed answer is in the page two seconds later; pages without it are left alone', async () => {
  const { api, time, rendered, pages, read } = await pagesQuoting(['/', '/plain'])
  await pages.prepare(never)
  api.says = 'two'
  time.now = 2_000
  expect(await Promise.all([read('/'), read('/'), read('/plain')])).toEqual(['It says two', 'It says two', 'plain'])
  expect(rendered).toEqual(['/', '/plain', '/'])
})

test('after something was saved here the next reader gets it at once', async () => {
  const { api, pages, read } = await pagesQuoting(['/'])
  api.says = 'two'
  pages.expire()
  expect(await read('/')).toBe('It says two')
})

test('while the API is away the pages stay as they were', async () => {
  const { api, time, pages, read } = await pagesQuoting(['/'])
  await pages.prepare(never)
  api.answers = false
  time.now = 5_000
  expect(await read('/')).toBe('It says one')
})

test('a page shows an answer that changed while another question failed, once the API is available again', async () => {
  const { api, time, rendered, pages, read } = await pagesQuoting(['/', '/about'])
  await pages.prepare(never)
  Object.assign(api, { says: 'two', failing: '/api/about' })
  time.now = 2_000
  await read('/')
  api.failing = ''
  time.now = 4_000
  expect([await read('/'), await read('/about')]).toEqual(['It says two', 'It says two'])
  time.now = 6_000
  await read('/')
  expect(rendered).toEqual(['/', '/about', '/', '/about'])
})

test('a page that could not be rendered begins empty, and is rendered when the API is available again', async () => {
  const { api, time, read } = await pagesQuoting(['/'], { answers: false })
  expect(await read('/')).toBe('empty')
  expect(await read(undefined)).toBe('nothing here')
  api.answers = true
  time.now = 2_000
  expect(await read('/')).toBe('It says one')
})

test('a page is rendered for its first reader, once for several at a time; the preparation ends with the server', async () => {
  const { rendered, pages, read } = await pagesQuoting(['/', '/plain'])
  expect(rendered).toEqual([])
  expect(await Promise.all([read('/'), read('/')])).toEqual(['It says one', 'It says one'])
  expect(rendered).toEqual(['/'])
  await pages.prepare(AbortSignal.abort())
  expect(rendered).toEqual(['/'])
})
