import path from 'node:path'
import { editing } from '@heartwell/contract/content/editing.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../../../../../tools/build.ts'
import { repositoryRoot } from '../../../../../../tools/run-command.ts'
import { aStaffMember } from '../../../../test/factories.ts'
import { anArticleForm } from '../../../../test/samples/content-samples.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { buildApp } from '../../../app.ts'
import { SESSION_COOKIE } from '../../../platform/http/http.ts'

const ORIGIN = 'https://www.heartwell.example'
const BUILT = path.join(repositoryRoot, 'apps/web/dist')
const WEB = { files: path.join(BUILT, 'site'), renderer: path.join(BUILT, 'render/prerender.js') }

let t: TestApp
let site: FastifyInstance
let twin: FastifyInstance
beforeAll(async () => {
  await build()
  t = await testApp({ env: { PUBLIC_URL: ORIGIN, SOCIAL_INSTAGRAM: 'https://instagram.example/heartwell' } })
  site = await buildApp(t.deps, WEB)
  twin = await buildApp(t.deps, WEB)
})
afterAll(async () => {
  await site.close()
  await twin.close()
  await t.close()
})

const open = (url: string, headers: Record<string, string> = {}, from = site) =>
  from.inject({ url, headers: { accept: 'text/html', ...headers } })

/** The text of a document for a reader without scripts. */
const wordsIn = (html: string) =>
  html
    .replace(/^.*<body>/s, '')
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word))

const PAGES: [path: string, spelling: string, heading: string][] = [
  ['/', '/', 'Start Your Search for Love'],
  ['/about', '/About', 'Our Mission Statements'],
  ['/services', '/Services', 'Dating Services Overview'],
  ['/Contact', '/contact', 'Contact'],
  ['/Gallery', '/gallery', 'Gallery'],
  ['/Blog', '/blog', 'Blog'],
  ['/Blog/a-good-first-meeting', '/blog/A-Good-First-Meeting', 'meeting'],
  ['/privacypolicy', '/PrivacyPolicy', 'Privacy Policy'],
  ['/safetypolicy', '/SafetyPolicy', 'Safety Policy'],
  ['/accessibility', '/Accessibility', 'Accessibility'],
  ['/termsandcondition', '/TermsAndCondition', 'Terms and Conditions'],
  ['/transparency', '/Transparency', 'Transparency'],
]

describe('MK-01 RT-06 RT-07 a public page', () => {
  test.each(PAGES)(
    '%s stands in the document, whoever spells it %s, with one canonical address',
    async (path, spelling, heading) => {
      const { statusCode, body, headers } = await open(spelling)
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(body).toMatch(new RegExp(`<h[12][^>]*>[^<]*${heading}`))
      expect(wordsIn(body).length).toBeGreaterThan(100)
      expect(body.match(/<link rel="canonical"[^>]*>/g)).toEqual([`<link rel="canonical" href="${ORIGIN}${path}"/>`])
      expect(body.match(/<title>/g)).toHaveLength(1)
      expect(body.match(/<meta name="description"/g)).toHaveLength(1)
      expect(body).toContain(`<meta property="og:url" content="${ORIGIN}${path}"/>`)
    },
  )

  test.each(PAGES)('%s holds nothing that the Content-Security-Policy forbids or another host serves', async (path) => {
    const { body } = await open(path)
    expect(body).not.toMatch(/ style="| on\w+="|javascript:/)
    const scripts = body.match(/<script(?![^>]*(src="\/assets\/|type="application\/))[^>]*>/g)
    expect(scripts).toBeNull()
    const fetched = [
      ...body.matchAll(
        /<(?:img|script|link rel="(?:preload|modulepreload|stylesheet|icon)")[^>]*?(?:src|href)="([^"]*)"/g,
      ),
    ]
    expect(fetched.map(([, address]) => address).filter((address) => !address?.startsWith('/'))).toEqual([])
  })

  test('MK-05 MK-07 MK-08 shows the header of a visitor, with the email address and the social networks of this installation', async () => {
    const { body } = await open('/about')
    expect(wordsIn(body).join(' ')).toContain('Find A Match')
    expect(body).toContain('href="mailto:hello@heartwell.example"')
    expect(body).toContain('href="https://instagram.example/heartwell"')
    expect(body).not.toContain('Facebook')
  })

  test('is not sent to a browser that has it, and is packed for one that has not', async () => {
    const first = await open('/about', { 'accept-encoding': 'gzip, deflate, br' })
    expect(first.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
    })
    const again = await open('/about', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const zipped = await open('/about', { 'accept-encoding': 'br;q=0, gzip' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
  })

  test('brings its scripts packed, and for ever', async () => {
    const { body } = await open('/about')
    const [, script = ''] = /<script type="module" crossorigin src="([^"]+)"/.exec(body) ?? []
    const { statusCode, headers } = await open(script, { 'accept-encoding': 'gzip, br' })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test('has one address: with a slash behind it leads to the one without', async () => {
    const { statusCode, headers } = await open('/about/?from=mail')
    expect([statusCode, headers.location]).toEqual([308, '/about?from=mail'])
  })
})

