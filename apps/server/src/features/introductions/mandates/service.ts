import { HOLD_MS } from '@heartwell/contract/counselling/counselling.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { mandates } from '@heartwell/contract/introductions/mandates.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import { takeIntroduction } from '../../counselling/settlement/service.ts'
import { termsNow } from '../../counselling/terms/service.ts'
import { hasWithdrawal, openCheckout } from '../../payments/service.ts'
import * as q from './queries.ts'
import { haveMet, mandateName } from './rules.ts'
import { viewClientPackage, viewMandate, viewOffer } from './view.ts'

/** What the viewer has bought, and who can be asked for introductions. */
export async function mandatesOf(deps: Deps, { accountId }: Viewer): Promise<Output<typeof mandates.list>> {
  const { db } = deps
  const terms = await termsNow(deps)
  return {
    success: true,
    mandates: (await q.mandatesOf(db, accountId)).map(viewMandate),
    offers: (await q.offersTo(db, accountId)).map((row) => viewOffer(row, terms)),
    terms_version: terms.version,
    takes_part: await q.takesPart(db, accountId),
    has_withdrawal: await hasWithdrawal(deps, db, accountId),
  }
}

type Buy = typeof mandates.buy

/**
 * Opens the payment page for introductions by one counsellor.
 * @throws AppError not_found, mandate.no_consent, mandate.terms_changed, payment.unavailable
 */
export async function buyMandate(deps: Deps, { accountId }: Viewer, { body }: Input<Buy>): Promise<Output<Buy>> {
  const { counsellor_id: counsellorId, introductions } = body
  const row = (await q.offersTo(deps.db, accountId)).find(({ id }) => id === counsellorId)
  if (!row) throw new AppError('not_found')
  if (!(await q.takesPart(deps.db, accountId))) throw new AppError('mandate.no_consent')
  const terms = await termsNow(deps)
  if (terms.version !== body.terms_version) throw new AppError('mandate.terms_changed')
  const product = viewOffer(row, terms).products.find((one) => one.introductions === introductions)
  if (!product) throw new AppError('not_found')
  const { paymentId, pageUrl } = await openCheckout(deps, {
    memberId: accountId,
    counsellorId,
    product: { introductions, termsVersion: terms.version },
    productName: mandateName(introductions, row.name),
    amountMinor: product.price.amount_minor,
    currency: product.price.currency,
    expiresAt: new Date(deps.clock().getTime() + HOLD_MS),
    asksEarlyStart: body.asks_early_start,
  })
  return { success: true, message: 'Please pay on the next page.', data: { payment_id: paymentId, page_url: pageUrl } }
}

/** What is left of the packages that clients have bought from a counsellor, by the id of the client. */
export async function packagesWith(db: Db, counsellorId: string, clientIds: readonly string[]) {
  const rows = await q.mandatesWith(db, counsellorId, clientIds)
  return new Map(clientIds.map((id) => [id, viewClientPackage(rows.filter(({ member_id }) => member_id === id))]))
}

/** Counts introductions after which the two have met, from the packages of their clients. @returns how many were due */
export const countMeetings = (deps: Deps): Promise<number> =>
  forEachDue(deps, {
    job: 'mandate-counts',
    read: (except) => q.countable(deps.db, deps.clock(), except),
    keyOf: ({ id }) => id,
    run: (due) => deps.db.transaction().execute((tx) => countMeeting(deps, tx, due)),
  })

/** The payment is locked before the introduction, as by everything that returns money. */
export async function countMeeting(deps: Deps, tx: Db, { id, paymentId }: q.Countable): Promise<boolean> {
  await lockRow(tx, 'payments', paymentId)
  const facts = await q.lockUncounted(tx, id)
  const now = deps.clock()
  if (!facts || !haveMet(facts, now)) return false
  if (!(await takeIntroduction(deps, tx, { paymentId, introductionId: id }))) return false
  await q.setCounted(tx, id, now)
  return true
}
