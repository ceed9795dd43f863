import type { PublicStory, StoryPerson } from '@heartwell/contract/pairs/wedding-stories.ts'
import type { OwnStory } from '@heartwell/contract/pairs/wedding-story.ts'
import type { StoryToReview } from '@heartwell/contract/pairs/wedding-story-review.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import type { StoryRow } from './queries.ts'

/** What readers see and the two sign. Without a photo of each, both have their drawn portraits. */
function viewShown(row: StoryRow, photo: (name: string, person: 1 | 2) => string) {
  const { low_photo, high_photo } = row
  const [low, high] = low_photo && high_photo ? [photo(low_photo, 1), photo(high_photo, 2)] : [null, null]
  const people: StoryPerson[] = [
    { name: row.low_name, portrait: row.low_portrait, photo: low },
    { name: row.high_name, portrait: row.high_portrait, photo: high },
  ]
  return { people, text: row.text, met_in: row.met_on.slice(0, 7) }
}

const byName = (name: string) => name

export function viewOwnStory(row: StoryRow, viewerId: string): OwnStory {
  const low = { portrait: row.low_portrait, photo: row.low_photo, signedAt: row.low_signed_at }
  const high = { portrait: row.high_portrait, photo: row.high_photo, signedAt: row.high_signed_at }
  const [own, partner] = row.low_id === viewerId ? [low, high] : [high, low]
  return {
    ...viewShown(row, byName),
    state: row.state,
    version: row.version,
    names: row.names,
    own: { portrait: own.portrait, photo: own.photo },
    partner_chose_photo: partner.photo !== null,
    own_signed_at: own.signedAt?.toISOString() ?? null,
    partner_signed_at: partner.signedAt?.toISOString() ?? null,
    return_reason: row.return_reason,
    slug: row.slug,
    published_at: row.published_at?.toISOString() ?? null,
  }
}

export function viewPublicStory(row: StoryRow): PublicStory {
  const slug = row.slug ?? ''
  return {
    ...viewShown(row, (_, person) => `/api/wedding-stories/${slug}/photos/${person}`),
    slug,
    published_on: utcDay(row.published_at ?? row.saved_at),
  }
}

export const viewStoryToReview = (row: StoryRow): StoryToReview => ({
  ...viewShown(row, byName),
  id: row.id,
  version: row.version,
  state: row.state === 'published' ? 'published' : 'waiting',
  members: [
    { id: row.low_id, name: row.low_member_name },
    { id: row.high_id, name: row.high_member_name },
  ],
  signed_at: new Date(Math.max(Number(row.low_signed_at), Number(row.high_signed_at))).toISOString(),
  slug: row.slug,
})

const ABOUT = { kind: 'connection', ref: 'wedding-story' } as const

/** What the two are notified of. The texts name nobody. */
export const STORY_NOTICES = {
  toSign: {
    ...ABOUT,
    title: 'Your wedding story waits for your signature',
    message: 'Read it, and sign it only if you like every word.',
  },
  waiting: {
    ...ABOUT,
    title: 'You have both signed your wedding story',
    message: 'We read it before it is on our site. We’ll let you know within two days.',
  },
  published: {
    ...ABOUT,
    title: 'Your wedding story is on our site',
    message: 'Either of you can withdraw it at any time.',
  },
  returned: {
    ...ABOUT,
    title: 'Your wedding story needs a change',
    message: 'Our note says what to change. It isn’t on our site until you have both signed it again.',
  },
  withdrawn: {
    ...ABOUT,
    title: 'Your wedding story is withdrawn',
    message: 'It isn’t on our site, and both signatures are removed.',
  },
} as const
