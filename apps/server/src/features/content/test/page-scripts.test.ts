import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { repositoryRoot } from '../../../../../../tools/run-command.ts'
import { type Area, loadRenderer } from '../../../platform/pages/renderer.ts'

/**
 * How many script files the pages of the built site load, and how large they are on the way, packed with Brotli. A file
 * more is a request more, so a page of many small files is slow on a slow line.
 */
type Chunk = { file: string; name?: string; imports?: string[] }

const SITE = path.join(repositoryRoot, 'apps/web/dist/site')
const manifest = JSON.parse(readFileSync(path.join(SITE, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** The chunks of these sources, and of all that they import. */
function chunksOf(sources: readonly string[]): Chunk[] {
  const chunks = new Map<string, Chunk>()
  const collect = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`${source} is not in the built site.`)
    if (chunks.has(chunk.file)) return
    chunks.set(chunk.file, chunk)
    chunk.imports?.forEach(collect)
  }
  sources.forEach(collect)
  return [...chunks.values()]
}

/** In bytes. Tiny files are not packed. */
const sizeOf = (chunks: Chunk[]) =>
  chunks.reduce((sum, { file }) => {
    const packed = path.join(SITE, `${file}.br`)
    return sum + statSync(existsSync(packed) ? packed : path.join(SITE, file)).size
  }, 0)

/** The sources of the chunks that the document of every page of the app in this area names. */
async function sourcesNamed(area: Area): Promise<string[]> {
  const renderer = await loadRenderer(path.join(repositoryRoot, 'apps/web/dist/render/prerender.js'))
  const template = readFileSync(path.join(SITE, 'index.html'), 'utf8')
  const site = { template, manifest, origin: 'http://heartwell.example', ask: () => Promise.reject(new Error('away')) }
  const html = (await renderer?.renderShell(site, area)) ?? ''
  const named = new Set([...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file))
  return Object.keys(manifest).filter((source) => named.has(manifest[source]?.file))
}

const PUBLIC = ['index.html', 'src/main.tsx']
const [ACCOUNT, MEMBER] = await Promise.all([sourcesNamed('account'), sourcesNamed('member')])
const FEATURES = 'src/features'

describe('a page loads few script files', () => {
  test.each([
    ['the home page', PUBLIC, `${FEATURES}/content/landing/landing-page.tsx`, 10, 125_000],
    ['the list of articles', PUBLIC, `${FEATURES}/content/articles/blog-page.tsx`, 12, 116_000],
    ['the services', PUBLIC, `${FEATURES}/content/services/services-page.tsx`, 10, 120_000],
    ['the login', ACCOUNT, `${FEATURES}/accounts/sign-in/login-page.tsx`, 20, 187_000],
    ['the registration', ACCOUNT, `${FEATURES}/accounts/registration/registration-page.tsx`, 20, 188_100],
    ['an onboarding step', ACCOUNT, 'src/onboarding-pages.ts', 32, 319_700],
    ['the matches', MEMBER, `${FEATURES}/matching/matches-page.tsx`, 32, 318_100],
    ['a profile', MEMBER, `${FEATURES}/profiles/member-profile-page.tsx`, 32, 318_300],
    ['the messages', MEMBER, `${FEATURES}/conversations/messages-page.tsx`, 32, 312_000],
    ['the editing of a profile', MEMBER, `${FEATURES}/profiles/edit-pages.ts`, 32, 320_000],
    ['the settings', MEMBER, 'src/settings-pages.ts', 32, 319_000],
    ['counselling', MEMBER, `${FEATURES}/counselling/counselling-pages.ts`, 32, 318_000],
  ])('%s', (_page, frame, source, files, bytes) => {
    const chunks = chunksOf([...frame, source])
    expect(chunks.length).toBeLessThanOrEqual(files)
    expect(sizeOf(chunks)).toBeLessThanOrEqual(bytes)
  })

  test('a public page and the login load no piece that only members need', () => {
    const pages = Object.keys(manifest).filter((source) =>
      /content\/.*-page\.tsx$|accounts\/.*-page\.tsx$/.test(source),
    )
    expect(pages.length).toBeGreaterThan(15)
    const loaded = chunksOf([...ACCOUNT, ...pages]).map(({ name }) => name)
    expect(loaded).toContain('frame')
    expect(loaded.filter((name) => ['contract', 'controls', 'member', 'people-lists'].includes(name ?? ''))).toEqual([])
  })
})
