import { type Alike, WAVE_MAX } from '@heartwell/contract/safety/report-waves.ts'
import type { ReportReason } from '@heartwell/contract/safety/safety.ts'

/** From how many alike open reports on they are a wave. */
const WAVE_MIN = 3

/** An open report as waves compare it. */
export type ComparedReport = {
  number: string
  reason: ReportReason
  severity: number
  /** The account or its keyed hash; null while nobody is identified. */
  reported: string | null
  description: string
  /** The text of the reported message; null without one. */
  message: string | null
}

export type Group<R> = { alike: Alike; value: string; reports: R[] }

/** Shorter texts are alike by chance. */
const SAME_WORDS_MIN = 20

/** The same words, whatever their case, their punctuation and their spaces. */
const wordsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const LINK = /(?:https?:\/\/|www\.)([\p{L}\p{N}.-]+\.[\p{L}]{2,})/giu

/** The sites that a text links to. */
const sitesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(LINK)].map(([, site = '']) => site.toLowerCase().replace(/^www\./, ''))),
]

/**
 * Groups of at least `WAVE_MIN` reports with the same reason that share a link, the words of the message, the words of the
 * description, or the reported person. A report belongs to its largest group, in this order where two are equal.
 * @param reports longest waiting first, which is the order in each group
 */
export function findWaves<R extends ComparedReport>(reports: readonly R[]): Group<R>[] {
  const compared = reports.map((report) => ({ report, keys: keysOf(report) }))
  const waves: Group<R>[] = []
  for (let left = compared; ; ) {
    const largest = largestGroup(left)
    if (!largest) break
    const taken = new Set(largest.reports.slice(0, WAVE_MAX))
    waves.push({ ...largest, reports: [...taken] })
    left = left.filter(({ report }) => !taken.has(report))
  }
  const severity = ({ reports: [first] }: Group<R>) => first?.severity ?? 0
  return waves.toSorted((a, b) => severity(a) - severity(b) || b.reports.length - a.reports.length)
}

type Key = { alike: Alike; value: string }

function largestGroup<R extends ComparedReport>(compared: readonly { report: R; keys: Key[] }[]): Group<R> | undefined {
  const groups = new Map<string, Group<R>>()
  for (const { report, keys } of compared)
    for (const { alike, value } of keys) {
      const key = `${report.reason} ${alike} ${value}`
      const group = groups.get(key) ?? { alike, value, reports: [] }
      group.reports.push(report)
      groups.set(key, group)
    }
  const rank = ({ alike }: Group<R>) => ORDER.indexOf(alike)
  return [...groups.values()]
    .filter((group) => group.reports.length >= WAVE_MIN)
    .toSorted((a, b) => b.reports.length - a.reports.length || rank(a) - rank(b))[0]
}

const ORDER: readonly Alike[] = ['link', 'message', 'description', 'member']

function keysOf({ reported, description, message }: ComparedReport): Key[] {
  const key = (alike: Alike, values: readonly string[]) => values.map((value) => ({ alike, value }))
  const same = (text: string) => [wordsOf(text)].filter((words) => words.length >= SAME_WORDS_MIN)
  return [
    ...key('link', sitesOf(`${description}\n${message ?? ''}`)),
    ...key('message', same(message ?? '')),
    ...key('description', same(description)),
    ...key('member', reported === null ? [] : [reported]),
  ]
}
