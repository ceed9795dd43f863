import type { Wave } from '@heartwell/contract/safety/report-waves.ts'
import { withoutCutEnd } from '@heartwell/contract/text/graphemes.ts'
import { severityOf } from '../reports-inbox/view.ts'
import type { OpenReport } from './queries.ts'
import type { ComparedReport, Group } from './rules.ts'

const EXCERPT_MAX = 160

const excerptOf = (text: string): string => withoutCutEnd(text.slice(0, EXCERPT_MAX), EXCERPT_MAX)

export type ReportOfWave = ComparedReport & Pick<OpenReport, 'name' | 'created_at'>

/** The text of a message is evidence: staff read it with the report, where the access is recorded. */
export function viewWave({ alike, value, reports }: Group<ReportOfWave>): Wave | undefined {
  const [first] = reports
  if (!first) return undefined
  const common = { member: first.name, link: value, description: excerptOf(first.description), message: '' }
  return {
    number: first.number,
    reason: first.reason,
    severity: severityOf(first.severity),
    alike,
    common: common[alike],
    people: new Set(reports.map(({ reported }) => reported)).size,
    reports: reports.map(({ number, name, description, created_at }) => ({
      number,
      name,
      excerpt: excerptOf(description),
      created_at: created_at.toISOString(),
    })),
  }
}
