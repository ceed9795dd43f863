import type { Candidate } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import type { Obstacle } from '@heartwell/contract/introductions/letters.ts'
import type { Why } from '@heartwell/contract/profiles/people.ts'
import { plainFirstName } from '@heartwell/contract/text/plain-first-name.ts'
import { ageOn } from '@heartwell/contract/time/dates.ts'
import type { CandidateRow } from './queries.ts'
import { answersFrom, type Facts } from './rules.ts'

type Parts = { row: CandidateRow; image: string | null; whys: readonly [Why, Why]; facts: Facts; now: Date }

/** No surname, date of birth, place or contact data; the first name as letters have it. */
export function viewCandidate({ row, image, whys: [forClient, forOther], facts, now }: Parts): Candidate {
  const [reason = null] = forClient.reasons
  const theirs = forOther.reasons.find((text) => text !== reason) ?? null
  return {
    id: row.id,
    first_name: plainFirstName(row.name),
    age: ageOn(now, row.dob),
    profession: row.profession,
    distance: forClient.distance,
    image,
    reason,
    their_reason: theirs,
    answers: answersFrom(facts),
    introduced_at: row.introduced_at?.toISOString() ?? null,
    open: row.open,
    conflict: row.is_own_client ? 'own_client' : null,
    difference: forClient.difference?.text ?? null,
  }
}

const NOT_NOW = 'Nobody can be introduced to this client now.'

/** Why a client can have no further letter now. */
export const CLIENT_OBSTACLES: Record<Obstacle, string> = {
  no_consent: NOT_NOW,
  counsellor_refused: NOT_NOW,
  apart: NOT_NOW,
  not_visible: 'Their profile is paused or not visible to others now.',
  known: NOT_NOW,
  paused: 'They take a break from introductions.',
  many_open: 'They have a letter to answer first.',
  just_closed: 'A letter closed less than a day ago. You can introduce somebody tomorrow.',
  too_soon: 'They want more time between two letters.',
}
