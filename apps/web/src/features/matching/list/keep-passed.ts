import type { MatchedUser } from '@heartwell/contract/matching/matching.ts'

type Meanwhile = {
  /** Ids of the people whose mark was not saved yet when the fetch began: the page may show an earlier one. */
  unsaved: ReadonlySet<string>
  /** The passed people whom the viewer may still see. */
  passed: readonly MatchedUser[]
}

/** Puts cards that were passed meanwhile back into a refetched page, because they hold the Undo button. */
export function keepPassed(
  fresh: readonly MatchedUser[],
  before: readonly MatchedUser[],
  { unsaved, passed }: Meanwhile,
): MatchedUser[] {
  const shown = new Map(before.map((person) => [person.id, person]))
  const stillPassed = new Map(passed.map((person) => [person.id, person]))
  const people = fresh.map((person) => (unsaved.has(person.id) && shown.get(person.id)) || person)
  for (const [at, person] of before.entries()) {
    const kept = unsaved.has(person.id) ? person : person.mark === 'passed' && stillPassed.get(person.id)
    if (kept && !people.some(({ id }) => id === person.id)) people.splice(at, 0, kept)
  }
  return people
}
