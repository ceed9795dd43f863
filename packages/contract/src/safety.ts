import { z } from 'zod'
import { Outcome } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { Card } from './people.ts'
import { CaseNumber } from './support.ts'

/** Why a member is reported. The first four and the last are those of a message. */
export const REPORT_REASONS = ['Abuse', 'Threat', 'Violence', 'Nudity', 'Fake', 'Money', 'Other'] as const
export const ReportReason = z.enum(REPORT_REASONS, 'Please choose a reason')
export type ReportReason = z.infer<typeof ReportReason>

export const REPORT_MAX = 2000
const OTHER_NEEDS_WORDS = { message: 'Please tell us what happened', path: ['description'] }

const reportFields = {
  reason: ReportReason,
  description: z.string().trim().max(REPORT_MAX, `Please keep it under ${REPORT_MAX} characters`).default(''),
  /** The two shall not see each other any more either. */
  block: z.boolean().default(false),
}
const toldEnough = ({ reason, description }: { reason: ReportReason; description: string }) =>
  reason !== 'Other' || description !== ''

export const ReportForm = z.object(reportFields).refine(toldEnough, OTHER_NEEDS_WORDS)

export const safety = {
  block: endpoint({
    method: 'POST',
    path: '/api/blocks',
    audience: 'approved',
    body: z.object({ member_id: z.uuid() }),
    response: Outcome,
    refusals: ['not_found', 'budget.spent'],
    budget: 'block',
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/blocks/:memberId',
    audience: 'approved',
    params: z.object({ memberId: z.uuid() }),
    response: Outcome,
    refusals: ['not_found'],
  }),
  blocked: endpoint({
    method: 'GET',
    path: '/api/blocks',
    audience: 'approved',
    response: z.object({ success: z.boolean(), blocked: z.array(Card.pick({ id: true, _id: true, name: true })) }),
    refusals: [],
  }),
  /** The same words again are the same report, with the same case number. */
  report: endpoint({
    method: 'POST',
    path: '/api/report',
    audience: 'approved',
    self: 'user_id',
    body: z
      .object({
        user_id: z.uuid(),
        reported_user_id: z.uuid(),
        reported_type: z.literal('user').default('user'),
        reporter_type: z.literal('user').default('user'),
        ...reportFields,
      })
      .refine(toldEnough, OTHER_NEEDS_WORDS),
    response: Outcome.extend({ case_number: CaseNumber }),
    refusals: ['not_found', 'budget.spent'],
    budget: 'report',
  }),
}
