import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** How far back the figures go. */
export const INTRODUCTION_FIGURES_DAYS = 90

/** What one counsellor did as a matchmaker. Never about one member. */
export const ConsultantFigures = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Packages of introductions: with some left, now; bought and returned in the days of the figures. */
  packages: z.object({ open: z.int(), bought: z.int(), returned: z.int() }),
  /** Of the introductions whose letters arrived in these days, by what became of them. */
  introductions: z.object({
    delivered: z.int(),
    open: z.int(),
    connected: z.int(),
    /** Closed by a no. */
    declined: z.int(),
    /** Closed after the days for an answer. */
    unanswered: z.int(),
    /** Closed by anything else, such as a withdrawn consent. */
    other: z.int(),
    /** The two are known to have met, and the introduction was taken from a package. */
    counted: z.int(),
  }),
  /** Members who want no letter from this counsellor any more, in all. */
  refused_by: z.int(),
  /** Reports about this counsellor: open now; decided in these days, and of these with a measure. */
  complaints: z.object({ open: z.int(), decided: z.int(), upheld: z.int() }).optional(),
})
export type ConsultantFigures = z.infer<typeof ConsultantFigures>

export const introductionFigures = {
  /** Counsellors who sell introductions, or who wrote letters or sold a package in these days, by name. */
  read: endpoint({
    method: 'GET',
    path: '/api/provider/introductions',
    audience: 'provider',
    roles: ['moderator', 'finance'],
    response: z.object({ success: z.boolean(), consultants: z.array(ConsultantFigures) }),
    refusals: [],
  }),
}
