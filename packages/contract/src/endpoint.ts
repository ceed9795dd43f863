import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { StaffRole } from './staff/staff-roles.ts'

/**
 * Who may call an endpoint. A member's state is read again on every request.
 * - `anyone`: visitors too
 * - `account`: every signed-in member, counsellor or staff member of the provider
 * - `registered`: a member in any state
 * - `verified`: a member with a confirmed email address
 * - `approved`: a member at status Tab whom the provider approved
 * - `participant`: an approved member, or a counsellor signed in with both factors, who may have conversations
 * - `counsellor`, `provider`: staff signed in with both factors; of the provider's, those with a role of the endpoint
 * - `staff`: counsellor or provider
 */
export const AUDIENCES = [
  'anyone',
  'account',
  'registered',
  'verified',
  'approved',
  'participant',
  'counsellor',
  'provider',
  'staff',
] as const
export type Audience = (typeof AUDIENCES)[number]

export const STEP_UP_MINUTES = 5

/** Rate limits by name; the server has their numbers. */
export const RATE_LIMITS = [
  'checkEmail',
  'register',
  'login',
  'passkeyOptions',
  'sendCode',
  'resetPassword',
  'verifyEmail',
  'upload',
  'profileEdit',
  'draft',
  'interest',
  'matchMark',
  'sharing',
  'checkIn',
  'trustedPage',
  'profileView',
  'profileAnswer',
  'answersView',
  'fact',
  'factsView',
  'block',
  'report',
  'notice',
  'hideFromContact',
  'staffLogin',
  'push',
  'unverifiedEmail',
  'contact',
  'support',
  'supportReply',
  'newsletter',
  'newsletterLink',
  'unsubscribe',
  'archive',
  'message',
  'messagePicture',
  'hold',
  'calendarFeed',
  'emailTest',
] as const
export type RateLimitName = (typeof RATE_LIMITS)[number]

/**
 * The header with which a browser names a command, a UUID. A repetition with the same key and the same input has no
 * second effect and gets the first answer; with other input it is refused.
 */
export const IDEMPOTENCY_KEY = 'idempotency-key'

/** Files that a multipart body may carry, besides its plain fields. */
export type Upload = {
  field: RegExp
  maxFiles: number
  maxBytes: number
  /** The error for more files than that, where they are not photos of a profile. */
  tooMany?: ErrorCode
  /** The error about a file that is too large names its field. */
  namesField?: true
}

export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  path: `/${string}`
  audience: Audience
  /** Of the audience `provider`: one of these roles is needed. Administrators may call all, and alone those without. */
  roles?: readonly StaffRole[]
  /** Staff must have given their second factor in this session within the last `STEP_UP_MINUTES`. */
  stepUp?: true
  /** The service that answers, which may have an address of its own. The default is the product's API. */
  service?: 'chat'
  /** The field of the body or path that must hold the caller's own id; another id is refused with 403. */
  self?: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  upload?: Upload
  response: z.ZodType
  /**
   * The endpoint also accepts the form that a mail program posts. Its body adds nothing to the address and is not read.
   */
  form?: true
  /** The endpoint also accepts its body as the fields of an HTML form, from our own pages only. */
  formFields?: true
  /** Media type of an answer that is not JSON. */
  binary?: string
  refusals: readonly ErrorCode[]
  rateLimit?: RateLimitName
  /**
   * A repetition has no second effect, so browsers repeat the call when no answer came: `always`, or `by-key` with the
   * header `IDEMPOTENCY_KEY`. Without the header each call is a command of its own.
   */
  idempotent?: 'always' | 'by-key'
  /** A GET that changes something; its origin is checked like that of a POST. */
  unsafe?: true
  /** A POST that only reads, so that a batch may hold it. */
  reads?: true
}

/** Declares an endpoint once: the server registers it, the browser calls it, and the authorisation matrix tests it. */
export const endpoint = <const E extends Endpoint>(e: E): E => e

type Parsed<E, K extends string> = K extends keyof E
  ? E[K] extends z.ZodType
    ? { [P in K]: z.output<E[K]> }
    : unknown
  : unknown
export type Input<E extends Endpoint> = Parsed<E, 'params'> & Parsed<E, 'query'> & Parsed<E, 'body'>
export type Output<E extends Endpoint> = z.output<E['response']>
