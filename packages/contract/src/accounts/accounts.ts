import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Self } from '../profiles/people.ts'
import { EMAIL_MAX, emailField } from '../text/email-address.ts'
import { oneLine } from '../text/one-line.ts'
import { PhoneNumber } from '../text/phone-numbers.ts'
import { ageOn, isRealDate } from '../time/dates.ts'

export const NAME_MAX = 100
export const ADDRESS_MAX = 300
export const PASSWORD_MAX = 256
export const CODE_LENGTH = 6
export const MINIMUM_AGE = 18
export const TOO_YOUNG = `You must be at least ${MINIMUM_AGE} years old`
export const COMMON_PASSWORD = 'This password is too common. Please choose another.'

/** Emails and authenticators show codes in groups, which people type and paste with their spaces. */
export const withoutSpaces = (code: string): string => code.replace(/\s/g, '')
const digits = (empty: string) => z.string(empty).overwrite(withoutSpaces).min(1, empty)
const required = (text: string) => z.string(text).trim().min(1, text)
const password = z
  .string('Password is required')
  .min(1, 'Password is required')
  .min(6, 'Password must be at least 6 characters')
  .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`)
const matching = { path: ['confirmPassword'], message: 'Passwords must match' }

/** A birth date as YYYY-MM-DD: a real day, at least 18 years ago. */
export const birthDate = required('Date of Birth is required').superRefine((dob, context) => {
  // This check does not abort parsing, so that faults of the whole form, such as different passwords, show as well.
  const fault = birthDateFault(dob)
  if (fault) context.addIssue(fault)
})

function birthDateFault(dob: string): string | undefined {
  if (dob === '') return undefined
  if (!isRealDate(dob) || ageOn(new Date(), dob) > 120) return 'Please enter a real date'
  return ageOn(new Date(), dob) < MINIMUM_AGE ? TOO_YOUNG : undefined
}

const registrationFields = z.object({
  name: oneLine('Name', NAME_MAX),
  email: emailField('Invalid email format'),
  dob: birthDate,
  phoneNumber: required('Phone Number is required').pipe(PhoneNumber),
  profession: oneLine('Profession', NAME_MAX),
  password,
  confirmPassword: z.string('Confirm Password is required').min(1, 'Confirm Password is required'),
  address: oneLine('Address', ADDRESS_MAX, { isOptional: true }).default(''),
  acceptTerms: z.boolean('You must accept the Terms and Conditions').refine((v) => v, {
    error: 'You must accept the Terms and Conditions',
  }),
})
/** The fields of the registration call that a person fills in. */
export const RegistrationForm = registrationFields.refine((v) => v.password === v.confirmPassword, {
  ...matching,
  when: ({ value }) => bothTyped(value),
})

/** Reports the mismatch beside other invalid fields, but never instead of 'Confirm Password is required'. */
function bothTyped(value: unknown): boolean {
  const typed = z.object({ password: z.string().min(1), confirmPassword: z.string().min(1) })
  return typed.safeParse(value).success
}

export const LoginForm = z.object({ email: emailField('Invalid email format'), password })
/** A member whose account waits for its deletion keeps it by signing in with this. */
export const KeepAccount = z.object({ keep_account: z.boolean().optional() })
export const ForgotPasswordForm = z.object({ email: emailField('Invalid email') })

export const EMAIL_UNCHANGED = 'This is the address that we already have'
/** Another address for an account whose address was mistyped at the registration. */
export const UnverifiedEmailForm = z.object({
  email: emailField('Invalid email format'),
  password: z.string('Password is required').min(1, 'Password is required').max(PASSWORD_MAX),
})

/** A reset with a code from the sign-in page. The first failing rule in this order is shown. */
export const ResetWithCodeForm = z
  .object({
    code: digits('OTP is required').regex(/^\d{6}$/, 'OTP must be a 6-digit number'),
    password: z
      .string('Password is required')
      .min(1, 'Password is required')
      .min(8, 'Password must be at least 8 characters')
      .regex(/[a-z]/, 'Password must contain a lowercase letter')
      .regex(/[A-Z]/, 'Password must contain an uppercase letter')
      .regex(/\d/, 'Password must contain a number')
      .regex(/[#?!@$%^&*_]/, 'Password must contain a special character (#?!@$%^&*_)')
      .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
    confirmPassword: z.string('Confirm Password is required').min(1, 'Confirm Password is required'),
  })
  .refine((v) => v.password === v.confirmPassword, { ...matching, when: ({ value }) => bothTyped(value) })

/** A reset by the signed-in account holder. */
export const ProfileResetForm = z
  .object({
    code: digits('Code is required')
      .min(CODE_LENGTH, 'Code must be at least 6 characters')
      .max(CODE_LENGTH, 'Code must be at most 6 characters'),
    password: z
      .string('New Password is required')
      .min(1, 'New Password is required')
      .min(6, 'Password must be at least 6 characters')
      .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
    confirmPassword: z.string('Confirm New Password is required').min(1, 'Confirm New Password is required'),
  })
  .refine((v) => v.password === v.confirmPassword, { ...matching, when: ({ value }) => bothTyped(value) })

export const Outcome = z.object({ success: z.boolean(), message: z.string() })
/**
 * The specification names the text of the two reset calls `msg`. `message` has the same text, so that one reader fits
 * all calls.
 */
export const CodeOutcome = z.object({ success: z.boolean(), msg: z.string(), message: z.string() })

const MailedToken = z.object({ token: z.string().min(1).max(200) })

export const SessionInfo = z.object({
  id: z.uuid(),
  current: z.boolean(),
  device: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
})

export const accounts = {
  checkEmail: endpoint({
    method: 'POST',
    path: '/api/check-email',
    audience: 'anyone',
    body: z.object({ email: z.string().max(EMAIL_MAX) }),
    response: Outcome,
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'checkEmail',
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/userregistration',
    audience: 'anyone',
    body: z.object({
      ...registrationFields.shape,
      /** A push subscription as JSON; any other text is ignored. */
      token: z.string().max(4096).default(''),
      profile_completion_status: z.string().max(100).optional(),
      /** The token of a reset that proved the address: no email to verify it is needed. Any other text is ignored. */
      email_proof: z.string().max(200).default(''),
    }),
    response: z.object({
      success: z.boolean(),
      message: z.union([z.string(), z.object({ email: z.array(z.string()) })]),
      data: Self.optional(),
    }),
    refusals: ['rate_limit.exceeded', 'busy'],
    rateLimit: 'register',
    idempotent: 'by-key',
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/userlogin',
    audience: 'anyone',
    body: LoginForm.extend(KeepAccount.shape),
    response: z.object({
      success: z.boolean(),
      message: z.string(),
      data: Self.optional(),
      /** When the account will be deleted, as its member asked. Nobody is signed in without `keep_account`. */
      erase_at: z.iso.datetime().optional(),
      /** Opens the page of a decision about the account: a suspension, a ban, or a warning not yet read. */
      notice: z.string().optional(),
    }),
    refusals: ['rate_limit.exceeded', 'busy'],
    rateLimit: 'login',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    audience: 'account',
    response: Outcome,
    refusals: [],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/verify-email',
    audience: 'anyone',
    body: MailedToken,
    response: Outcome,
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'verifyEmail',
  }),
  /** Confirms a new address with the token that was emailed to it, and ends every other session of the account. */
  confirmNewEmail: endpoint({
    method: 'POST',
    path: '/api/confirm-new-email',
    audience: 'anyone',
    body: MailedToken,
    response: Outcome,
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'verifyEmail',
  }),
  /** Keeps or restores the old address with the token that was emailed to it, and ends every session. */
  keepOldEmail: endpoint({
    method: 'POST',
    path: '/api/keep-old-email',
    audience: 'anyone',
    body: MailedToken,
    response: Outcome,
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'verifyEmail',
    idempotent: 'by-key',
  }),
  resendVerification: endpoint({
    method: 'GET',
    path: '/api/resend-verification-email/:id',
    unsafe: true,
    audience: 'registered',
    self: 'id',
    params: z.object({ id: z.uuid() }),
    response: Outcome,
    refusals: [],
  }),
  /**
   * Replaces an address that was never verified: the links sent to it no longer work, and the new one gets a link. Every
   * attempt counts, so that the limit ends before the answers of many addresses are known.
   */
  changeUnverifiedEmail: endpoint({
    method: 'POST',
    path: '/api/change-unverified-email',
    audience: 'registered',
    body: UnverifiedEmailForm,
    response: Outcome,
    refusals: ['request.invalid', 'rate_limit.exceeded', 'busy'],
    rateLimit: 'unverifiedEmail',
    idempotent: 'by-key',
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/api/send-code-for-pwd-reset',
    audience: 'anyone',
    body: ForgotPasswordForm,
    response: CodeOutcome,
    refusals: ['rate_limit.exceeded', 'session.not_yours'],
    rateLimit: 'sendCode',
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/reset-password',
    audience: 'anyone',
    body: z.object({
      code: z.string().max(20),
      password: z.string().max(PASSWORD_MAX),
      confirmPassword: z.string().max(PASSWORD_MAX),
      email: z.string().max(EMAIL_MAX),
    }),
    /** `email_proof` goes into the registration: the account had never been verified, and was deleted. */
    response: CodeOutcome.extend({ email_proof: z.string().optional() }),
    refusals: ['rate_limit.exceeded', 'session.not_yours', 'busy'],
    rateLimit: 'resetPassword',
    idempotent: 'by-key',
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    audience: 'account',
    response: z.object({ success: z.boolean(), sessions: z.array(SessionInfo) }),
    refusals: [],
  }),
  /** The answer is the same whether or not the viewer had such a session. */
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:id',
    audience: 'account',
    params: z.object({ id: z.uuid() }),
    response: Outcome,
    refusals: [],
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/sessions/end-others',
    audience: 'account',
    response: Outcome,
    refusals: [],
  }),
}
