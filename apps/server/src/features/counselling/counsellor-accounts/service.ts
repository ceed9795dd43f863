import { type counsellorAccounts, isListingComplete } from '@heartwell/contract/counselling/counsellor-accounts.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { endSessionsOf } from '../../identity/sessions/service.ts'
import { currentTerms } from '../terms/queries.ts'
import * as q from './queries.ts'
import { viewAccount, viewListing } from './view.ts'

export async function listAccounts({ db, clock }: Deps): Promise<Output<typeof counsellorAccounts.list>> {
  const now = clock()
  const terms = await currentTerms(db, now)
  const rows = await q.allCounsellors(db, now)
  return { success: true, counsellors: rows.map((row) => viewAccount(row, terms)), refund_hours: terms.refund_hours }
}

/** @throws AppError not_found for an id that is no counsellor's */
export async function readListing(
  { db }: Pick<Deps, 'db'>,
  id: string,
): Promise<Output<typeof counsellorAccounts.read>> {
  const row = await q.listingOf(db, id)
  if (!row) throw new AppError('not_found')
  return { success: true, data: viewListing(row) }
}

/** @throws AppError not_found; content.stale when the listing was saved in the meantime */
async function lockListing(tx: Db, id: string, version: number): Promise<q.ListingRow> {
  const row = await q.lockListing(tx, id)
  if (!row) throw new AppError('not_found')
  if (row.listing_version !== version) throw new AppError('content.stale')
  return row
}

type Save = typeof counsellorAccounts.save

/** @throws AppError not_found, content.stale, counsellor.incomplete when members could no longer choose the counsellor */
export async function saveListing(deps: Deps, viewer: Viewer, { params, body }: Input<Save>): Promise<Output<Save>> {
  const { version, ...listing } = body
  const saved = await deps.db.transaction().execute(async (tx) => {
    const before = await lockListing(tx, params.id, version)
    if (before.approved_at && (listing.quote === '' || listing.about === ''))
      throw new AppError('counsellor.incomplete')
    await q.setListing(tx, params.id, listing)
    const reasons = [
      changeOf('price', before.price_minor, listing.price_minor),
      changeOf('price of an introduction', before.introduction_price_minor, listing.introduction_price_minor),
    ].filter((text) => text !== null)
    const reason = reasons.length > 0 ? reasons.join('; ') : null
    await recordAct(deps, tx, viewer, { action: 'counsellor.changed', subjectId: params.id, reason })
    return await lockListing(tx, params.id, version + 1)
  })
  return { success: true, message: 'The listing is saved.', data: viewListing(saved) }
}

const changeOf = (what: string, before: number | null, after: number | null): string | null =>
  before === after ? null : `${what} in minor units from ${before ?? 'none'} to ${after ?? 'none'}`

type Approve = typeof counsellorAccounts.approve

/** @throws AppError not_found, content.stale, counsellor.incomplete */
export async function approve(deps: Deps, viewer: Viewer, { params, body }: Input<Approve>): Promise<Output<Approve>> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockListing(tx, params.id, body.version)
    if (row.approved_at) return
    if (!isListingComplete({ ...row, quote: row.bio })) throw new AppError('counsellor.incomplete')
    await q.setApproved(tx, params.id, deps.clock())
    await recordAct(deps, tx, viewer, { action: 'counsellor.approved', subjectId: params.id })
  })
  return { success: true, message: 'Members can see and book the counsellor now.' }
}

/** @throws AppError not_found for an id that is no counsellor's */
async function assertCounsellor(tx: Db, id: string): Promise<void> {
  if (!(await q.counsellorById(tx, id))) throw new AppError('not_found')
}

/**
 * Hides and signs out a counsellor, and cancels their coming appointments.
 * @throws AppError not_found for an id that is no counsellor's
 */
export async function suspend(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<Output<typeof counsellorAccounts.suspend>> {
  await deps.db.transaction().execute(async (tx) => {
    await assertCounsellor(tx, id)
    if (!(await q.setSuspended(tx, id, deps.clock()))) return
    await endSessionsOf(tx, id)
    await recordAct(deps, tx, viewer, { action: 'counsellor.suspended', subjectId: id })
    await deps.whenCounsellorSuspended(deps, tx, id)
  })
  return {
    success: true,
    message: 'The counsellor is suspended and logged out. Their coming appointments are cancelled and refunded.',
  }
}

/** @throws AppError not_found for an id that is no counsellor's */
export async function restore(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<Output<typeof counsellorAccounts.restore>> {
  await deps.db.transaction().execute(async (tx) => {
    await assertCounsellor(tx, id)
    if (!(await q.setSuspended(tx, id, null))) return
    await recordAct(deps, tx, viewer, { action: 'counsellor.restored', subjectId: id })
  })
  return { success: true, message: 'Members can see and book the counsellor again.' }
}
