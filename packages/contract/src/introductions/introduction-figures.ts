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
  /** Letters of this counsellor to two own clients that wait for a second reader now. */
  second_reading: z.int().optional(), // absent in the version before
  /** Members who want no letter from this counsellor any more, in all. */
  refused_by: z.int(),
  /** Reports about this counsellor: open now; decided in these days, and of these with a measure. */
  complaints: z.object({ open: z.int(), decided: z.int(), upheld: z.int() }).optional(),
})
export type ConsultantFigures = z.infer<typeof ConsultantFigures>

/** Fewer members of one gender and decade than these are no group of their own, so that nobody can be recognised. */
export const EXPOSED_GROUP_MIN = 20

/** How evenly those are introduced who have agreed to it. */
export const IntroductionExposure = z.object({
  /** How many members got no letter in these days, one, two, and three or more. */
  members: z.tuple([z.int(), z.int(), z.int(), z.int()]),
  /** By gender and the decade of the age; both are null for all others together. */
  groups: z.array(
    z.object({
      gender: z.enum(['F', 'M']).nullable(),
      /** 20 is for everybody under 30, 70 for everybody from 70 on. */
      decade: z.int().nullable(),
      agreed: z.int(),
      /** Of these, how many got a letter. */
      introduced: z.int(),
    }),
  ),
})
export type IntroductionExposure = z.infer<typeof IntroductionExposure>

export const introductionFigures = {
  /** Counsellors who sell introductions, or who wrote letters or sold a package in these days, by name. */
  read: endpoint({
    method: 'GET',
    path: '/api/provider/introductions',
    audience: 'provider',
    roles: ['moderator', 'finance'],
    response: z.object({
      success: z.boolean(),
      consultants: z.array(ConsultantFigures),
      exposure: IntroductionExposure.optional(), // absent in the version before
    }),
    refusals: [],
  }),
}
