import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { freePort } from '../apps/server/test/server/server-process.ts'
import { build } from '../tools/build.ts'
import { ensureChromium } from '../tools/chromium.ts'
import { repositoryRoot, runTool } from '../tools/run-command.ts'
import { startBuilt } from './built-server.ts'

/**
 * Opens pages of a member and of a visitor with an empty cache: how many script files they load, how large these are,
 * the requests to the API, those after the connection of the socket included, with the bytes of their answers, and how
 * long it takes from the request to the page's first heading. `npm run bench pages [visits]`. With
 * `PAGES_BEFORE=<folder>`, a built copy of an earlier version, both are visited in turns and the ratio is printed.
 */
const PATHS = [
  '/Login',
  '/Sidebar/home',
  '/Sidebar/profile',
  '/Sidebar/Messages',
  '/Sidebar/notification',
  '/Sidebar/introductions',
  '/Sidebar/settings',
  '/Sidebar/EditProfile',
  '/Sidebar/helpandsupport',
  '/Sidebar/Consult',
]
const MEMBER = { email: 'margaret@demo.heartwell.example', password: 'Linden-tree-walk-7' }
const RESULT = path.join(import.meta.dirname, 'results/pages.json')

/** In the terms of the browser's tools: milliseconds, and bytes a second. */
const LINES = {
  loopback: undefined,
  'slow processor': undefined,
  '1.6 Mbit/s, 150 ms': { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
}
type Line = keyof typeof LINES
type Visit = { files: number; kilobytes: number; requests: number; answerBytes: number; milliseconds: number }
/** Of the processor, as in Lighthouse's phone. */
const SLOWER = 4
type Site = Awaited<ReturnType<typeof startBuilt>> & {
  version: Version
  session: Session
}
type Session = Awaited<ReturnType<BrowserContext['storageState']>>
type Version = 'before' | 'now'
type Row = { page: string; line: Line } & Partial<Record<Version, Visit>>

await runTool(async () => {
  const visits = Number(process.argv[2] ?? 9)
  await build()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'heartwell-bench-'))
  const browser = await chromium.launch({ executablePath: await ensureChromium() })
  const sites: Site[] = []
  try {
    const { PAGES_BEFORE } = process.env
    if (PAGES_BEFORE) sites.push(await start('before', PAGES_BEFORE, folder, browser))
    sites.push(await start('now', repositoryRoot, folder, browser))
    const rows: Row[] = []
    for (const line of Object.keys(LINES) as Line[])
      for (const page of PATHS) rows.push({ page, line, ...(await compare(browser, sites, page, line, visits)) })
    print(rows)
    const machine = { cpus: os.cpus().length, node: process.version, load: os.loadavg()[0] }
    const result = { date: new Date().toISOString(), machine, visits, rows }
    await writeFile(RESULT, `${JSON.stringify(result, null, 2)}\n`)
  } finally {
    await browser.close()
    for (const site of sites) await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

async function start(version: Version, root: string, folder: string, browser: Browser): Promise<Site> {
  const settings = { DATA_DIR: path.join(folder, version), PORT: await freePort(), DEMO: '1' }
  const server = await startBuilt(settings, [], root)
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/Login')
  await page.getByRole('textbox', { name: 'Email' }).fill(MEMBER.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(MEMBER.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(/Sidebar/)
  const session = await context.storageState()
  await context.close()
  return { ...server, version, session }
}

/** The medians of `visits` visits of each version, in turns, after one that is not counted. */
async function compare(browser: Browser, sites: Site[], page: string, line: Line, visits: number) {
  const seen = new Map(sites.map((site) => [site.version, [] as Visit[]]))
  for (let visit = 0; visit <= visits; visit += 1)
    for (const site of sites) {
      const one = await visitOnce(browser, site, page, line)
      if (visit > 0) seen.get(site.version)?.push(one)
    }
  return Object.fromEntries([...seen].map(([version, list]) => [version, medians(list)]))
}

async function visitOnce(browser: Browser, { url, session }: Site, address: string, line: Line): Promise<Visit> {
  const isMember = address !== '/Login'
  const context = await browser.newContext({ baseURL: url, ...(isMember && { storageState: session }) })
  const page = await context.newPage()
  const conditions = LINES[line]
  const tools = await context.newCDPSession(page)
  if (line === 'slow processor') await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  if (conditions) {
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', conditions)
  }
  const start = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('heading').first().waitFor()
  const milliseconds = performance.now() - start
  await page.waitForLoadState('networkidle')
  const answers = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  )
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  )
  await context.close()
  return {
    files: sizes.length,
    kilobytes: total(sizes) / 1000,
    requests: answers.length,
    answerBytes: total(answers),
    milliseconds,
  }
}

function total(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0)
}

function medians(list: Visit[]): Visit {
  const middle = (of: (visit: Visit) => number) =>
    Math.round(list.map(of).toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0)
  return {
    files: middle(({ files }) => files),
    kilobytes: middle(({ kilobytes }) => kilobytes),
    requests: middle(({ requests }) => requests),
    answerBytes: middle(({ answerBytes }) => answerBytes),
    milliseconds: middle(({ milliseconds }) => milliseconds),
  }
}

function print(rows: Row[]) {
  for (const { line, page, before, now } of rows) {
    const figures = [before, now].map(
      (visit) =>
        visit &&
        `${visit.files} files, ${visit.kilobytes} kB, ${visit.requests} requests, ${visit.answerBytes} bytes, ${visit.milliseconds} ms`,
    )
    const ratio = before && now ? `  ${(before.milliseconds / now.milliseconds).toFixed(2)} times as fast` : ''
    console.log(`${line.padEnd(19)} ${page.padEnd(21)} ${figures.filter(Boolean).join('  ->  ')}${ratio}`)
  }
}
