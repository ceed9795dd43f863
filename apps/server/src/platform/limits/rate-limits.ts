import type { RateLimitName } from '@heartwell/contract/endpoint.ts'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../http/app-error.ts'
import { memoryStore, type RateLimitStore } from './rate-limit-store.ts'

type Limit = { points: number; seconds: number }
const HOUR = 3600
const DAY = 24 * HOUR

/** Limits for emails to one address, answers about one address, and parts of an endpoint. */
type PersonalRateLimit =
  | 'checkEmailHit'
  | 'registerDevice'
  | 'codeMail'
  | 'codeMailDaily'
  | 'codeTry'
  | 'codesWarning'
  | 'verificationMail'
  | 'enquiryMail'
  | 'noticeMail'
  | 'trustedMail'
  | 'newsletterMail'
  | 'signInMail'
  | 'failuresMail'
  | 'nameSearch'
  | 'messageSearch'
  | 'repetition'
  | 'detailChange'

/** How often one IP address, or one account once signed in, may do each thing. */
export const LIMITS: Record<RateLimitName | PersonalRateLimit, Limit> = {
  checkEmail: { points: 20, seconds: 600 },
  checkEmailHit: { points: 5, seconds: DAY },
  // Several people of one care home register in an hour, each on a device of their own; one device fills in a few forms.
  register: { points: 20, seconds: HOUR },
  registerDevice: { points: 5, seconds: HOUR },
  login: { points: 30, seconds: 900 },
  // One for each attempt to sign in with a passkey, by members and staff together.
  passkeyOptions: { points: 60, seconds: 900 },
  sendCode: { points: 20, seconds: 900 },
  codeMail: { points: 3, seconds: 900 },
  // Of a million codes 20 guesses a day hit one in 50,000 days.
  codeMailDaily: { points: 10, seconds: DAY },
  codeTry: { points: 20, seconds: DAY },
  codesWarning: { points: 1, seconds: DAY },
  verificationMail: { points: 5, seconds: DAY },
  // Each attempt may reveal whether an address is registered.
  unverifiedEmail: { points: 5, seconds: DAY },
  resetPassword: { points: 30, seconds: 900 },
  verifyEmail: { points: 30, seconds: 900 },
  upload: { points: 60, seconds: HOUR },
  // Each one is read by a reviewer.
  detailChange: { points: 5, seconds: DAY },
  profileEdit: { points: 120, seconds: HOUR },
  // A draft is saved shortly after each pause in typing.
  draft: { points: 1200, seconds: HOUR },
  interest: { points: 30, seconds: DAY },
  matchMark: { points: 300, seconds: HOUR },
  sharing: { points: 60, seconds: DAY },
  // Nobody who needs help is stopped by a slip of the finger.
  checkIn: { points: 300, seconds: HOUR },
  // A trusted person reloads the page while they wait.
  trustedPage: { points: 300, seconds: HOUR },
  trustedMail: { points: 3, seconds: DAY },
  // Each one is read by a reviewer.
  profileAnswer: { points: 20, seconds: DAY },
  answersView: { points: 300, seconds: DAY },
  // A page has ten facts, each with an audience, and each change can be undone.
  fact: { points: 300, seconds: HOUR },
  factsView: { points: 300, seconds: DAY },
  profileView: { points: 300, seconds: DAY },
  // A search reads many rows, and each pause in typing makes one.
  nameSearch: { points: 120, seconds: 600 },
  messageSearch: { points: 120, seconds: 600 },
  block: { points: 30, seconds: DAY },
  report: { points: 10, seconds: DAY },
  notice: { points: 5, seconds: HOUR },
  // A hidden contact could be identified by the people who disappear, so only a few a day are allowed.
  hideFromContact: { points: 20, seconds: DAY },
  staffLogin: { points: 20, seconds: 900 },
  signInMail: { points: 3, seconds: DAY },
  failuresMail: { points: 1, seconds: DAY },
  push: { points: 30, seconds: DAY },
  contact: { points: 10, seconds: HOUR },
  support: { points: 5, seconds: HOUR },
  supportReply: { points: 30, seconds: HOUR },
  enquiryMail: { points: 3, seconds: DAY },
  noticeMail: { points: 3, seconds: DAY },
  newsletter: { points: 10, seconds: HOUR },
  newsletterMail: { points: 3, seconds: DAY },
  // Of commands that are done already, instead of their own limit.
  repetition: { points: 60, seconds: HOUR },
  emailTest: { points: 30, seconds: HOUR },
  newsletterLink: { points: 30, seconds: 900 },
  archive: { points: 5, seconds: DAY },
  message: { points: 60, seconds: 60 },
  messagePicture: { points: 30, seconds: HOUR },
  // Holds block other people: comparing a few times is fine, holding a whole week is not.
  hold: { points: 60, seconds: HOUR },
  // A calendar program polls every few minutes, and several people of one office share an IP address.
  calendarFeed: { points: 120, seconds: HOUR },
  // Mail programs send requests for many people from one network.
  unsubscribe: { points: 600, seconds: 900 },
}
const FAILURES: Limit = { points: 5, seconds: 900 }
/**
 * Sign-in attempts for one account that may start together. None of them has failed yet, so the limit on failures
 * cannot stop them.
 */
