import type { Audience, Endpoint } from '@heartwell/contract/endpoint.ts'
import type { ErrorCode } from '@heartwell/contract/errors.ts'
import { hasStaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import type { Viewer } from '../auth/viewer.ts'
import { AppError } from './app-error.ts'

/** @throws AppError with the first reason to refuse this caller. */
export function assertAudience({ audience, roles }: Endpoint, viewer: Viewer | undefined): void {
  const refusal = refusalFor(audience, viewer) ?? (audience === 'provider' ? roleRefusal(roles, viewer) : undefined)
  if (refusal) throw new AppError(refusal)
}

const roleRefusal = (needed: Endpoint['roles'] = [], viewer: Viewer | undefined): ErrorCode | undefined =>
  hasStaffRole(viewer?.staffRoles ?? [], needed) ? undefined : 'staff.role_missing'

/** The authorisation matrix as a function: who may call, and which error the others get. */
export function refusalFor(audience: Audience, viewer: Viewer | undefined): ErrorCode | undefined {
  if (audience === 'anyone') return undefined
  if (!viewer) return 'session.required'
  const staff = viewer.role !== 'member'
  if (staff && !viewer.secondFactor) return 'staff.second_factor'
  if (audience === 'account') return undefined
  if (audience === 'staff') return staff ? undefined : 'session.not_allowed'
  if (audience === 'participant' && viewer.role === 'counsellor') return undefined
  if (audience === 'provider' || audience === 'counsellor') {
    return viewer.role === audience ? undefined : 'session.not_allowed'
  }
  return staff ? 'session.not_allowed' : memberRefusal(audience === 'participant' ? 'approved' : audience, viewer)
}

function memberRefusal(audience: 'registered' | 'verified' | 'approved', viewer: Viewer): ErrorCode | undefined {
  if (audience === 'registered') return undefined
  if (!viewer.verified) return 'member.not_verified'
  if (audience === 'verified') return undefined
  return viewer.status === 'Tab' && viewer.approval === 'approved' ? undefined : 'member.not_approved'
}
