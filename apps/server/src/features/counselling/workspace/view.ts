import { ROOM_OPENS_MS } from '@heartwell/contract/counselling/counselling.ts'
import type { CounsellorAppointment } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { openText } from '../../../platform/crypto/encrypted-text.ts'
import type { Vault } from '../../../platform/crypto/vault.ts'
import { priceOf } from '../../../platform/money.ts'
import { nextState } from '../booking/rules.ts'
import { sealedFor } from '../encrypted-texts/rules.ts'
import type { AppointmentRow } from './queries.ts'

type ClientRow = { member_id: string; client_name: string; photo: string | null }

export const viewClient = (row: ClientRow) => ({ id: row.member_id, name: row.client_name, image: row.photo })

export const viewConflict = ({ is_connected }: { is_connected: boolean }) =>
  is_connected ? ('connected' as const) : null

export function viewAppointment(row: AppointmentRow, vault: Vault, now: Date): CounsellorAppointment {
  const may = (act: 'cancel' | 'complete' | 'mark_member_absent') =>
    nextState(row, act, 'counsellor', now) !== undefined
  return {
    id: row.id,
    client: viewClient(row),
    state: row.state,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    number: Math.max(row.number, 1),
    of_package: row.package_size !== null ? { used: Math.max(row.package_used ?? 1, 1), of: row.package_size } : null,
    price: priceOf(row.price_minor, row.currency),
    note: row.note ? openText(vault, row.note, sealedFor.note(row.id)) : '',
    conflict: viewConflict(row),
    has_summary: row.has_summary,
    summary_shared: row.summary_shared,
    room_opens_at: new Date(row.starts_at.getTime() - ROOM_OPENS_MS).toISOString(),
    can_cancel: may('cancel'),
    can_complete: may('complete'),
    can_mark_absent: may('mark_member_absent'),
  }
}
