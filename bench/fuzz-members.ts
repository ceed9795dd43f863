import { createHash, randomUUID } from 'node:crypto'
import { type ProfileStatus, STATUSES } from '@heartwell/contract/profiles/people.ts'
import { openSession } from '../apps/server/src/features/identity/sessions/service.ts'
import type { Db } from '../apps/server/src/platform/db/database.ts'

export type Seed = { id: string; email: string; token: string; status: ProfileStatus }
type Options = { approval?: 'pending' | 'approved' | 'rejected'; mark?: string }

/** The profession of a seeded member names the status at which the member started; the audit reads it. */
export const markOf = (status: ProfileStatus) => `at ${status}`

/** Members at this status with a session and nothing else; nobody can use their password. */
export async function seedMembers(
  db: Db,
  count: number,
  status: ProfileStatus,
  options: Options = {},
): Promise<Seed[]> {
  const { approval = 'pending', mark = markOf(status) } = options
  const now = new Date()
  const people = Array.from({ length: count }, () => ({ id: randomUUID(), email: `${randomUUID()}@fuzz.example` }))
  const password_hash = createHash('sha256').update(randomUUID()).digest('hex')
  await db
    .insertInto('accounts')
    .values(people.map((person) => ({ ...person, role: 'member', password_hash })))
    .execute()
  const reached = (step: ProfileStatus) => STATUSES.indexOf(status) > STATUSES.indexOf(step)
  const member = {
    name: 'Seeded Member',
    phone: '07700900123',
    dob: '1970-03-29',
    profession: mark,
    gender: reached('gender') ? 'F' : null,
    status,
    approval,
    rejection_reason: approval === 'rejected' ? 'The pictures are blurred.' : null,
    verified_at: now,
    submitted_at: status === 'Tab' ? now : null,
    decided_at: approval === 'pending' ? null : now,
  }
  await db
    .insertInto('members')
    .values(people.map(({ id }) => ({ id, ...member })))
    .execute()
  const seeds: Seed[] = []
  for (const person of people) seeds.push({ ...person, status, token: await openSession(db, person.id, 'Fuzz', now) })
  return seeds
}
