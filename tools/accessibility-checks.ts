/** What a journey notes for each page that it has found without a fault. */
export const ACCESSIBLE = 'accessible'

/** The page and the width of its window, without what differs from person to person: `/profile/:id 390`. */
export function checkedScreen(url: string, width: number): string {
  const { pathname } = new URL(url)
  const shape = pathname
    .split('/')
    .map((part) => (/\d|%/.test(part) ? ':id' : part.toLowerCase()))
    .join('/')
  return `${shape} ${width}`
}

type Suite = {
  specs: { tests: { status: string; results: { annotations?: { type: string; description?: string }[] }[] }[] }[]
  suites?: Suite[]
}
export type JourneyReport = {
  stats: { startTime: string; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}

export type AccessibilityResults = {
  checked_on: string
  checks: number
  screens: number
  narrowest: number
  widest: number
}

/** @throws Error when a journey failed, or when the run had no check */
export function accessibilityOf({ stats, suites }: JourneyReport): AccessibilityResults {
  if (stats.unexpected > 0) throw new Error('A journey failed. The statement needs a run without failures.')
  const checked = suites.flatMap(checkedIn)
  if (checked.length === 0) throw new Error('The run checked no page.')
  const widths = checked.map((screen) => Number(screen.split(' ')[1]))
  return {
    checked_on: stats.startTime.slice(0, 10),
    checks: checked.length,
    screens: new Set(checked.map((screen) => screen.split(' ')[0])).size,
    narrowest: Math.min(...widths),
    widest: Math.max(...widths),
  }
}

function checkedIn({ specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.at(-1)?.annotations ?? []))
  const checked = own.filter(({ type }) => type === ACCESSIBLE).map(({ description = '' }) => description)
  return [...checked, ...suites.flatMap(checkedIn)]
}
