import { HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { demoData } from '@heartwell/demo/demo-data.ts'
import { sealedFor } from '../features/counselling/encrypted-texts/rules.ts'
import { encryptText } from '../platform/crypto/encrypted-text.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import type { Db } from '../platform/db/database.ts'
import { createRandom } from './random.ts'

type Person = { id: string; name: string }
type Booking = { id: string; member_id: string; counsellor_id: string; state: string; starts_at: Date; ends_at: Date }
type Cast = {
  members: readonly Person[]
  counsellors: readonly (Person & { login: string })[]
  now: Date
  vault: Vault
}

/** Notes and summaries of appointments, and what the member shares. */
export async function insertRecords(tx: Db, bookings: readonly Booking[], { members, counsellors, now, vault }: Cast) {
  const records = demoData().appointmentRecords
  const member = members.find(({ name }) => name === records.member)
  const counsellor = counsellors.find(({ login }) => login === records.counsellor)
  if (!member || !counsellor) throw new Error(`the demo has no ${records.member} or no ${records.counsellor}`)
  const pair = { member_id: member.id, counsellor_id: counsellor.id }
  const own = bookings.filter((b) => b.member_id === pair.member_id && b.counsellor_id === pair.counsellor_id)
  const [past, coming] = [
    own.find(({ state }) => state === 'completed'),
    own.find(({ state }) => state === 'confirmed'),
  ]
  if (!past || !coming)
    throw new Error(`${records.member} has no past or no coming appointment with ${records.counsellor}`)
  const note = encryptText(vault, records.note, sealedFor.note(coming.id))
  await tx.updateTable('bookings').set({ note }).where('id', '=', coming.id).execute()
  await insertSummary(tx, past, { ...records.summary, vault })
  const id = createRandom(past.starts_at.getTime()).uuid()
  const saved = new Date(past.ends_at.getTime() + HOUR_MS / 4)
  const body = encryptText(vault, records.privateNote, sealedFor.privateNote(id))
  await tx
    .insertInto('private_notes')
    .values({ id, ...pair, booking_id: past.id, body, created_at: saved, saved_at: saved })
    .execute()
  const since = new Date(past.starts_at.getTime() - 26 * HOUR_MS)
  await tx
    .insertInto('client_shares')
    .values(records.shared.map((item) => ({ ...pair, item, since })))
    .execute()
  const opened = new Date(Math.min(past.starts_at.getTime() - HOUR_MS / 2, now.getTime()))
  await tx
    .insertInto('client_openings')
    .values({ ...pair, item: 'file', at: opened })
    .execute()
}

type Summary = { text: string; steps: readonly string[]; vault: Vault }

async function insertSummary(tx: Db, { id, ends_at }: Booking, summary: Summary) {
  const { vault } = summary
  const at = new Date(ends_at.getTime() + HOUR_MS / 2)
  const body = encryptText(vault, summary.text, sealedFor.summary(id))
  await tx.insertInto('appointment_summaries').values({ booking_id: id, body, saved_at: at, shared_at: at }).execute()
  const steps = summary.steps.map((text, index) => ({
    booking_id: id,
    position: index + 1,
    body: encryptText(vault, text, sealedFor.step(id, index + 1)),
    done_at: index === 0 ? new Date(at.getTime() + 20 * HOUR_MS) : null,
  }))
  await tx.insertInto('appointment_steps').values(steps).execute()
}
