import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { CaseNumber } from '../support/support.ts'
import { ComplaintForm, ReportCase, ReportCaseRow } from './report-cases.ts'

export const OWN_REPORTS_PAGE = 30

/** The first name of the reported person. */
const about = { name: z.string() }
export const OwnReportRow = ReportCaseRow.extend(about)
export type OwnReportRow = z.infer<typeof OwnReportRow>
export const OwnReport = ReportCase.extend(about)
export type OwnReport = z.infer<typeof OwnReport>

const caseNumber = z.object({ number: CaseNumber })

/** The member's own reports about people and messages. */
export const ownReports = {
  /** Newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/reports',
    audience: 'verified',
    query: z.object({ cursor: z.string().max(60).optional() }),
    response: z.object({ success: z.boolean(), rows: z.array(OwnReportRow), next_cursor: z.string().nullable() }),
    refusals: [],
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/reports/:number',
    audience: 'verified',
    params: caseNumber,
    response: z.object({ success: z.boolean(), data: OwnReport }),
    refusals: ['not_found'],
  }),
  /** Complains about the decision, or about a report that waits for too long. Sending it again changes nothing. */
  complain: endpoint({
    method: 'POST',
    path: '/api/reports/:number/complaint',
    audience: 'verified',
    params: caseNumber,
    body: ComplaintForm,
    response: Outcome.extend({ data: OwnReport }),
    refusals: ['not_found', 'complaint.closed', 'rate_limit.exceeded'],
    rateLimit: 'support',
  }),
}
