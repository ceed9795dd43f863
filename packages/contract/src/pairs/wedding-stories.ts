import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** One of the two: a photo only where both chose one, otherwise the drawn portrait, or the initial without one. */
export const StoryPerson = z.object({ name: z.string(), portrait: z.string().nullable(), photo: z.string().nullable() })
export type StoryPerson = z.infer<typeof StoryPerson>

/** Everything that the public page says, which is everything that the two sign. `met_in` is a month such as 2026-05. */
export const shownParts = {
  people: z.array(StoryPerson).length(2),
  text: z.string(),
  met_in: z.string().regex(/^\d{4}-\d\d$/),
}

const slug = z.string().min(1).max(40).toLowerCase()
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)

/** A published story. In `people`, `photo` is an address. */
export const PublicStory = z.object({ ...shownParts, slug: z.string(), published_on: day })
export type PublicStory = z.infer<typeof PublicStory>

/** The number of stories that the public list has, and of withdrawn addresses that still say so. */
export const STORIES_LISTED = 60
export const WITHDRAWN_LISTED = 200

/** Published wedding stories, for everybody. */
export const weddingStories = {
  /** The newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/wedding-stories',
    audience: 'anyone',
    response: z.object({ success: z.boolean(), rows: z.array(PublicStory) }),
    refusals: [],
  }),
  /** The addresses of published and withdrawn stories, from which the public pages are made. */
  addresses: endpoint({
    method: 'GET',
    path: '/api/wedding-stories/addresses',
    audience: 'anyone',
    response: z.object({
      success: z.boolean(),
      published: z.array(z.object({ slug: z.string(), published_on: day, revision: z.string() })),
      withdrawn: z.array(z.string()),
    }),
    refusals: [],
  }),
  /** One story; null once it is withdrawn. */
  read: endpoint({
    method: 'GET',
    path: '/api/wedding-stories/:slug',
    audience: 'anyone',
    params: z.object({ slug }),
    response: z.object({ success: z.boolean(), data: PublicStory.nullable() }),
    refusals: ['not_found'],
  }),
  /** The photo of the first or second person, while the story is published and shows photos. */
  photo: endpoint({
    method: 'GET',
    path: '/api/wedding-stories/:slug/photos/:person',
    audience: 'anyone',
    params: z.object({ slug, person: z.enum(['1', '2']) }),
    response: z.custom<Uint8Array>(),
    binary: 'image/jpeg',
    refusals: ['not_found'],
  }),
}
