import type { ChapterAct, ChapterState, Comparison, Given } from '@heartwell/contract/pairs/chapters.ts'
import type { ChapterId } from '@heartwell/contract/pairs/questions/chapters.ts'
import { type Question, UNSURE } from '@heartwell/contract/pairs/questions/question.ts'

/** What one of the two has done with a chapter. */
export type ChapterSide = { answered: number; isFinished: boolean; agrees: boolean }
export type Offer = {
  counsellorId: string
  /** Whether the viewer suggested it. */
  isOwn: boolean
  /** Null until both have agreed. */
  until: Date | null
}
/** A chapter as one of the two sees it. */
export type ChapterFacts = {
  own: ChapterSide
  partner: ChapterSide
  openedAt: Date | null
  closedAt: Date | null
  offer: Offer | null
}

export const isOver = ({ until }: Offer, now: Date): boolean => until !== null && until <= now

export const hasAnswered = ({ isFinished, answered }: ChapterSide): boolean => isFinished && answered > 0

/** The state of a chapter for the viewer. It depends on the partner only after the viewer has answered. */
export function chapterState({ own, partner, openedAt, closedAt, offer }: ChapterFacts, now: Date): ChapterState {
  if (openedAt) return offer?.until && !isOver(offer, now) ? 'with_counsellor' : 'opened'
  if (own.answered === 0) return 'new'
  if (!own.isFinished) return 'started'
  if (closedAt) return 'closed'
  return hasAnswered(partner) ? 'both_answered' : 'answered'
}

/** Whether the viewer may learn that the partner has said yes to opening it. */
export const seesPartnersYes = (facts: ChapterFacts): boolean =>
  facts.partner.agrees && hasAnswered(facts.own) && hasAnswered(facts.partner)

export type ChapterEffect =
  | 'finished'
  | 'agreed'
  | 'opened'
  | 'taken_back'
  | 'closed'
  | 'offered'
  | 'shared'
  | 'unshared'

/**
 * What an act of the viewer does; null for one that is refused.
 * @param counsellorId whom the viewer names when they offer to open the chapter to a counsellor
 */
export function effectOf(facts: ChapterFacts, act: ChapterAct, now: Date, counsellorId?: string): ChapterEffect | null {
  const { own, partner, openedAt, offer } = facts
  if (openedAt) return effectOnOpened(offer, act, now, counsellorId)
  switch (act) {
    case 'finish':
      return own.answered > 0 ? 'finished' : null
    case 'open':
      if (!hasAnswered(own) || own.agrees) return null
      return partner.agrees && hasAnswered(partner) ? 'opened' : 'agreed'
    case 'take_back':
      return own.agrees ? 'taken_back' : null
    default:
      return null
  }
}

function effectOnOpened(offer: Offer | null, act: ChapterAct, now: Date, counsellorId?: string): ChapterEffect | null {
  const current = offer && !isOver(offer, now) ? offer : null
  switch (act) {
    case 'close':
      return 'closed'
    case 'offer_counsellor':
      if (!current) return 'offered'
      if (current.until) return null
      return !current.isOwn && current.counsellorId === counsellorId ? 'shared' : 'offered'
    case 'end_counsellor':
      return current ? 'unshared' : null
    default:
      return null
  }
}

/** Nothing chosen and nothing written. */
export const isEmpty = ({ choice, words }: Given): boolean => choice === null && words === ''

/**
 * How two answers compare. The same option is an agreement, and some options are near each other. All others are for
 * talking: words, a question that was left, and two who are both not sure yet.
 */
export function compareAnswers({ near }: Pick<Question, 'near'>, a: Given, b: Given): Comparison {
  if (a.choice === null || b.choice === null || a.choice === UNSURE || b.choice === UNSURE) return 'talk'
  if (a.choice === b.choice) return 'agree'
  const isNear = near.some((two) => two.includes(a.choice ?? '') && two.includes(b.choice ?? ''))
  return isNear ? 'near' : 'talk'
}

/** The encryption context of an answer. */
export const sealedFor = { answer: (answerId: string) => `chapter-answer ${answerId}` }

/** The name of a chapter in the list of what counsellors opened. */
export const itemOf = (chapter: ChapterId) => `chapter_${chapter}` as const