describe('what the provider saves', () => {
  test('MK-25 is in the document at once, and within seconds in those of other processes', async () => {
    const { token } = await aStaffMember(t)
    const before = await open('/privacypolicy', {}, twin)
    const editor = { params: { type: 'privacypolicy' } }
    const { body } = await t.call(editing.page, editor, { as: token })
    const { version } = body.data as { version: number } // as the contract says
    const saved = await site.inject({
      method: 'POST',
      url: '/api/provider/pages/privacypolicy',
      headers: { cookie: `${SESSION_COOKIE}=${token}`, 'x-requested-with': 'heartwell' },
      payload: { html: '<h2>1. New words</h2><p>We keep nothing but your name.</p>', version },
    })
    expect(saved.statusCode).toBe(200)
    expect((await open('/privacypolicy')).body).toContain('We keep nothing but your name.')
    t.advance(2_000)
    const after = await open('/privacypolicy', { 'if-none-match': String(before.headers.etag) }, twin)
    expect(after.statusCode).toBe(200)
    expect(after.body).toContain('We keep nothing but your name.')
  })
})

describe('an article', () => {
  const call = async (address: string, payload: object, token: string) => {
    const headers = { cookie: `${SESSION_COOKIE}=${token}`, 'x-requested-with': 'heartwell' }
    const { statusCode, body } = await site.inject({ method: 'POST', url: address, headers, payload })
    expect(statusCode).toBe(200)
    return (JSON.parse(body) as { data: { id: string; version: number } }).data // as the contract says
  }

  test('is a page of its own while it is published, in every process: with its head, in the blog and the site map', async () => {
    const { token } = await aStaffMember(t, 'provider', ['editor'])
    const form = anArticleForm({ slug: 'a-walk-at-noon', html: '<h2>Shoes</h2><p>Wear old ones.</p>' })
    const { id } = await call('/api/provider/articles', form, token)
    expect((await open('/Blog/a-walk-at-noon')).statusCode).toBe(404)
    const article = `/api/provider/articles/${id}`

    await call(`${article}/publish`, { version: 1 }, token)
    const { statusCode, body } = await open('/blog/A-Walk-At-Noon')
    expect(statusCode).toBe(200)
    expect(body).toContain('Wear old ones.')
    expect(body).toContain('<meta name="description" content="Shoes first, words later."/>')
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/Blog/a-walk-at-noon"/>`)
    expect(body).toContain('"@type":"Article"')
    expect(body.match(/<title>[^<]*/g)).toEqual([expect.stringContaining('A first walk')])
    expect((await open('/Blog/a-walk-at-noon/')).headers.location).toBe('/Blog/a-walk-at-noon')
    expect((await open('/Blog')).body).toContain('href="/Blog/a-walk-at-noon"')
    expect((await open('/sitemap.xml')).body).toMatch(/a-walk-at-noon<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
    t.advance(2_000)
    expect((await open('/Blog/a-walk-at-noon', {}, twin)).body).toContain('Wear old ones.')

    await call(article, { ...form, html: '<p>Wear new ones.</p>', version: 1 }, token)
    expect((await open('/Blog/a-walk-at-noon')).body).toContain('Wear new ones.')
    t.advance(2_000)
    expect((await open('/Blog/a-walk-at-noon', {}, twin)).body).toContain('Wear new ones.')

    await call(`${article}/withdraw`, { version: 2 }, token)
    const gone = await open('/Blog/a-walk-at-noon')
    expect([gone.statusCode, gone.headers['x-robots-tag']]).toEqual([404, 'noindex'])
    expect((await open('/Blog')).body).not.toContain('a-walk-at-noon')
    expect((await open('/sitemap.xml')).body).not.toContain('a-walk-at-noon')
    t.advance(2_000)
    expect((await open('/Blog/a-walk-at-noon', {}, twin)).statusCode).toBe(404)
    expect((await open('/about')).statusCode).toBe(200)
  })
})

describe('an article that came with the product', () => {
  test('is withdrawn from its page, the site map, the articles to read next and the links of other pages', async () => {
    const { token } = await aStaffMember(t, 'provider', ['editor'])
    const headers = { cookie: `${SESSION_COOKIE}=${token}`, 'x-requested-with': 'heartwell' }
    const list = await site.inject({ url: '/api/provider/articles', headers })
    const { rows } = JSON.parse(list.body) as { rows: { id: string; slug: string }[] } // as the contract says
    const change = async (slug: string, act: string) => {
      const { id = '' } = rows.find((row) => row.slug === slug) ?? {}
      const url = `/api/provider/articles/${id}/${act}`
      expect((await site.inject({ method: 'POST', url, headers, payload: { version: 1 } })).statusCode).toBe(200)
    }
    const links = async (path: string, slug: string) =>
      ((await open(path)).body.match(new RegExp(`href="/Blog/${slug}"`, 'g')) ?? []).length

    const [tips, no] = ['photographs-you-can-live-with', 'saying-no-kindly']
    expect(await links('/Gallery', tips)).toBe(1)
    expect([await links('/Blog/the-first-message', no), await links('/Blog/a-good-first-meeting', no)]).toEqual([1, 1])
    await change(tips, 'withdraw')
    await change(no, 'withdraw')
    expect([(await open(`/Blog/${tips}`)).statusCode, (await open(`/Blog/${no}`)).statusCode]).toEqual([404, 404])
    expect((await open('/sitemap.xml')).body).not.toContain(no)
    expect(await links('/Gallery', tips)).toBe(0)
    expect([await links('/Blog/the-first-message', no), await links('/Blog/a-good-first-meeting', no)]).toEqual([0, 0])
    expect((await open('/Blog/the-first-message')).body).toContain('There is another article on how to do that')

    await change(tips, 'publish')
    await change(no, 'publish')
    expect(await links('/Gallery', tips)).toBe(1)
    expect(await links('/Blog/the-first-message', no)).toBe(1)
  })

  test('has its boxes in the document: regions that their headings name', async () => {
    const { body } = await open('/Blog/the-first-message')
    for (const title of ['Before you press send', 'How it works here']) {
      const [, id] = new RegExp(`<h2 id="([^"]+)"[^>]*>(?:(?!</h2>).)*${title}`).exec(body) ?? []
      expect(body).toContain(`<section aria-labelledby="${id}"`)
    }
    expect(body).not.toContain('&lt;aside')
  })
})

describe('RT-37 an address without a page', () => {
  test.each(['/no-such-page', '/Sidebar/nothing', '/Blog/nothing', '/index.html'])(
    '%s answers 404 with a page that says so',
    async (url) => {
      const { statusCode, body, headers } = await open(url)
      expect(statusCode).toBe(404)
      expect(body).toContain('This road ends here')
      expect(body).not.toContain('rel="canonical"')
      expect(headers['x-robots-tag']).toBe('noindex')
    },
  )

  test('answers what is no page in the envelope', async () => {
    const { statusCode, headers } = await site.inject({ url: '/assets/gone-1234.js', headers: { accept: '*/*' } })
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toMatch(/json/)
  })
})

describe('pages of accounts, members and the provider', () => {
  test.each(['/Login', '/login', '/Sidebar/home', '/sidebar/MemberProfile/x', '/Tab', '/newsletter/confirm?token=x'])(
    '%s begins empty and is not listed by search engines',
    async (url) => {
      const { statusCode, body, headers } = await open(url)
      expect(statusCode).toBe(200)
      expect(body).toContain('<div id="root"></div>')
      expect(headers['x-robots-tag']).toBe('noindex')
    },
  )

  test('a page of the member area names the code of the shell, so that it is fetched at once; the login does not', async () => {
    const codeOf = async (url: string) =>
      [
        ...(await open(url)).body.matchAll(/rel="modulepreload" crossorigin href="\/assets\/([\w-]+)-[^"]{8}\.js"/g),
      ].map(([, name]) => name)
    const member = ['member-shell-layout', 'member-frame', 'controls', 'contract', 'member']
    expect(await codeOf('/sidebar/EditProfile')).toEqual(expect.arrayContaining(['guards', ...member]))
    const login = await codeOf('/Login')
    expect(login).toContain('guards')
    expect(login.filter((name) => member.includes(name!))).toEqual([])
  })

  test('the console is a document of its own', async () => {
    const { statusCode, body, headers } = await open('/provider/queue')
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(body).toContain('<title data-served>Provider console</title>')
  })
})

describe('for search engines', () => {
  test('the site map lists every public page by its full address, articles with their day', async () => {
    const { body, headers } = await open('/sitemap.xml')
    expect(headers['content-type']).toMatch(/^application\/xml/)
    for (const [path] of PAGES) expect(body).toContain(`<loc>${ORIGIN}${path}</loc>`)
    expect(body).toMatch(/<loc>[^<]*\/Blog\/[^<]*<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
    expect(body).not.toMatch(/Login|Sidebar|newsletter/)
  })

  test('what an installed app is kept by says nothing of anybody', async () => {
    const { body, headers } = await open('/app.webmanifest')
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(JSON.parse(body)).toMatchObject({ name: 'Heartwell', start_url: '/Sidebar/home', display: 'standalone' })
    const offline = await open('/offline')
    expect(offline.statusCode).toBe(200)
    expect(offline.body).toContain('No connection')
    expect(offline.body).not.toMatch(/<script>|style=/)
  })

  test('robots.txt names the site map and keeps the API out', async () => {
    const { body } = await open('/robots.txt')
    expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
    expect(body).toContain('Disallow: /api/')
  })
})
