import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { support } from '@heartwell/contract/support/support.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { ownCase } from '../queries.ts'
import * as q from './queries.ts'

/** Stores once whether we helped with a closed case. @throws AppError not_found, support.open, support.rated */
export async function rate(
  deps: Deps,
  viewer: Viewer,
  { params, body }: Input<typeof support.rate>,
): Promise<Output<typeof support.rate>> {
  const row = await ownCase(deps.db, viewer.accountId, params.number)
  if (!row) throw new AppError('not_found')
  if (row.state !== 'closed') throw new AppError('support.open')
  const isFirst = await q.rateCase(deps.db, row.id, body.helped, deps.clock())
  if (!isFirst) throw new AppError('support.rated')
  return { success: true, message: 'Thank you for your answer.' }
}

/** @throws AppError not_found, also without a rating; support.rated when there is a comment */
export async function commentOnRating(
  deps: Deps,
  viewer: Viewer,
  { params, body }: Input<typeof support.commentOnRating>,
): Promise<Output<typeof support.commentOnRating>> {
  const row = await ownCase(deps.db, viewer.accountId, params.number)
  if (!row || row.helped === null) throw new AppError('not_found')
  const isFirst = await q.commentOnRating(deps.db, row.id, body.comment)
  if (!isFirst) throw new AppError('support.rated')
  return { success: true, message: 'Thank you. We have your comment.' }
}
