import type { LetterPair, LetterSide } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import type { LetterDraft, Obstacle } from '@heartwell/contract/introductions/letters.ts'
import { FACTS, factText } from '@heartwell/contract/profiles/facts.ts'
import type { Facts } from '../candidates/rules.ts'
import type { PairRow } from './queries.ts'

/** What the counsellor reads when the two cannot be introduced. Nothing in it says which of the two is the reason. */
export const OBSTACLE_WORDS: Record<Obstacle, string> = {
  no_consent: 'One of them doesn’t take part in introductions now.',
  paused: 'One of them takes a break from introductions.',
  too_soon: 'One of them wants more time between two letters.',
  counsellor_refused: 'One of them doesn’t take part in introductions now.',
  apart: 'These two can’t be introduced.',
  not_visible: 'These two can’t be introduced.',
  known: 'These two know each other already, or were introduced before.',
  many_open: 'One of them has letters to answer first.',
  just_closed: 'A letter of one of them closed less than a day ago. Please wait until tomorrow.',
}

export const EMPTY_LETTER: LetterDraft = { paragraph: '', reasons: [], difference: '' }

/** A draft that was delivered is over for its writer; one that was sent can be taken back until its delivery. */
export function stateOfPair(row: Pick<PairRow, 'state' | 'delivered_at'> | undefined): LetterPair['state'] {
  if (!row || row.state === 'draft') return 'draft'
  if (row.state === 'sent') return row.delivered_at ? 'delivered' : 'on_their_way'
  return row.state
}

type Profile = LetterSide['profile']

/** What everyone may read on a profile, in the order of the table of facts. */
export const viewProfile = (
  { profession }: { profession: string },
  facts: Facts,
  texts: Pick<Profile, 'interests' | 'words'>,
): Profile => ({ profession, facts: FACTS.flatMap(({ id }) => factText(id, facts[id] ?? []) ?? []), ...texts })
