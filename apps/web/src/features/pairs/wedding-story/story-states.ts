import type { OwnStory, StoryState } from '@heartwell/contract/pairs/wedding-story.ts'
import { localDay } from '../../../platform/text/local-day.ts'

type BadgeOf = { look: 'plain' | 'waiting' | 'good'; text: string }

const BADGES: Record<Exclude<StoryState, 'published'>, BadgeOf> = {
  draft: { look: 'plain', text: 'A draft. Only you two see it' },
  signed: { look: 'waiting', text: 'Signed by one of you' },
  waiting: { look: 'waiting', text: 'We’re reading it' },
  returned: { look: 'waiting', text: 'Returned to you' },
  withdrawn: { look: 'plain', text: 'Withdrawn. Only you two see it' },
}

export const storyBadge = ({ state, published_at }: Pick<OwnStory, 'state' | 'published_at'>): BadgeOf =>
  state === 'published' ? { look: 'good', text: `On our site since ${localDay(published_at ?? '')}` } : BADGES[state]

/** A published story is withdrawn before it is changed. */
export const mayChange = ({ state }: Pick<OwnStory, 'state'>): boolean => state !== 'published'

/** A returned story is changed before anybody signs it. */
export const maySign = ({ state, own_signed_at }: Pick<OwnStory, 'state' | 'own_signed_at'>): boolean =>
  own_signed_at === null && state !== 'returned' && state !== 'published'

export const mayWithdraw = ({ state }: Pick<OwnStory, 'state'>): boolean =>
  state === 'signed' || state === 'waiting' || state === 'published'
