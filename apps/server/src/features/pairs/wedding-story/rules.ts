import type { StoryState } from '@heartwell/contract/pairs/wedding-story.ts'
import { firstCharacter } from '@heartwell/contract/text/graphemes.ts'
import { plainFirstName } from '@heartwell/contract/text/plain-first-name.ts'

/** Acts of one of the two, of the provider (`approve`, `return`), and `part`: the two are no longer married here. */
export const STORY_ACTS = ['save', 'sign', 'withdraw', 'approve', 'return', 'part'] as const
export type StoryAct = (typeof STORY_ACTS)[number]

/**
 * Where a story is for the person who acts: `signed` is split by whose signature it has, and `none` is a pair without a story.
 */
export const STORY_SITUATIONS = [
  'none',
  'draft',
  'own_signed',
  'partner_signed',
  'waiting',
  'published',
  'returned',
  'withdrawn',
] as const
export type StorySituation = (typeof STORY_SITUATIONS)[number]

/**
 * The state after each act; an act without an entry is refused. Every `save` removes both signatures. A published text
 * cannot be changed, only withdrawn, and a returned one is changed before anybody signs it again.
 */
const AFTER: Record<StorySituation, Partial<Record<StoryAct, StoryState>>> = {
  none: { save: 'draft' },
  draft: { save: 'draft', sign: 'signed', part: 'draft' },
  own_signed: { save: 'draft', withdraw: 'withdrawn', part: 'withdrawn' },
  partner_signed: { save: 'draft', sign: 'waiting', withdraw: 'withdrawn', part: 'withdrawn' },
  waiting: { save: 'draft', withdraw: 'withdrawn', approve: 'published', return: 'returned', part: 'withdrawn' },
  published: { withdraw: 'withdrawn', return: 'returned', part: 'withdrawn' },
  returned: { save: 'draft', part: 'returned' },
  withdrawn: { save: 'draft', sign: 'signed', part: 'withdrawn' },
}

export const stateAfter = (situation: StorySituation, act: StoryAct): StoryState | null => AFTER[situation][act] ?? null

export type Signed = { state: StoryState; ownSignedAt: Date | null }

export function situationOf(story: Signed | undefined): StorySituation {
  if (!story) return 'none'
  if (story.state !== 'signed') return story.state
  return story.ownSignedAt ? 'own_signed' : 'partner_signed'
}

/** How the story names somebody: 'Helen', or 'H.' */
export function shownName(name: string, names: 'first' | 'initials'): string {
  const first = plainFirstName(name)
  return names === 'first' ? first : `${firstCharacter(first).toUpperCase()}.`
}
