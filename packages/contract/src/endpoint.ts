import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call an endpoint. A member's state is read again on every request.
 * - `anyone`: visitors too
 * - `account`: whoever is signed in, member, counsellor or provider
 * - `registered`: a member in any state
 * - `verified`: a member whose e-mail is confirmed
 * - `approved`: a member at status Tab whom the provider approved
 * - `participant`: who may have conversations: an approved member, or a counsellor signed in with both factors
 * - `counsellor`, `provider`: staff signed in with both factors
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

/** Rate limits by name; their numbers are settings of the server. */
export const BUDGETS = [
  'checkEmail',
  'register',
  'login',
  'sendCode',
  'resetPassword',
  'verifyEmail',
  'upload',
  'profileEdit',
  'draft',
  'interest',
  'sharing',
  'profileView',
  'block',
  'report',
  'hideFrom',
  'staffLogin',
  'push',
  'contact',
  'support',
  'supportReply',
  'newsletter',
  'newsletterLink',
  'unsubscribe',
  'archive',
  'message',
  'messagePicture',
] as const
export type BudgetName = (typeof BUDGETS)[number]

/** Files that a multipart body may carry, besides its plain fields. */
export type Upload = {
  field: RegExp
  maxFiles: number
  maxBytes: number
  /** What is said to more files than that, where they are no photos of a profile. */
  tooMany?: ErrorCode
}

export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  path: `/${string}`
  audience: Audience
  /** Field of the body or the path that must hold the caller's own id; another id is refused with 403. */
  self?: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  upload?: Upload
  response: z.ZodType
  /** Also takes the form that a mail program posts. Its body says nothing that the address does not, and is not read. */
  form?: true
  /** Media type of an answer that is not JSON. */
  binary?: string
  refusals: readonly ErrorCode[]
  budget?: BudgetName
  /** A GET that changes something: checked for its origin like a POST. */
  unsafe?: true
}

/** Declares an endpoint once; the server registers it, the browser calls it, the authorisation matrix tests it. */
export const endpoint = <const E extends Endpoint>(e: E): E => e

type Parsed<E, K extends string> = K extends keyof E
  ? E[K] extends z.ZodType
    ? { [P in K]: z.output<E[K]> }
    : unknown
  : unknown
export type Input<E extends Endpoint> = Parsed<E, 'params'> & Parsed<E, 'query'> & Parsed<E, 'body'>
export type Output<E extends Endpoint> = z.output<E['response']>
