import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { emailField } from '../text/email-address.ts'
import { oneLine } from '../text/one-line.ts'
import { CheckInState } from './check-ins.ts'

export const TRUSTED_NAME_MAX = 60
/** The days in which an invitation can be answered, and after which an agreement ends. */
export const INVITATION_DAYS = 14
export const AGREEMENT_DAYS = 365

export const TrustedPersonForm = z.object({
  name: oneLine('Their name', TRUSTED_NAME_MAX),
  /** Where we send the link. Without it, the member shares the link. */
  email: emailField('Please enter an email address').or(z.literal('')).default(''),
})
export type TrustedPersonForm = z.infer<typeof TrustedPersonForm>

const token = z.string('This link is incomplete').min(1, 'This link is incomplete').max(200)

/** The meeting as the trusted person sees it. Null is what the member does not share. */
export const WatchedPlan = z.object({
  place: z.string().nullable(),
  starts_at: z.iso.datetime().nullable(),
  partner: z.string().nullable(),
  /** Of the place. */
  zone: z.string(),
  check_ins: z.array(
    z.object({ due_at: z.iso.datetime(), state: CheckInState, changed_at: z.iso.datetime().nullable() }),
  ),
})
export type WatchedPlan = z.infer<typeof WatchedPlan>

export const TrustedPage = z.object({
  /** First name of the member. */
  member: z.string(),
  /** The trusted person, as the member calls them. */
  name: z.string(),
  has_agreed: z.boolean(),
  expires_at: z.iso.datetime(),
  /** From a day before the meeting until it is over and all is well. */
  plan: WatchedPlan.nullable(),
})
export type TrustedPage = z.infer<typeof TrustedPage>

/** Somebody whom a member trusts. They need no account: the link alone opens their page. */
export const trustedPeople = {
  /** Removes the trusted person and everything they see, but not during a meeting of which they know. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/trusted-person',
    audience: 'approved',
    response: Outcome,
    refusals: ['trusted_person.watching', 'rate_limit.exceeded'],
    rateLimit: 'sharing',
    idempotent: 'always',
  }),
  /** Asks somebody. An invitation that nobody has answered is replaced. */
  invite: endpoint({
    method: 'POST',
    path: '/api/trusted-person',
    audience: 'approved',
    body: TrustedPersonForm,
    response: Outcome,
    refusals: ['trusted_person.exists', 'rate_limit.exceeded'],
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
  /** The page of the trusted person. Every link that is wrong, has ended or was revoked is not found. */
  read: endpoint({
    method: 'POST',
    path: '/api/trusted/read',
    audience: 'anyone',
    body: z.object({ token }),
    response: z.object({ success: z.boolean(), data: TrustedPage }),
    refusals: ['not_found', 'rate_limit.exceeded'],
    rateLimit: 'trustedPage',
  }),
  agree: endpoint({
    method: 'POST',
    path: '/api/trusted/agree',
    audience: 'anyone',
    body: z.object({ token, email: emailField('Please enter your email address') }),
    response: Outcome,
    refusals: ['not_found', 'rate_limit.exceeded'],
    rateLimit: 'trustedPage',
    idempotent: 'always',
  }),
  /** Declines, or stops later, but not during a meeting. Everything about the trusted person is deleted. */
  stop: endpoint({
    method: 'POST',
    path: '/api/trusted/stop',
    audience: 'anyone',
    body: z.object({ token }),
    response: Outcome,
    refusals: ['not_found', 'trusted_person.watching', 'rate_limit.exceeded'],
    rateLimit: 'trustedPage',
    idempotent: 'by-key',
  }),
}
