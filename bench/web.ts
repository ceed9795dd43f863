import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { freePort } from '../apps/server/test/server/server-process.ts'
import { build } from '../tools/build.ts'
import { ensureChromium } from '../tools/chromium.ts'
import { importOnDemand } from '../tools/on-demand.ts'
import { repositoryRoot, runTool, ToolError } from '../tools/run-command.ts'
import { startBuilt } from './built-server.ts'

/**
 * Lighthouse on a phone, the median of five, for the pages where visitors arrive; the content for a reader without
 * scripts; and the scripts that the first page loads. `npm run bench web -- 1` makes one round instead of five.
 */
const PATHS = ['/', '/about', '/services', '/Blog']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const GOAL = 95
const SCRIPT_GOAL = 130_000
const RESULT = path.join(import.meta.dirname, 'results/web.json')

type Category = (typeof CATEGORIES)[number]
/** What is used of the answer of Lighthouse 12. */
type Lighthouse = (
  address: string,
  flags: { port: number; output: 'json'; logLevel: 'error'; onlyCategories: readonly Category[] },
) => Promise<{ lhr: { audits: Record<string, Audit | undefined>; categories: Record<string, Group | undefined> } }>
type Audit = { numericValue?: number; score: number | null; details?: unknown }
type Group = { score: number | null; auditRefs: { id: string }[] }
type Run = Record<Category, number> & {
  fcp: number
  lcp: number
  tbt: number
  cls: number
  scriptKb: number
  totalKb: number
  faults: string[]
}

await runTool(async () => {
  const rounds = Number(process.argv[2] ?? 5)
  await build()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'heartwell-bench-'))
  const server = await startBuilt({ DATA_DIR: dataDir, PORT: await freePort() })
  try {
    const pages = await measure(server.url, rounds)
    const script = await firstLoadScript(server.url)
    const words = Object.fromEntries(
      await Promise.all(PATHS.map(async (page) => [page, await wordsOf(server.url + page)])),
    )
    print(pages, words, script)
    const machine = { cpus: os.cpus().length, node: process.version, load: os.loadavg()[0] }
    const result = { date: new Date().toISOString(), machine, rounds, pages, words, script }
    await writeFile(RESULT, `${JSON.stringify(result, null, 2)}\n`)
    const missed = misses(pages, script.gzip)
    if (missed.length > 0) throw new ToolError(`Goals that were missed:\n${missed.join('\n')}`)
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

async function measure(url: string, rounds: number): Promise<Record<string, Run>> {
  const { default: lighthouse } = await importOnDemand<{ default: Lighthouse }>(
    'lighthouse',
    'lighthouse',
    'core/index.js',
  )
  const port = Number(await freePort())
  const chrome = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [`--remote-debugging-port=${port}`, '--disable-gpu'],
  })
  const runs = new Map(PATHS.map((page) => [page, [] as Run[]]))
  try {
    // In turns, so that a busy moment of the machine does not affect only one page.
    for (let round = 0; round < rounds; round += 1) {
      for (const page of PATHS) runs.get(page)?.push(await look(lighthouse, url + page, port))
    }
  } finally {
    await chrome.close()
  }
  return Object.fromEntries([...runs].map(([page, list]) => [page, medians(list)]))
}

async function look(lighthouse: Lighthouse, address: string, port: number): Promise<Run> {
  const flags = { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] } as const
  const { audits, categories } = (await lighthouse(address, flags)).lhr
  const score = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const faults = CATEGORIES.filter((name) => name !== 'performance').flatMap(
    (name) => categories[name]?.auditRefs.filter(({ id }) => audits[id]?.score === 0).map(({ id }) => id) ?? [],
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    ...transferred(audits['network-requests']?.details),
    faults,
  }
}

type Transfer = { resourceType?: string; transferSize?: number }

function transferred(details: unknown) {
  const { items = [] } = (details ?? {}) as { items?: Transfer[] } // Lighthouse types the details of all audits as one.
  const kilobytes = (list: Transfer[]) =>
    Math.round(list.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000)
  return {
    scriptKb: kilobytes(items.filter(({ resourceType }) => resourceType === 'Script')),
    totalKb: kilobytes(items),
  }
}

function medians(runs: Run[]): Run {
  const middle = (of: (run: Run) => number) => runs.map(of).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0
  return {
    performance: middle((run) => run.performance),
    accessibility: middle((run) => run.accessibility),
    'best-practices': middle((run) => run['best-practices']),
    seo: middle((run) => run.seo),
    fcp: Math.round(middle((run) => run.fcp)),
    lcp: Math.round(middle((run) => run.lcp)),
    tbt: Math.round(middle((run) => run.tbt)),
    cls: Number(middle((run) => run.cls).toFixed(3)),
    scriptKb: middle((run) => run.scriptKb),
    totalKb: middle((run) => run.totalKb),
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  }
}

/** All scripts that React needs before it can take over the home page: its document names them. */
async function firstLoadScript(url: string) {
  const site = path.join(repositoryRoot, 'apps/web/dist/site')
  const document = await (await fetch(url)).text()
  const files = [...document.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => String(file))
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(path.join(site, file))).length))
  return { files: files.length, gzip: sizes.reduce((sum, size) => sum + size, 0) }
}

/** The content of the body for a reader without scripts. */
async function wordsOf(address: string): Promise<number> {
  const html = await (await fetch(address)).text()
  const text = html
    .replace(/^.*<body>/s, '')
    .replaceAll(/<script.*?<\/script>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
  return text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length
}

function misses(pages: Record<string, Run>, scriptGzip: number): string[] {
  const low = Object.entries(pages).flatMap(([page, run]) =>
    CATEGORIES.filter((name) => run[name] < GOAL).map((name) => `${page}: ${name} ${run[name]} instead of ${GOAL}`),
  )
  const heavy = scriptGzip > SCRIPT_GOAL ? [`/: ${scriptGzip} bytes of script instead of ${SCRIPT_GOAL}`] : []
  return [...low, ...heavy]
}

function print(pages: Record<string, Run>, words: Record<string, number>, script: { files: number; gzip: number }) {
  console.log('page        perf a11y best  seo    FCP    LCP   TBT    CLS  script  total  words')
  for (const [page, run] of Object.entries(pages)) {
    const scores = CATEGORIES.map((name) => String(run[name]).padStart(4)).join(' ')
    const times = [run.fcp, run.lcp, run.tbt].map((ms, index) => String(ms).padStart(index === 2 ? 5 : 6)).join(' ')
    const sizes = `${String(run.scriptKb).padStart(4)} kB ${String(run.totalKb).padStart(4)} kB`
    console.log(
      `${page.padEnd(11)} ${scores} ${times} ${run.cls.toFixed(3).padStart(6)} ${sizes} ${String(words[page]).padStart(6)}`,
    )
    if (run.faults.length > 0) console.log(`            faults: ${run.faults.join(', ')}`)
  }
  console.log(
    `\nscript before the home page answers: ${script.gzip} bytes gzip in ${script.files} files, goal ${SCRIPT_GOAL}`,
  )
}
