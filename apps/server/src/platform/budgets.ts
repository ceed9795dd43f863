import type { BudgetName } from '@heartwell/contract/endpoint.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './app-error.ts'

type Allowance = { points: number; seconds: number }
const HOUR = 3600
const DAY = 24 * HOUR

/** Mails to one address, what an address may be told, and what only some calls of an endpoint do. */
type PersonalBudget =
  | 'checkEmailHit'
  | 'codeMail'
  | 'verificationMail'
  | 'enquiryMail'
  | 'newsletterMail'
  | 'signInMail'
  | 'failuresMail'
  | 'nameSearch'
  | 'messageSearch'

/** How often each thing may be done by one address (or one account, once signed in). */
export const ALLOWANCES: Record<BudgetName | PersonalBudget, Allowance> = {
  checkEmail: { points: 20, seconds: 600 },
  checkEmailHit: { points: 5, seconds: DAY },
  register: { points: 5, seconds: HOUR },
  login: { points: 30, seconds: 900 },
  sendCode: { points: 20, seconds: 900 },
  codeMail: { points: 3, seconds: 900 },
  verificationMail: { points: 5, seconds: DAY },
  resetPassword: { points: 30, seconds: 900 },
  verifyEmail: { points: 30, seconds: 900 },
  upload: { points: 60, seconds: HOUR },
  profileEdit: { points: 120, seconds: HOUR },
  // A draft is saved a moment after each pause in typing.
  draft: { points: 1200, seconds: HOUR },
  interest: { points: 30, seconds: DAY },
  sharing: { points: 60, seconds: DAY },
  profileView: { points: 300, seconds: DAY },
  // A search reads many rows; one is made after each pause in typing.
  nameSearch: { points: 120, seconds: 600 },
  messageSearch: { points: 120, seconds: 600 },
  block: { points: 30, seconds: DAY },
  report: { points: 10, seconds: DAY },
  // Whom somebody hides from could be told from what vanishes: few a day, so that addresses are not tried out.
  hideFrom: { points: 20, seconds: DAY },
  staffLogin: { points: 20, seconds: 900 },
  signInMail: { points: 3, seconds: DAY },
  failuresMail: { points: 1, seconds: DAY },
  push: { points: 30, seconds: DAY },
  contact: { points: 10, seconds: HOUR },
  support: { points: 5, seconds: HOUR },
  supportReply: { points: 30, seconds: HOUR },
  enquiryMail: { points: 3, seconds: DAY },
  newsletter: { points: 10, seconds: HOUR },
  newsletterMail: { points: 3, seconds: DAY },
  newsletterLink: { points: 30, seconds: 900 },
  archive: { points: 5, seconds: DAY },
  message: { points: 60, seconds: 60 },
  messagePicture: { points: 30, seconds: HOUR },
  // Mail programs call for many people from one network.
  unsubscribe: { points: 600, seconds: 900 },
}
const FAILURES: Allowance = { points: 5, seconds: 900 }
/** Tries of one account that may start together: none of them has failed yet, so failures cannot hold them back. */
const STARTED: Allowance = { points: 5, seconds: 10 }
const FIRST_DELAY = 30

export type BudgetKind = keyof typeof ALLOWANCES
export type Budgets = ReturnType<typeof openBudgets>

/** Counters in this process. `RATE_LIMITS=off` (never in production) counts nothing. */
export function openBudgets(enabled: boolean) {
  const limiters = new Map<BudgetKind, RateLimiterMemory>()
  for (const [kind, { points, seconds }] of Object.entries(ALLOWANCES)) {
    // Object.entries forgets the literal keys of the record above.
    limiters.set(kind as BudgetKind, new RateLimiterMemory({ points, duration: seconds }))
  }
  const failures = new RateLimiterMemory({ points: FAILURES.points, duration: FAILURES.seconds })
  const started = new RateLimiterMemory({ points: STARTED.points, duration: STARTED.seconds })
  const waits = new RateLimiterMemory({ points: 1, duration: FAILURES.seconds })

  /** The refusal, or undefined while there is budget. */
  const left = async (kind: BudgetKind, key: string): Promise<unknown> => {
    if (!enabled) return undefined
    return limiters
      .get(kind)
      ?.consume(key)
      .then(
        () => undefined,
        (refused: unknown) => refused,
      )
  }
  return {
    /** @throws AppError budget.spent with the seconds to wait. */
    async spend(kind: BudgetKind, key: string): Promise<void> {
      const refused = await left(kind, key)
      if (refused) throw spent(refused)
    },
    /** Like `spend`, for places that must answer the same whether or not there was budget. */
    trySpend: async (kind: BudgetKind, key: string): Promise<boolean> => (await left(kind, key)) === undefined,

    /** Refuses while an account's failed sign-ins must wait, or many run at once. @throws AppError budget.spent */
    async assertMayTry(key: string): Promise<void> {
      if (!enabled) return
      const wait = await waits.get(key)
      if (wait && wait.msBeforeNext > 0) throw spent(wait)
      await started.consume(key).catch((refused) => {
        throw spent(refused)
      })
    },
    /**
     * Five failures in 15 minutes are free; each further one doubles the wait, from 30 s to 15 minutes.
     * @returns whether it is the one with which waiting begins.
     */
    async noteFailure(key: string): Promise<boolean> {
      if (!enabled) return false
      const { consumedPoints } = await failures.penalty(key)
      const over = consumedPoints - FAILURES.points
      if (over >= 0) await waits.block(key, Math.min(FAILURES.seconds, FIRST_DELAY * 2 ** over))
      return over === 0
    },
    async noteSuccess(key: string): Promise<void> {
      await Promise.all([failures, started, waits].map((limiter) => limiter.delete(key)))
    },
  }
}

function spent(refused: unknown): unknown {
  if (!(refused instanceof RateLimiterRes)) return refused
  return new AppError('budget.spent', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) })
}
