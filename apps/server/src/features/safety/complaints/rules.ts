import { COMPLAINT_DAYS, type ComplaintKind } from '@heartwell/contract/safety/report-cases.ts'
import { SEVERITIES, SEVERITY_HOURS } from '@heartwell/contract/safety/reports-inbox.ts'
import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import type { Verdict } from '../sanctions/rules.ts'

type Report = { state: string; severity: number; since: Date }
type Earlier = { kind: string; about_since: Date }

/** Until when a reporter can complain about a decision of this time. */
export const complaintEnd = (decidedAt: Date): Date => new Date(decidedAt.getTime() + COMPLAINT_DAYS * DAY_MS)

/** When a report that is open since then has waited for too long. */
function isOverdue({ severity, since }: Report, now: Date): boolean {
  const hours = SEVERITY_HOURS[SEVERITIES[severity - 1] ?? 'normal']
  return now.getTime() > since.getTime() + hours * HOUR_MS
}

/** What the reporter can complain about now. One complaint about each decision, and one about each time of waiting. */
export function complaintAbout(report: Report, earlier: readonly Earlier[], now: Date): ComplaintKind | null {
  const kind: ComplaintKind = report.state === 'open' ? 'inaction' : 'decision'
  if (earlier.some((one) => one.kind === kind && one.about_since.getTime() === report.since.getTime())) return null
  const isAllowed = kind === 'inaction' ? isOverdue(report, now) : now <= complaintEnd(report.since)
  return isAllowed ? kind : null
}

/** Whether this staff member made the decision, or read the report and left it open. */
export const tookPart = ({ responsible_id }: { responsible_id: string | null }, staffId: string): boolean =>
  responsible_id === staffId

/** A complaint is decided once, by somebody who had no part in what it is about. */
export function mayDecide(complaint: { state: string; responsible_id: string | null }, staffId: string): Verdict {
  if (complaint.state !== 'open') return { ok: false, refusal: 'complaint.decided' }
  return tookPart(complaint, staffId) ? { ok: false, refusal: 'complaint.took_part' } : { ok: true }
}
