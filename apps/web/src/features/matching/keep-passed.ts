import type { MatchedUser } from '@heartwell/contract/matching.ts'

/** Puts cards that were passed meanwhile back into a refetched page, because they hold the Undo button. */
export function keepPassed(fresh: readonly MatchedUser[], before: readonly MatchedUser[]): MatchedUser[] {
  const people = [...fresh]
  for (const [at, person] of before.entries()) {
    if (person.mark === 'passed' && !people.some(({ id }) => id === person.id)) people.splice(at, 0, person)
  }
  return people
}
