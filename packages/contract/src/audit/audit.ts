import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'

export const AUDIT_PAGE = 50
/** A longer export is refused, so that nobody takes a part for the whole. */
export const AUDIT_EXPORT_MAX = 20_000
export const AUDIT_SEARCH_MAX = 100

export const AUDIT_KINDS = ['decision', 'read', 'answer', 'money', 'access', 'setting'] as const
export const AuditKind = z.enum(AUDIT_KINDS)
export type AuditKind = z.infer<typeof AuditKind>

/** Acts without a staff account: the operator of the server, automatic ones, and those of members on their own profile. */
export const OTHER_ACTORS = ['operator', 'system', 'member'] as const

/** Every filter that is given must fit. */
export const AuditFilter = z.object({
  /** The id of a staff account, or one of the other actors. */
  by: z.union([z.uuid(), z.enum(OTHER_ACTORS)]).optional(),
  kind: AuditKind.optional(),
  action: z
    .string()
    .regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/)
    .optional(),
  /** The id of the member, case or payment that the act was about. */
  about: z.uuid().optional(),
  /** At this moment or later. */
  since: z.iso.datetime().optional(),
  /** Before this moment. */
  before: z.iso.datetime().optional(),
  /** A part of the reason. */
  text: z.string().trim().min(1).max(AUDIT_SEARCH_MAX).optional(),
})
export type AuditFilter = z.infer<typeof AuditFilter>

export const AuditEntry = z.object({
  /** The number of the entry. */
  number: z.int(),
  at: z.iso.datetime(),
  /** The id is null for the operator and the system. */
  by: z.object({ id: z.uuid().nullable(), name: z.string(), is_staff: z.boolean() }),
  kind: AuditKind,
  action: z.string(),
  /** The action in words. */
  text: z.string(),
  about: z
    .object({
      id: z.uuid(),
      kind: z.enum(['member', 'case', 'other']),
      /** A name or a case number; null when there is no word for it. */
      name: z.string().nullable(),
    })
    .nullable(),
  reason: z.string().nullable(),
  /** Whether the reason was erased with the account that it is about. */
  reason_erased: z.boolean(),
  /**
   * The hash of its link in the chain, in hexadecimal digits. Null for an entry without a link, which no act of the
   * product makes.
   */
  sha256: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/**
 * What is wrong with an entry:
 * - `missing`: it was deleted
 * - `changed`: it was changed
 * - `order`: one before it was deleted or added
 * - `unchained`: it was added without a link
 * - `rewritten`: it is not the one that an earlier check saw, or it is gone with all later ones
 */
export const AUDIT_PROBLEMS = ['missing', 'changed', 'order', 'unchained', 'rewritten'] as const
export const AuditProblem = z.enum(AUDIT_PROBLEMS)
export type AuditProblem = z.infer<typeof AuditProblem>

const Check = z.object({
  at: z.iso.datetime(),
  entries: z.int(),
  /** The first entry that does not fit, and how many there are. */
  broken: z.object({ number: z.int(), problem: AuditProblem, breaks: z.int() }).nullable(),
})

export const AuditState = z.object({
  entries: z.int(),
  /** When the first entry was made. */
  since: z.iso.datetime().nullable(),
  /** The newest check of the whole chain; null before the first one. */
  last_check: Check.nullable(),
  /** The choices of the filters. */
  staff: z.array(z.object({ id: z.uuid(), name: z.string() })),
  actions: z.array(z.object({ action: z.string(), kind: AuditKind, text: z.string() })),
})
export type AuditState = z.infer<typeof AuditState>

const Link = z.object({ number: z.int(), sha256: z.string() })

export const AuditDetail = AuditEntry.extend({
  chain: z
    .object({
      before: Link.nullable(),
      after: Link.nullable(),
      /** What does not fit, computed again from the entry and its neighbours. */
      problem: AuditProblem.nullable(),
    })
    .nullable(),
})
export type AuditDetail = z.infer<typeof AuditDetail>

export const DATA_READS_MAX = 200

/** One time that staff read something of a member. It does not name the person who read. */
export const DataRead = z.object({
  at: z.iso.datetime(),
  what: z.enum(['document', 'live_picture', 'messages']),
})
export type DataRead = z.infer<typeof DataRead>

/** The audit: who did what, when, to whom and why. */
export const audit = {
  /** The state of the chain, and the choices of the filters. */
  state: endpoint({
    method: 'GET',
    path: '/api/provider/audit/state',
    audience: 'provider',
    response: z.object({ success: z.boolean(), data: AuditState }),
    refusals: [],
  }),
  /** The newest entries first. */
  list: endpoint({
    method: 'GET',
    path: '/api/provider/audit',
    audience: 'provider',
    query: AuditFilter.extend({ cursor: z.string().max(40).optional() }),
    response: z.object({ success: z.boolean(), rows: z.array(AuditEntry), next_cursor: z.string().nullable() }),
    refusals: [],
  }),
  /** An entry with its neighbours in the chain. */
  entry: endpoint({
    method: 'GET',
    path: '/api/provider/audit/entries/:number',
    audience: 'provider',
    params: z.object({ number: z.string().regex(/^[1-9]\d{0,14}$/) }),
    response: z.object({ success: z.boolean(), data: AuditDetail }),
    refusals: ['not_found'],
  }),
  /** Starts a check of the whole chain in the background. */
  check: endpoint({
    method: 'POST',
    path: '/api/provider/audit/check',
    audience: 'provider',
    response: Outcome,
    refusals: [],
  }),
  /** All entries of a filter as CSV. Each export is an entry itself. */
  exportFile: endpoint({
    method: 'POST',
    path: '/api/provider/audit/export',
    audience: 'provider',
    stepUp: true,
    body: AuditFilter,
    response: z.custom<Uint8Array>(),
    binary: 'text/csv; charset=utf-8',
    refusals: ['audit.too_many', 'staff.step_up'],
  }),
  /** When staff read the viewer's ID document or messages, newest first. */
  dataReads: endpoint({
    method: 'GET',
    path: '/api/own-data/reads',
    audience: 'registered',
    response: z.object({ success: z.boolean(), reads: z.array(DataRead) }),
    refusals: [],
  }),
}
