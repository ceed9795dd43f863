import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'

/** A smaller count is published as 'fewer than five', so that it says nothing about single people. */
export const PUBLISHED_MIN = 5
/** How many past months the console offers. */
export const TRANSPARENCY_MONTHS = 24

/** A month such as 2026-10. */
export const Month = z.string('Please give a month such as 2026-10').regex(/^2\d{3}-(0[1-9]|1[0-2])$/, {
  message: 'Please give a month such as 2026-10',
})

/** What is counted in each month, in the order of the page. */
export const TRANSPARENCY_FIGURES = [
  'approvals',
  'refusals',
  'reports',
  'warnings',
  'suspensions',
  'bans',
  'appeals',
  'appeals_overturned',
  'data_requests',
  'account_deletions',
] as const
export const TransparencyFigure = z.enum(TRANSPARENCY_FIGURES)
export type TransparencyFigure = z.infer<typeof TransparencyFigure>

/** The figures of a month as everybody reads them. */
export const TransparencyMonth = z.object({
  month: Month,
  /** `count` is null for fewer than `PUBLISHED_MIN`. */
  figures: z.array(z.object({ figure: TransparencyFigure, count: z.int().min(PUBLISHED_MIN).nullable() })),
  /** From the submission of a profile to the decision; null for fewer than `PUBLISHED_MIN` decisions. */
  median_hours: z.number().nullable(),
})
export type TransparencyMonth = z.infer<typeof TransparencyMonth>

const published = { published_at: z.iso.datetime() }
const ofMonth = z.object({ month: Month })

/** What we decided about members, month by month, for everybody. */
export const transparency = {
  /** The newest published month, and the names of all, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/transparency',
    audience: 'anyone',
    response: z.object({
      success: z.boolean(),
      months: z.array(z.object({ month: Month, ...published })),
      newest: TransparencyMonth.extend(published).nullable(),
    }),
    refusals: [],
  }),
  month: endpoint({
    method: 'GET',
    path: '/api/transparency/:month',
    audience: 'anyone',
    params: ofMonth,
    response: z.object({ success: z.boolean(), data: TransparencyMonth.extend(published) }),
    refusals: ['not_found'],
  }),
}

const EDITORS = { audience: 'provider', roles: ['editor'] } as const

/** The same for the staff, who preview and publish. */
export const transparencyEditing = {
  /** The months that are over, newest first. */
  months: endpoint({
    method: 'GET',
    path: '/api/provider/transparency',
    ...EDITORS,
    response: z.object({
      success: z.boolean(),
      months: z.array(z.object({ month: Month, published_at: z.iso.datetime().nullable() })),
    }),
    refusals: [],
  }),
  /** What would be published, or has been, of a month that is over. */
  preview: endpoint({
    method: 'GET',
    path: '/api/provider/transparency/:month',
    ...EDITORS,
    params: ofMonth,
    response: z.object({
      success: z.boolean(),
      data: TransparencyMonth.extend({ published_at: z.iso.datetime().nullable() }),
    }),
    refusals: ['transparency.not_over'],
  }),
  /** Publishes the figures as they are now. They never change afterwards. */
  publish: endpoint({
    method: 'POST',
    path: '/api/provider/transparency/:month/publish',
    ...EDITORS,
    params: ofMonth,
    response: Outcome,
    refusals: ['transparency.not_over', 'transparency.published'],
    idempotent: 'by-key',
  }),
}