const STARTED: Limit = { points: 5, seconds: 10 }
const FIRST_DELAY = 30
/** The names of the limiters of sign-ins. */
const [FAILED, STARTS, WAITS] = ['failures', 'started', 'waits'] as const

export type RateLimitKind = keyof typeof LIMITS
export type RateLimits = ReturnType<typeof openRateLimits>

type Settings = {
  /** `RATE_LIMITS=off` (never in production) switches all limits off. */
  enabled: boolean
  onFailedSignIn?: () => void
  store?: RateLimitStore
  /** What the store holds instead of a key, which is an email address, an account or a network. */
  storedKey?: (key: string) => string
}

/** Counters in the memory of this process, or in a store that all processes share. */
export function openRateLimits({
  enabled,
  onFailedSignIn = () => {},
  store = memoryStore,
  storedKey = (key) => key,
}: Settings) {
  const limiters = new Map<string, RateLimiterAbstract>()
  for (const [name, { points, seconds }] of Object.entries(LIMITS))
    limiters.set(name, store.limiter({ name, points, seconds, isNeverReset: true }))
  const failures = store.limiter({ name: FAILED, ...FAILURES })
  const started = store.limiter({ name: STARTS, ...STARTED })
  const waits = store.limiter({ name: WAITS, points: 1, seconds: FAILURES.seconds })

  /** The refusal, or undefined while there is budget. */
  const left = async (kind: RateLimitKind, key: string): Promise<unknown> => {
    if (!enabled) return undefined
    return limiters
      .get(kind)
      ?.consume(storedKey(key))
      .then(
        () => undefined,
        (refused: unknown) => refused,
      )
  }
  return {
    areEnabled: enabled,

    /** @throws AppError rate_limit.exceeded with the seconds to wait. */
    async consume(kind: RateLimitKind, key: string): Promise<void> {
      const refused = await left(kind, key)
      if (refused) throw spent(refused)
    },
    /** Like `consume`, for places that must answer the same whether or not there was budget. */
    tryConsume: async (kind: RateLimitKind, key: string): Promise<boolean> => (await left(kind, key)) === undefined,

    /** Refuses while an account's failed sign-ins must wait, or many run at once. @throws AppError rate_limit.exceeded */
    async assertMayTry(key: string): Promise<void> {
      if (!enabled) return
      if (store.attempts) {
        const refused = await store.attempts.start(storedKey(key), WAITS, { name: STARTS, ...STARTED })
        if (refused) throw spent(refused)
        return
      }
      const wait = await waits.get(storedKey(key))
      if (wait && wait.msBeforeNext > 0) throw spent(wait)
      await started.consume(storedKey(key)).catch((refused) => {
        throw spent(refused)
      })
    },
    /**
     * Five failures in 15 minutes are free; each further one doubles the delay, from 30 s to 15 minutes.
     * @returns whether this failure is the first with a delay.
     */
    async noteFailure(key: string): Promise<boolean> {
      onFailedSignIn()
      if (!enabled) return false
      const { consumedPoints } = await failures.penalty(storedKey(key))
      const over = consumedPoints - FAILURES.points
      if (over >= 0) await waits.block(storedKey(key), Math.min(FAILURES.seconds, FIRST_DELAY * 2 ** over))
      return over === 0
    },
    async noteSuccess(key: string): Promise<void> {
      if (!enabled) return
      if (store.attempts) return store.attempts.reset(storedKey(key), [FAILED, STARTS, WAITS])
      await Promise.all([failures, started, waits].map((limiter) => limiter.delete(storedKey(key))))
    },
  }
}

function spent(refused: unknown): unknown {
  if (!(refused instanceof RateLimiterRes)) return refused
  return new AppError('rate_limit.exceeded', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) })
}
