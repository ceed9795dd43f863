import { ageOn } from '@heartwell/contract/dates.ts'
import type { Card } from '@heartwell/contract/people.ts'
import type { CardRow } from './queries.ts'

/** What a list may show of another member: no e-mail, no phone, no birth date. */
export const viewCard = (row: CardRow, today: Date): Card => ({
  id: row.id,
  _id: row.id,
  name: row.name,
  age: ageOn(today, row.dob),
  more_images: row.photos,
})
