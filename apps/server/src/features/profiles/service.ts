import type { Output } from '@heartwell/contract/endpoint.ts'
import type { Self } from '@heartwell/contract/people.ts'
import type { profiles } from '@heartwell/contract/profiles.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Deps, Viewer } from '../../platform/deps.ts'
import { mayMeet, reasonsFor, requestBetween } from '../matching/service.ts'
import * as q from './queries.ts'
import { relationFor } from './rules.ts'
import { viewPublic, viewSelf } from './view.ts'

export type { Member } from './queries.ts'

/** A member as she sees herself. @throws AppError not_found */
export async function selfOf(deps: Deps, id: string): Promise<Self> {
  const member = await memberRecord(deps.db, id)
  return viewSelf(member, await q.openRequestsOf(deps.db, id))
}

/** The member's whole row, for features that decide or show more than a member may see. @throws AppError not_found */
export async function memberRecord(db: Db, id: string) {
  const member = await q.memberById(db, id)
  if (!member) throw new AppError('not_found')
  return member
}

/** One's own record, or what another approved member lets one see. */
export async function getUser(deps: Deps, viewer: Viewer, id: string): Promise<Output<typeof profiles.getUser>> {
  const userId = id.toLowerCase()
  if (userId === viewer.accountId) return { success: true, message: 'Your profile', data: await selfOf(deps, userId) }
  if (viewer.approval !== 'approved' || viewer.status !== 'Tab') throw new AppError('member.not_approved')
  await deps.budgets.spend('profileView', viewer.accountId)
  if (!(await mayMeet(deps, viewer.accountId, userId))) throw new AppError('not_found')
  const member = await memberRecord(deps.db, userId)
  const relation = relationFor(viewer.accountId, await requestBetween(deps.db, viewer.accountId, userId))
  const reasons = await reasonsFor(deps, viewer.accountId, userId)
  return { success: true, message: 'Profile', data: viewPublic(member, relation, reasons, deps.clock()) }
}

/** The picture's bytes, if this viewer may see it at this moment; otherwise there is no such picture. */
export async function photo(deps: Deps, viewer: Viewer, name: string): Promise<Buffer> {
  const owner = await q.photoOwner(deps.db, name)
  if (!owner || !(await maySeePhoto(deps, viewer, owner))) throw new AppError('not_found')
  const bytes = await deps.files.read('uploads/users', name)
  if (!bytes) throw new AppError('not_found')
  return bytes
}

type PhotoOwner = NonNullable<Awaited<ReturnType<typeof q.photoOwner>>>

async function maySeePhoto(deps: Deps, viewer: Viewer, owner: PhotoOwner): Promise<boolean> {
  if (viewer.role === 'provider' || viewer.accountId === owner.member_id) return true
  if (viewer.role !== 'member' || viewer.status !== 'Tab' || viewer.approval !== 'approved') return false
  if (!owner.show_photos || owner.reviewed_at === null) return false
  return mayMeet(deps, viewer.accountId, owner.member_id)
}
