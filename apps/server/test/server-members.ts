import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { openSession } from '../src/features/identity/sessions/service.ts'
import type { Db } from '../src/platform/db/database.ts'

export type StoredMember = { id: string; email: string; name: string; token: string }
type Options = { gender?: 'F' | 'M'; approval?: 'approved' | 'pending'; demo?: boolean }

/**
 * Members at the end of onboarding with a session each, written directly to the database; nobody can use their
 * password.
 */
export async function storeMembers(db: Db, names: string[], options: Options = {}): Promise<StoredMember[]> {
  const { gender = 'F', approval = 'approved', demo = false } = options
  const now = new Date()
  const people = names.map((name) => ({ id: randomUUID(), name, email: `${randomUUID()}@members.example` }))
  const password_hash = createHash('sha256').update(randomBytes(16)).digest('hex')
  await db
    .insertInto('accounts')
    .values(people.map(({ id, email }) => ({ id, email, role: 'member', password_hash, is_demo: demo })))
    .execute()
  const member = { phone: '07700900123', profession: 'Gardener', gender, status: 'Tab', approval, show_photos: true }
  const times = { verified_at: now, submitted_at: now, decided_at: approval === 'pending' ? null : now }
  const dob = `${now.getUTCFullYear() - 50}-01-15`
  await db
    .insertInto('members')
    .values(people.map(({ id, name }) => ({ id, name, dob, ...member, ...times })))
    .execute()
  return Promise.all(people.map(async (p) => ({ ...p, token: await openSession(db, p.id, 'Test', now) })))
}

/** From 30 interests that wait, a person gets no further ones. */
const RECEIVED_MAX = 25

/** Stores members who may send each other interests. @returns this many different pairs of a woman and a man */
export async function storeCouples(
  db: Db,
  count: number,
): Promise<{ sender: StoredMember; recipient: StoredMember }[]> {
  const names = (of: string, length: number) => Array.from({ length }, (_, n) => `${of} ${n}`)
  const women = await storeMembers(db, names('Woman', Math.min(count, RECEIVED_MAX)))
  const men = await storeMembers(db, names('Man', Math.ceil(count / RECEIVED_MAX)), { gender: 'M' })
  return women.flatMap((sender) => men.map((recipient) => ({ sender, recipient }))).slice(0, count)
}
