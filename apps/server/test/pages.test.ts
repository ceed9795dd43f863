import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../../tools/build.ts'
import { repositoryRoot } from '../../../tools/run-command.ts'
import { buildApp } from '../src/app.ts'
import { type TestApp, testApp } from './test-app.ts'

const ORIGIN = 'https://www.heartwell.example'
const BUILT = path.join(repositoryRoot, 'apps/web/dist')

let t: TestApp
let site: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  await build()
  t = await testApp({ env: { PUBLIC_URL: ORIGIN, SOCIAL_INSTAGRAM: 'https://instagram.example/heartwell' } })
  const web = { files: path.join(BUILT, 'site'), renderer: path.join(BUILT, 'render/prerender.js') }
  site = await buildApp(t.deps, web)
}, 300_000)
afterAll(async () => {
  await site.close()
  await t.close()
})

describe('public pages', () => {
  test('stand in the document with their text', async () => {
    const r = await site.inject({ url: '/', headers: { accept: 'text/html' } })
    expect(r.body).toContain('Start Your Search for Love')
  })
})
