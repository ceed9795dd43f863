import type { MatchedUser } from '@heartwell/contract/matching.ts'

/**
 * Puts cards that were passed meanwhile back into a refetched page, because they hold the Undo button.
 * @param unsaved ids of the people whose mark was not saved yet when the fetch began: the page may show an earlier one
 */
export function keepPassed(
  fresh: readonly MatchedUser[],
  before: readonly MatchedUser[],
  unsaved: ReadonlySet<string>,
): MatchedUser[] {
  const shown = new Map(before.map((person) => [person.id, person]))
  const people = fresh.map((person) => (unsaved.has(person.id) && shown.get(person.id)) || person)
  for (const [at, person] of before.entries()) {
    const isKept = person.mark === 'passed' || unsaved.has(person.id)
    if (isKept && !people.some(({ id }) => id === person.id)) people.splice(at, 0, person)
  }
  return people
}
