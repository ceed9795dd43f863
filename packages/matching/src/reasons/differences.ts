import type { Why } from '@heartwell/contract/profiles/people.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import type { Row } from '../row.ts'
import { CLEAR, endOf, TRAITS, type TraitName } from '../traits.ts'

/**
 * The traits that may be named as a difference: never children, faith, culture or anything tested. The last one is the
 * most sensitive and is named only without another.
 */
const NAMED: readonly TraitName[] = [
  ...(['structure', 'sociability', 'curiosity', 'closeness', 'giveAndTake', 'conflict', 'money', 'home'] as const),
]
const TENDER: TraitName = 'calm'

/** One difference with a question to talk about: the widest of those that are clear on both sides. */
export function differenceOf(mine: Row, theirs: Row, name: IsolatedText): Why['difference'] {
  const apart = (trait: TraitName) => apartBy(TRAITS[trait].of(mine), TRAITS[trait].of(theirs))
  const widest = NAMED.reduce((best, trait) => (apart(trait) > apart(best) ? trait : best))
  const trait = [widest, TENDER].find((one) => apart(one) > 0)
  if (!trait) return null
  const [me, other] = [endOf(trait, TRAITS[trait].of(mine)), endOf(trait, TRAITS[trait].of(theirs))]
  return { text: `You ${me.you}, ${name} ${other.they}.`, question: TRAITS[trait].question }
}

/** The distance between two people who are clearly on different sides; 0 otherwise. */
const apartBy = (one: number, other: number): number =>
  one * other < 0 && Math.min(Math.abs(one), Math.abs(other)) > CLEAR ? Math.abs(one - other) : 0
