import type { OwnScale } from '@heartwell/contract/assessments/assessments.ts'
import { SHARE_ITEMS, type ShareItem } from '@heartwell/contract/counselling/counselling.ts'
import type { ClientFile } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { ageOn } from '@heartwell/contract/time/dates.ts'
import { viewClient, viewConflict } from '../workspace/view.ts'
import type { ClientListRow } from './queries.ts'

export const viewClientRow = (row: ClientListRow) => ({
  ...viewClient(row),
  appointments: row.appointments,
  last_at: row.last_at?.toISOString() ?? null,
  next_at: row.next_at?.toISOString() ?? null,
  chat_open: row.chat_open,
  unread: row.unread,
  conflict: viewConflict(row),
})

type Profile = { dob: string; profession: string | null; about: string | null }

export const viewProfile = (row: Profile, today: Date): NonNullable<ClientFile['profile']> => ({
  age: ageOn(today, row.dob),
  profession: row.profession,
  about: row.about,
})

export type SharedParts = {
  profile: ClientFile['profile']
  photos: string[] | null
  interests: string[] | null
  facts: string[] | null
  temperament: OwnScale[] | null
  values: OwnScale[] | null
}

type Parts = Pick<ClientFile, 'openings' | 'appointments' | 'notes' | 'summaries'> & {
  shares: readonly { item: ShareItem; since: string | null }[]
  parts: SharedParts
}

export function viewClientFile(row: ClientListRow, { shares, parts, ...rest }: Parts): ClientFile {
  const shared = shares.flatMap(({ item, since }) => (since === null ? [] : [{ item, since }]))
  return {
    client: viewClient(row),
    chat_open: row.chat_open,
    conflict: viewConflict(row),
    shared,
    withheld: SHARE_ITEMS.filter((item) => !shared.some((one) => one.item === item)),
    ...parts,
    ...rest,
  }
}
