import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { interests } from '@heartwell/contract/interests/interests.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repositoryRoot } from '../../../../tools/run-command.ts'
import { buildApp } from '../../src/app.ts'
import { SESSION_COOKIE } from '../../src/platform/http/http.ts'
import { aMember } from '../factories.ts'
import { type TestApp, testApp } from '../test-app.ts'

const BUILT = path.join(repositoryRoot, 'apps/web/dist')
const WEB = { files: path.join(BUILT, 'site'), renderer: path.join(BUILT, 'render/prerender.js') }
const PATH_LENGTH_MAX = 2048
const TOO_LONG = {
  success: false,
  code: 'request.address_too_long',
  message: 'This address is too long.',
  msg: 'This address is too long.',
  request_id: expect.any(String),
}

let t: TestApp
let site: FastifyInstance
let port: number
beforeAll(async () => {
  t = await testApp()
  site = await buildApp(t.deps, WEB)
  port = Number(new URL(await site.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await site.close()
  await t.close()
})

/** Sends the path unchanged; `inject` and `fetch` would resolve `..` and `//` first. */
function get(rawPath: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path: rawPath, headers, agent: false })
    sent.on('response', async (response) => resolve({ status: response.statusCode ?? 0, body: await text(response) }))
    sent.on('error', reject).end()
  })
}
const json = ({ body }: { body: string }): unknown => JSON.parse(body)

describe('a path of more than 2,048 characters', () => {
  test.each([
    ['slashes before a letter', `${'/'.repeat(6000)}x`],
    ['slashes after a page', `/about${'/'.repeat(6000)}`],
    ['a page of the app', `/Sidebar/MemberProfile/${'x'.repeat(PATH_LENGTH_MAX)}`],
    ['the console', `/provider/${'x'.repeat(PATH_LENGTH_MAX)}`],
    ['an asset', `/assets/${'x'.repeat(PATH_LENGTH_MAX)}.js`],
    ['the API', `/api/${'x/'.repeat(PATH_LENGTH_MAX)}`],
    ['a parameter of the API', `/api/support/cases/${'x'.repeat(PATH_LENGTH_MAX)}`],
    ['an upload', `/uploads/users/${'0'.repeat(PATH_LENGTH_MAX)}.jpg`],
    ['percent signs that encode nothing', `/${'%'.repeat(PATH_LENGTH_MAX)}`],
    ['a query as well', `/${'x'.repeat(PATH_LENGTH_MAX)}?from=mail`],
  ])('answers 414 in the envelope: %s', async (_, long) => {
    const answer = await get(long, { accept: 'text/html' })
    expect([answer.status, json(answer)]).toEqual([414, TOO_LONG])
  })

  test('answers 414 to every method', async () => {
    for (const method of ['HEAD', 'POST', 'PUT', 'DELETE'] as const) {
      const answer = await site.inject({ method, url: `/${'x'.repeat(PATH_LENGTH_MAX)}` })
      expect(answer.statusCode, method).toBe(414)
    }
  })

  test('is the first that is refused; the query does not count', async () => {
    expect((await get(`/${'x'.repeat(PATH_LENGTH_MAX - 1)}`)).status).toBe(404)
    expect((await get(`/about?from=${'x'.repeat(PATH_LENGTH_MAX)}`)).status).toBe(200)
  })
})

describe('the request line and the headers', () => {
  const BROWSER = {
    'user-agent': `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`,
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'en-GB,en;q=0.9,nl;q=0.8,de;q=0.7,pt;q=0.6',
    'sec-ch-ua': '"Chromium";v="142", "Google Chrome";v="142", "Not_A Brand";v="99"',
    'sec-fetch-site': 'same-origin',
    referer: `http://localhost/${'x'.repeat(PATH_LENGTH_MAX)}`,
    'x-forwarded-for': Array.from({ length: 5 }, (_, n) => `2001:db8:85a3:8d3:1319:8a2e:370:734${n}`).join(', '),
  }

  test('fit with a session, 2 kB of other cookies and the longest path and referrer', async () => {
    const { token } = await aMember(t)
    const cookie = `theme=${'x'.repeat(2048)}; ${SESSION_COOKIE}=${token}`
    expect(await get(interests.connections.path, { ...BROWSER, cookie })).toMatchObject({ status: 200 })
    expect(await get(`/${'x'.repeat(PATH_LENGTH_MAX - 1)}`, { ...BROWSER, cookie })).toMatchObject({ status: 404 })
  })

  test.each([
    ['a path of 15,500 slashes and a letter', `${'/'.repeat(15_500)}x`, {}],
    ['9 kB of cookies', '/', { cookie: `theme=${'x'.repeat(9 * 1024)}` }],
  ])('answer 431 beyond 8 kB: %s', async (_, rawPath, headers) => {
    const answer = await get(rawPath, headers)
    expect([answer.status, json(answer)]).toEqual([431, expect.objectContaining({ statusCode: 431 })])
  })
})

describe('the host of a request', () => {
  /** Sends these lines unchanged; Node's client would join or refuse them. */
  const status = (lines: string[]) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET /api/site HTTP/1.1\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`),
      )
      socket.on('error', reject)
      text(socket).then((answer) => resolve(answer.split(' ')[1] ?? ''), reject)
    })

  test('is refused when two are named', async () => {
    expect(await status(['Host: heartwell.example'])).toBe('200')
    expect(await status(['Host: heartwell.example', 'host: evil.example'])).toBe('400')
  })
})

describe('an address below /assets/ that is no file', () => {
  test.each(['/assets/', '/assets/../../package.json', '/assets/..%2f..%2fpackage.json', '/assets/none.js'])(
    'answers 404: %s',
    async (rawPath) => {
      for (const headers of [{}, { 'accept-encoding': 'br' }]) {
        const answer = await get(rawPath, headers)
        expect([answer.status, json(answer)]).toEqual([404, expect.objectContaining({ code: 'not_found' })])
      }
    },
  )
})
