import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { CaseNumber } from '../support/support.ts'
import { NOTE_MAX, Severity } from './reports-inbox.ts'
import { ReportReason } from './safety.ts'
import { SUSPENSION_DAYS_MAX } from './sanctions.ts'

/** The most reports of one wave, and of one decision about a wave. */
export const WAVE_MAX = 500

/** What the reports of a wave have in common, beside their reason. */
export const Alike = z.enum(['member', 'description', 'message', 'link'])
export type Alike = z.infer<typeof Alike>

const WaveReport = z.object({
  number: CaseNumber,
  /** The reported person; empty for a public report while nobody is identified. */
  name: z.string(),
  /** The beginning of the description. */
  excerpt: z.string(),
  created_at: z.iso.datetime(),
})

export const Wave = z.object({
  /** The number of the report that waits longest. */
  number: CaseNumber,
  reason: ReportReason,
  severity: Severity,
  alike: Alike,
  /** The name, the site or the beginning of the description; empty for a message, which is opened with the report. */
  common: z.string(),
  /** How many people are reported. */
  people: z.int(),
  /** Longest waiting first, at most `WAVE_MAX`. */
  reports: z.array(WaveReport),
})
export type Wave = z.infer<typeof Wave>

/** A ban needs a look at the case and a colleague, so a wave cannot end with one. */
export const WaveOutcome = z.enum(['none', 'warned', 'suspended'], 'Please choose what happens')
export type WaveOutcome = z.infer<typeof WaveOutcome>

export const WaveForm = z.object({
  outcome: WaveOutcome,
  note: z
    .string('A reason is required')
    .trim()
    .min(1, 'A reason is required')
    .max(NOTE_MAX, `Please keep the reason under ${NOTE_MAX} characters`),
  /** Of a suspension. Null: until staff end it. */
  days: z.int('Please choose how long').min(1).max(SUSPENSION_DAYS_MAX).nullable().default(null),
})

export const reportWaves = {
  /** Groups of alike open reports, the most severe and the largest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/provider/report-waves',
    audience: 'provider',
    roles: ['moderator'],
    response: z.object({ success: z.boolean(), waves: z.array(Wave) }),
    refusals: [],
  }),
  /**
   * Decides each of these reports by itself, with the same outcome and reason. The reported member is warned or suspended
   * once. What cannot be decided any more, or not by this person, stays as it is.
   */
  decide: endpoint({
    method: 'POST',
    path: '/api/provider/report-waves/decide',
    audience: 'provider',
    roles: ['moderator'],
    body: WaveForm.extend({
      numbers: z
        .array(CaseNumber)
        .min(1, 'Choose at least one report')
        .max(WAVE_MAX, `Choose at most ${WAVE_MAX} reports`),
    }),
    response: Outcome.extend({ decided: z.int(), left: z.int() }),
    refusals: [],
  }),
}
