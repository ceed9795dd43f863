import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { SANCTION_KINDS, SANCTION_REASONS } from './sanction-texts.ts'

export const SANCTION_NOTE_MAX = 1000
export const SANCTION_MESSAGE_MAX = 1000
export const SUSPENSION_DAYS_MAX = 365

const shorter = (max: number) => `Please keep this under ${max} characters`

const note = z
  .string('A note is required')
  .trim()
  .min(1, 'A note is required')
  .max(SANCTION_NOTE_MAX, shorter(SANCTION_NOTE_MAX))

export const SanctionKind = z.enum(SANCTION_KINDS)
export const SanctionReason = z.enum(SANCTION_REASONS, 'Please choose a reason')

const actFields = {
  reason: SanctionReason,
  /** What the member reads instead of the usual text of the reason. */
  message: z.string().trim().max(SANCTION_MESSAGE_MAX, shorter(SANCTION_MESSAGE_MAX)).default(''),
  /** Why, for the provider's staff. */
  note,
}
const hasMessage = ({ reason, message }: { reason: string; message: string }) => reason !== 'other' || message !== ''
const NEEDS_MESSAGE = { message: 'Please write what the member will read', path: ['message'] }

export const ActForm = z.object(actFields).refine(hasMessage, NEEDS_MESSAGE)
export const SuspendForm = z
  .object({
    ...actFields,
    /** Null: until staff end it. */
    days: z
      .int('Please choose how long')
      .min(1)
      .max(SUSPENSION_DAYS_MAX, `At most ${SUSPENSION_DAYS_MAX} days`)
      .nullable(),
  })
  .refine(hasMessage, NEEDS_MESSAGE)
export const EndForm = z.object({ note })

/**
 * - `proposed`: a ban that a second staff member has to confirm; the member is suspended meanwhile
 * - `in_force`: a warning that was given, or a suspension or ban that applies
 * - `ended`: it applies no longer
 */
export const SanctionState = z.enum(['proposed', 'in_force', 'ended'])
export const SanctionEnding = z.enum(['expired', 'restored', 'declined', 'overturned', 'replaced'])

export const Sanction = z.object({
  id: z.uuid(),
  kind: SanctionKind,
  reason: SanctionReason,
  /** What the member reads. */
  message: z.string(),
  note: z.string(),
  state: SanctionState,
  created_at: z.iso.datetime(),
  /** Null: the operator of the server. */
  by: z.string().nullable(),
  /** Whether the viewer acted, proposed or confirmed. */
  by_viewer: z.boolean(),
  confirmed_by: z.string().nullable(),
  /** When a suspension ends by itself. */
  ends_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  ending: SanctionEnding.nullable(),
  ended_by: z.string().nullable(),
  /** The number of the report behind it. */
  report: z.string().nullable(),
  /** The number of the member's appeal. */
  appeal: z.string().nullable(),
})
export type Sanction = z.infer<typeof Sanction>

export const ProposedBan = Sanction.pick({ id: true, reason: true, note: true, created_at: true, by: true }).extend({
  member: z.object({ id: z.uuid(), name: z.string() }),
  by_viewer: z.boolean(),
})
export type ProposedBan = z.infer<typeof ProposedBan>
/** A longer list of bans to confirm is cut off. */
export const PROPOSED_BANS_MAX = 100

const memberId = z.object({ id: z.uuid() })
const MODERATORS = { method: 'POST', audience: 'provider', roles: ['moderator'], params: memberId } as const

/** Warnings, suspensions and bans of members. Each has a reason, a notice to the member, and can be appealed. */
export const sanctions = {
  warn: endpoint({
    ...MODERATORS,
    path: '/api/provider/members/:id/warn',
    body: ActForm,
    response: Outcome,
    refusals: ['not_found'],
    idempotent: 'by-key',
  }),
  /** Signs the member out everywhere and hides them from everybody. */
  suspend: endpoint({
    ...MODERATORS,
    path: '/api/provider/members/:id/suspend',
    body: SuspendForm,
    response: Outcome,
    refusals: ['not_found', 'sanction.in_force'],
    idempotent: 'by-key',
  }),
  /** Suspends the member at once. The ban begins when another staff member confirms it. */
  proposeBan: endpoint({
    ...MODERATORS,
    path: '/api/provider/members/:id/ban',
    body: ActForm,
    response: Outcome,
    refusals: ['not_found', 'sanction.in_force'],
    idempotent: 'by-key',
  }),
  /** Ends the suspension or ban of a member. */
  restore: endpoint({
    ...MODERATORS,
    path: '/api/provider/members/:id/restore',
    body: EndForm,
    response: Outcome,
    refusals: ['not_found', 'sanction.ended'],
    idempotent: 'by-key',
  }),
  /** The bans that wait for a second staff member, longest waiting first. */
  proposedBans: endpoint({
    method: 'GET',
    path: '/api/provider/bans',
    audience: 'provider',
    roles: ['moderator'],
    response: z.object({ success: z.boolean(), rows: z.array(ProposedBan) }),
    refusals: [],
  }),
  confirmBan: endpoint({
    ...MODERATORS,
    path: '/api/provider/bans/:id/confirm',
    stepUp: true,
    response: Outcome,
    refusals: [
      'not_found',
      'staff.step_up',
      'sanction.ended',
      'ban.confirmed',
      'ban.own_proposal',
      'ban.own_appeal',
      'staff.dependent',
    ],
    idempotent: 'by-key',
  }),
  /** Takes a proposal back, or declines that of a colleague. The suspension that came with it ends. */
  declineBan: endpoint({
    ...MODERATORS,
    path: '/api/provider/bans/:id/decline',
    body: EndForm,
    response: Outcome,
    refusals: ['not_found', 'sanction.ended', 'ban.confirmed'],
    idempotent: 'by-key',
  }),
}
