import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { oneLine } from '../text/one-line.ts'
import { ProfilePart } from './review.ts'

/** One for each of the keys 1 to 9. */
export const REJECTION_REASONS_MAX = 9
export const REASON_TITLE_MAX = 60
export const REASON_TEXT_MAX = 300
/** How many versions the history shows. */
export const REASON_VERSIONS_LISTED = 20

const text = (name: string, most: number) =>
  z
    .string(`${name} is required`)
    .trim()
    .min(1, `${name} is required`)
    .max(most, `Please keep the ${name.toLowerCase()} under ${most} characters`)

/** A frequent reason of a rejection. Choosing it also ticks the part that has to change. */
export const RejectionReason = z.object({
  part: ProfilePart,
  title: oneLine('Title', REASON_TITLE_MAX, { long: `Please keep the title under ${REASON_TITLE_MAX} characters` }),
  text: text('Text', REASON_TEXT_MAX),
})
export type RejectionReason = z.infer<typeof RejectionReason>

/** `version` is the edited one: if another was saved in the meantime the call is refused. */
export const RejectionReasonsForm = z.object({
  reasons: z
    .array(RejectionReason)
    .min(1, 'Please keep one reason')
    .max(REJECTION_REASONS_MAX, `There can be ${REJECTION_REASONS_MAX} reasons`),
  version: z.int().min(1),
})

export const RejectionReasonList = z.object({
  reasons: z.array(RejectionReason),
  version: z.int(),
  saved_at: z.iso.datetime(),
  /** Nobody: as shipped. */
  by: z.string().nullable(),
})
export type RejectionReasonList = z.infer<typeof RejectionReasonList>

/** Frequent reasons of a rejection, for reviewers. */
export const rejectionReasons = {
  read: endpoint({
    method: 'GET',
    path: '/api/provider/rejection-reasons',
    audience: 'provider',
    roles: ['reviewer'],
    response: z.object({ success: z.boolean(), data: RejectionReasonList }),
    refusals: [],
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/provider/rejection-reasons',
    audience: 'provider',
    roles: ['reviewer'],
    body: RejectionReasonsForm,
    response: z.object({ success: z.boolean(), message: z.string(), data: RejectionReasonList }),
    refusals: ['content.stale'],
    idempotent: 'by-key',
  }),
  /** The last versions, newest first, the present one among them. */
  versions: endpoint({
    method: 'GET',
    path: '/api/provider/rejection-reasons/versions',
    audience: 'provider',
    roles: ['reviewer'],
    response: z.object({ success: z.boolean(), rows: z.array(RejectionReasonList) }),
    refusals: [],
  }),
}
