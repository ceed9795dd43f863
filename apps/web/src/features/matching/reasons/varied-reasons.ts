import { type ReasonKind, reasonKind } from './reasons.ts'

type Person = { id: string; reasons: readonly string[] }

/** The same people, each with the reason that their card shows in first place. */
export function withVariedReasons<P extends Person>(page: readonly P[]): P[] {
  const reasons = variedReasons(page)
  return page.map((person) => ({ ...person, reasons: [...(reasons.get(person.id) ?? [])] }))
}

/**
 * Chooses the reason that each card of a page shows, so that the reasons differ: no kind is on more than a third of the
 * cards as long as people have another one to show.
 * @returns the person's reasons with the chosen one first
 */
export function variedReasons(page: readonly Person[]): Map<string, readonly string[]> {
  const most = Math.max(1, Math.floor(page.length / 3))
  const shown = new Map<ReasonKind, number>()
  const timesShown = (reason: string) => shown.get(reasonKind(reason)) ?? 0
  const count = (reason: string, change: 1 | -1) => shown.set(reasonKind(reason), timesShown(reason) + change)

  const chosen = new Map<Person, string>()
  for (const person of page.toSorted((one, other) => kindsOf(one) - kindsOf(other))) {
    const reason = rarest(person.reasons, timesShown)
    if (reason === undefined) continue
    chosen.set(person, reason)
    count(reason, 1)
  }
  // A late person may have found every other kind taken: earlier ones change their kind where they can.
  for (const [person, reason] of chosen) {
    const other = rarest(person.reasons, timesShown)
    if (other === undefined || timesShown(reason) <= most || timesShown(other) >= most) continue
    count(reason, -1)
    count(other, 1)
    chosen.set(person, other)
  }
  return new Map(page.map((person) => [person.id, withFirst(person.reasons, chosen.get(person))]))
}

const kindsOf = ({ reasons }: Person) => new Set(reasons.map(reasonKind)).size

/** The reason whose kind is shown least; of several, the first, which weighs most. */
function rarest(reasons: readonly string[], timesShown: (reason: string) => number): string | undefined {
  const [first, ...others] = reasons
  if (first === undefined) return undefined
  return others.reduce((least, reason) => (timesShown(reason) < timesShown(least) ? reason : least), first)
}

const withFirst = (reasons: readonly string[], first: string | undefined): readonly string[] =>
  first === undefined ? reasons : [first, ...reasons.filter((reason) => reason !== first)]
