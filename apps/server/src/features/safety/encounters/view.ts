import { type Encounter, FIRST_WORDS_MAX } from '@heartwell/contract/safety/encounters.ts'
import { withoutCutEnd } from '@heartwell/contract/text/graphemes.ts'
import type { ListedEncounter } from './queries.ts'

/** @param photo of a member; nobody else is asked for one */
export const viewEncounter = (row: ListedEncounter, photo: string | null): Encounter => ({
  id: row.id,
  name: row.name,
  type: row.type,
  kind: row.kind,
  first_on: row.first_on,
  last_on: row.last_on,
  first_words: row.first_words === null ? null : viewFirstWords(row.first_words),
  in_messages: row.in_messages,
  member_id: row.in_messages ? row.other_id : null,
  image: row.in_messages ? (row.type === 'user' ? photo : row.counsellor_image) : null,
  open_report: row.open_report,
})

/** @param words as the database cut them */
function viewFirstWords(words: string): string {
  const whole = withoutCutEnd(words, FIRST_WORDS_MAX)
  return whole === words ? words : `${whole}…`
}
