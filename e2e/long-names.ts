import type { Page, Route } from '@playwright/test'
import { demoData } from '../demo/src/demo-data.ts'

/** A name of 100 letters without a space, which is read from right to left. */
const LONG_NAME = 'דוד'.repeat(34).slice(0, 100)
const TABS = 4
/** Pages about one person, appointment, payment or case. */
const PAGE_OF_PEOPLE = /^\/(?!(api|uploads)\/|transparency).*:id/

/**
 * Opens pages at 320 px where everybody has a long name, in several tabs at once, then one page of each kind to which
 * each of them links: a connection's profile says other things than a stranger's.
 * @returns the pages that are wider than the window
 */
export async function faultsOfLongNames(page: Page, paths: readonly string[]): Promise<string[]> {
  const context = page.context()
  const faults: string[] = []
  const waiting = [...paths]
  const kinds = new Set(waiting.map(kindOf))
  const seen = new Set(waiting)
  const walkOn = async () => {
    const tab = await context.newPage()
    await tab.setViewportSize({ width: 320, height: 640 })
    await tab.route('**/api/**', answerWithLongNames)
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await tab.goto(path, { waitUntil: 'networkidle' })
      const { wider, links } = await tab.evaluate(widthAndLinks)
      if (wider > 0) faults.push(`${path} is ${wider} px wider than the window`)
      for (const link of links) {
        const kind = paths.includes(path) ? `${path} ${kindOf(link)}` : kindOf(link)
        if (!PAGE_OF_PEOPLE.test(kindOf(link)) || kinds.has(kind) || seen.has(link)) continue
        kinds.add(kind)
        kinds.add(kindOf(link))
        seen.add(link)
        waiting.push(link)
      }
    }
    await tab.close()
  }
  await Promise.all(Array.from({ length: TABS }, walkOn))
  return faults
}

/** A path with its ids, case numbers and months left out. */
const kindOf = (path: string) => path.replaceAll(/[^/]*\d[^/]*/g, ':id')

async function answerWithLongNames(route: Route) {
  const response = await route.fetch({ maxRedirects: 0 })
  const isJson = response.headers()['content-type']?.includes('json')
  await route.fulfill(
    isJson ? { response, body: (await response.text()).replaceAll(names(), LONG_NAME) } : { response },
  )
}

let pattern: RegExp | undefined

/** The names of all people of the demo: those who are written out, and given and family names that are drawn. */
function names(): RegExp {
  if (pattern) return pattern
  const { people, neighbours, counsellors, console, origins } = demoData()
  const known = [...people, ...neighbours, ...counsellors, ...console.enquiries].map(({ name }) => name)
  const given = origins.flatMap(({ her, his }) => [...her, ...his])
  const families = origins.flatMap(({ family }) => [...family])
  pattern = new RegExp(`${known.join('|')}|\\b(?:${given.join('|')}) (?:${families.join('|')})\\b`, 'g')
  return pattern
}

/** Runs in the page. */
function widthAndLinks() {
  const { scrollWidth, clientWidth } = document.documentElement
  const links = [...document.links].filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
  return { wider: scrollWidth - clientWidth, links }
}
