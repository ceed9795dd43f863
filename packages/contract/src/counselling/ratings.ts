import { z } from 'zod'

/** A rating as other members read it. */
export const PublishedRating = z.object({
  stars: z.int().min(1).max(5),
  text: z.string(),
  /** 'A member, 58': never a name. */
  by: z.string(),
  /** The first day of the month of the rating. */
  month: z.iso.date(),
})

/** A rating as its author reads it. `none`: the rating has no text. */
export const OwnRating = z.object({
  stars: z.int(),
  text: z.string(),
  review: z.enum(['none', 'waiting', 'published', 'refused']),
  /** Why staff did not publish the text. */
  reason: z.string().nullable(),
})
export type OwnRating = z.infer<typeof OwnRating>

/** A counsellor's own list of ratings. */
export const ReceivedRatings = z.object({
  success: z.boolean(),
  average_rating: z.number(),
  rating_count: z.int(),
  /** Five stars first. */
  counts: z.array(z.int()).length(5),
  /**
   * Each rating has only the first day of its month: the exact day would identify the author to a counsellor with few
   * appointments.
   */
  ratings: z.array(z.object({ stars: z.int(), text: z.string(), month: z.iso.date() })),
  /** Texts that staff have not read yet are counted but not shown. */
  waiting: z.int(),
})

export type ReceivedRatings = z.infer<typeof ReceivedRatings>
