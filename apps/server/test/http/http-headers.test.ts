import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config.ts'
import { aMember } from '../factories.ts'
import { freshSession, insider } from '../matrix/roles.ts'
import { OF_SOMEBODY_ELSE } from '../samples/conversation-samples.ts'
import { aWorld, sampleOf, type World } from '../samples/endpoint-samples.ts'
import { type TestApp, testApp, WITH_RELAY } from '../test-app.ts'

let t: TestApp
let world: World
let webRoot: string
let withPages: FastifyInstance
beforeAll(async () => {
  t = await testApp({ env: WITH_RELAY })
  world = await aWorld(t)
  webRoot = await mkdtemp(path.join(os.tmpdir(), 'heartwell-pages-'))
  await writeFile(path.join(webRoot, 'index.html'), '<!doctype html><title>Heartwell</title>')
  await writeFile(path.join(webRoot, 'provider.html'), '<!doctype html><title>Console</title>')
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'https://heartwell.example',
    ALLOW_DEV_ON_NETWORK: '1',
    DATA_DIR: t.dataDir,
  })
  withPages = await buildApp({ ...t.deps, config }, { files: webRoot, renderer: path.join(webRoot, 'none.js') })
})
afterAll(async () => {
  await withPages.close()
  await t.close()
  await rm(webRoot, { recursive: true, force: true })
})

type Headers = Record<string, unknown>

function expectSafe(headers: Headers) {
  const csp = String(headers['content-security-policy'])
  const directives = new Map(
    csp.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return [name, values.join(' ')] as const
    }),
  )
  expect(Object.fromEntries(directives)).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  })
  expect(csp).not.toMatch(/unsafe-|\*|https?:/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers['x-powered-by']).toBeUndefined()
  expect(headers.server).toBeUndefined()
  expect(headers['access-control-allow-origin']).toBeUndefined()
}

/** The preview of an email is shown in a frame of the console, with its styles and nothing else. */
const PREVIEW_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

describe('the headers of an answer', () => {
  // No archive exists until its job has run (`archive.test.ts` checks its headers), no sample has a file (for the
  // evidence, `evidence.test.ts` checks them), or the signature of an authenticator.
  const files = [
    'conversations.uploadPicture',
    'counsellorAccounts.setPhoto',
    'detailChanges.sendDocument',
    'livePictures.send',
    'reportsInbox.picture',
  ]
  const elsewhere = ['ownData.archiveFile', ...files]
  const signed = ['passkeys.add', 'staffPasskeys.add', 'stepUp.byPasskey']
  const answering = Object.entries(ENDPOINTS).filter(([name]) => ![...elsewhere, ...signed].includes(name))
  test.each(answering)('%s answers with safe headers and is kept by no cache', async (name, e) => {
    const insiders = OF_SOMEBODY_ELSE.includes(name) ? await aMember(t) : world.people[insider(e)]
    const person = e.audience === 'anyone' ? undefined : insiders
    const as = person && (await freshSession(t, person))
    const answer = await t.call(e, sampleOf(name, world, person), { as })
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toMatch(/no-store/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    if (e.binary) {
      expect(answer.headers['content-type']).toBe(e.binary)
      const policy = name === 'emailTexts.previewPage' ? PREVIEW_POLICY : "default-src 'none'; sandbox"
      expect(answer.headers['content-security-policy']).toBe(policy)
    } else expectSafe(answer.headers)
  })

  test.each(['/api/nothing', '/api/sessions', '/api/userlogin', '/uploads/users/x'])(
    'so do refusals: %s',
    async (url) => {
      const { headers } = await t.request({ method: 'GET', url })
      expectSafe(headers)
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  test.each(['/', '/Login', '/Sidebar/home', '/provider', '/provider/queue', '/no/such/page'])(
    'so do pages: %s',
    async (url) => {
      const { statusCode, headers } = await withPages.inject({ method: 'GET', url })
      expect(statusCode).toBe(200)
      expectSafe(headers)
      expect(headers['cache-control']).toMatch(/no-cache|max-age=0/)
      expect(headers['strict-transport-security']).toMatch(/max-age=(\d{8,})/)
    },
  )

  test.each([
    [{}, 'max-age=31536000; includeSubDomains'],
    [{ HSTS_SUBDOMAINS: 'off' }, 'max-age=31536000'],
  ])('HSTS covers hosts below the address unless it is switched off: %o', async (env, value) => {
    const settings = { NODE_ENV: 'test', PUBLIC_URL: 'https://heartwell.example', ALLOW_DEV_ON_NETWORK: '1' }
    const config = readConfig({ ...settings, DATA_DIR: t.dataDir, ...env })
    const app = await buildApp({ ...t.deps, config })
    const { headers } = await app.inject({ url: '/api/site' })
    await app.close()
    expect(headers['strict-transport-security']).toBe(value)
  })

  test('over plain HTTP on this machine the answers have no HSTS header', async () => {
    const { headers } = await t.request({ method: 'GET', url: '/api/site' })
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('another site gets no leave to read answers', async () => {
    const headers = { origin: 'https://evil.example' }
    const answer = await t.request({ method: 'GET', url: '/api/site', headers })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  })
})
