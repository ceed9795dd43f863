import type { ShownPerson } from '@heartwell/contract/companions/companion-page.ts'
import { COMPANION_DRAFT_HOURS } from '@heartwell/contract/companions/companions.ts'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import { describePeople } from '../../introductions/letters/service.ts'
import { mayMeet } from '../../matching/service.ts'
import * as q from '../queries.ts'

/** A draft that was shown before this moment is seen by nobody any more. */
export const draftsShownAfter = (now: Date): Date => new Date(now.getTime() - COMPANION_DRAFT_HOURS * HOUR_MS)

/** The people whom the member shows and may still see: as a letter names them, without a photo. */
export async function peopleShown(deps: Deps, { id, member_id }: q.CompanionRow): Promise<ShownPerson[]> {
  const rows = await q.peopleOf(deps.db, id)
  const people = await describePeople(
    deps,
    rows.map(({ other_id }) => other_id),
  )
  const shown: ShownPerson[] = []
  for (const { id: rowId, other_id, sentence, quote } of rows) {
    const person = people.get(other_id)
    if (person && (await mayMeet(deps, member_id, other_id))) shown.push({ id: rowId, ...person, quote, sentence })
  }
  return shown
}
