import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../../../tools/build.ts'
import { htmlFaults } from '../../../../tools/html-faults.ts'
import { repositoryRoot } from '../../../../tools/run-command.ts'
import { buildApp } from '../../src/app.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { gradeOf, sentencesOf, wordsOf } from './reading-level.ts'

const BUILT = path.join(repositoryRoot, 'apps/web/dist')
const WEB = { files: path.join(BUILT, 'site'), renderer: path.join(BUILT, 'render/prerender.js') }

let t: TestApp
let site: FastifyInstance
beforeAll(async () => {
  await build()
  t = await testApp({ env: { SOCIAL_INSTAGRAM: 'https://instagram.example/heartwell' } })
  site = await buildApp(t.deps, WEB)
})
afterAll(async () => {
  await site.close()
  await t.close()
})

const open = (url: string) => site.inject({ url, headers: { accept: 'text/html' } })
const RENDERED = [
  '/',
  '/about',
  '/services',
  '/Contact',
  '/Gallery',
  '/Blog',
  '/privacypolicy',
  '/termsandcondition',
  '/safetypolicy',
  '/accessibility',
  '/report',
  '/not-safe',
]
const OTHERS = ['/Login', '/RegistrationPage', '/ForgotPassword', '/Sidebar/home', '/provider', '/offline', '/no/page']

async function articles(): Promise<string[]> {
  const { body } = await open('/Blog')
  return [...new Set([...body.matchAll(/href="(\/Blog\/[^"#?]+)"/g)].map(([, url]) => url ?? ''))]
}

/** The forms of a document that would show what was typed in an address, if they were sent before the scripts came. */
const leakingForms = (html: string) =>
  (html.match(/<form\b.*?<\/form>/gs) ?? []).filter(
    (form) => / name="/.test(form) && !/^<form[^>]* method="post"/.test(form),
  )

test.each([...RENDERED, ...OTHERS])('%s is served as valid HTML with a title', async (url) => {
  const { body } = await open(url)
  expect(await htmlFaults(body)).toEqual([])
  expect(body).toMatch(/<title( data-served)?>[^<]+<\/title>/)
  expect(leakingForms(body)).toEqual([])
})

test('forms of rendered pages would be found', async () => {
  const { body } = await open('/Contact')
  expect(leakingForms(body.replaceAll(' method="post"', '')).length).toBeGreaterThan(0)
})

test('every article of the blog is served as valid HTML', async () => {
  const urls = await articles()
  expect(urls.length).toBeGreaterThan(0)
  for (const url of urls) expect(await htmlFaults((await open(url)).body), url).toEqual([])
})

/** It lists helplines under their own names, in the languages of their countries. */
const LIST_OF_NAMES = '/not-safe'

test('public texts have at most 25 words in a sentence and are easy to read at twelve', async () => {
  for (const url of [...RENDERED, '/transparency', ...(await articles())]) {
    const sentences = sentencesOf((await open(url)).body)
    expect(
      sentences.filter((sentence) => wordsOf(sentence).length > 25),
      url,
    ).toEqual([])
    if (url !== LIST_OF_NAMES) expect(gradeOf(sentences), url).toBeLessThan(7)
  }
})
