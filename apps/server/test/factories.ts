import { randomBytes, randomUUID } from 'node:crypto'
import type { Approval, Gender, ProfileStatus } from '@heartwell/contract/profiles/people.ts'
import { STATUSES } from '@heartwell/contract/profiles/people.ts'
import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import sharp from 'sharp'
import { openSession } from '../src/features/identity/sessions/service.ts'
import { createStaff } from '../src/features/staff/service.ts'
import { currentCode } from '../src/platform/crypto/authenticator.ts'
import { photoName } from '../src/platform/files/files.ts'
import type { TestApp } from './test-app.ts'

export const PASSWORD = 'a-Quiet-evening-9!'

export type Person = { id: string; email: string; name: string; token: string }
type MemberOptions = {
  name?: string
  gender?: Gender
  age?: number
  status?: ProfileStatus
  approval?: Approval
  showPhotos?: boolean
  photos?: number
  topics?: string[]
}

/** A signed-in member, by default approved. The rows are written directly; only sign-in tests pay for signing in. */
export async function aMember(t: TestApp, options: MemberOptions = {}): Promise<Person> {
  const { gender = 'F', age = 50, approval = 'approved', status = 'Tab', showPhotos = true, photos = 0 } = options
  const id = randomUUID()
  const email = `${id.slice(0, 8)}@members.example`
  const name = options.name ?? `Member ${id.slice(0, 4)}`
  const now = t.deps.clock()
  const reached = (step: ProfileStatus) => STATUSES.indexOf(status) > STATUSES.indexOf(step)
  const decided = status === 'Tab' && approval !== 'pending'
  await t.db
    .insertInto('accounts')
    .values({ id, role: 'member', email, password_hash: await passwordHash(t), created_at: now })
    .execute()
  await t.db
    .insertInto('members')
    .values({
      id,
      name,
      phone: '07700900123',
      dob: birthDate(now, age),
      profession: 'Gardener',
      gender: reached('gender') ? gender : null,
      status,
      approval: status === 'Tab' ? approval : 'pending',
      rejection_reason: decided && approval === 'rejected' ? 'The pictures are blurred.' : null,
      show_photos: showPhotos,
      verified_at: reached('RegistrationVarification') ? now : null,
      submitted_at: status === 'Tab' ? now : null,
      decided_at: decided ? now : null,
      last_seen_at: now,
    })
    .execute()
  await addPhotos(t, id, photos, decided)
  const topics = (options.topics ?? []).map((topic_id) => ({ member_id: id, topic_id }))
  if (topics.length > 0) await t.db.insertInto('member_topics').values(topics).execute()
  return { id, email, name, token: await openSession(t.db, id, 'Test', now) }
}

async function addPhotos(t: TestApp, memberId: string, count: number, reviewed: boolean) {
  for (let position = 0; position < count; position += 1) {
    const name = photoName()
    await t.deps.files.save('uploads/users', name, await aPicture())
    const reviewed_at = reviewed ? t.deps.clock() : null
    await t.db.insertInto('photos').values({ member_id: memberId, position, name, reviewed_at }).execute()
  }
}

const hashes = new WeakMap<TestApp, Promise<string>>()
/** One hash for all members of an app, because hashing is slow on purpose. */
export function passwordHash(t: TestApp): Promise<string> {
  const known = hashes.get(t) ?? t.deps.passwords.hash(PASSWORD)
  hashes.set(t, known)
  return known
}

/** A birthday half a year ago, so that the age is right on whatever day the test runs. */
export function birthDate(today: Date, age: number): string {
  return new Date(Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth() - 6, 15)).toISOString().slice(0, 10)
}

export type StaffPerson = Person & { secret: string; code(): string }

/** A signed-in person of the provider's staff, or a counsellor whom members see. */
export async function aStaffMember(
  t: TestApp,
  role: 'provider' | 'counsellor' = 'provider',
  roles: readonly StaffRole[] = ['administrator'],
): Promise<StaffPerson> {
  const email = `${randomBytes(4).toString('hex')}@staff.example`
  const staff = { email, name: 'Staff Person', role, roles, passwordHash: await passwordHash(t) }
  const created = await createStaff(t.deps, t.db, staff)
  if (!created) throw new Error('the address is taken')
  if (role === 'counsellor') {
    const approved = { approved_at: t.deps.clock() }
    await t.db.updateTable('counsellors').set(approved).where('id', '=', created.id).execute()
  }
  const token = await openSession(t.db, created.id, 'Test', t.deps.clock())
  const code = () => currentCode(created.secret, t.deps.clock())
  return { id: created.id, email, name: staff.name, token, secret: created.secret, code }
}

/** A small real JPEG, each one different. */
export const aPicture = (size = 64): Promise<Buffer> => {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  return sharp({ create: { width: size, height: size, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer()
}

type Part = { name: string; value: string } | { name: string; file: Buffer; type?: string; filename?: string }

/** A multipart body and its header, as a browser would send them. */
export function multipart(parts: Part[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `----heartwell${randomBytes(8).toString('hex')}`
  const pieces = parts.flatMap((part) => {
    if ('value' in part) {
      return [
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"\r\n\r\n${part.value}\r\n`),
      ]
    }
    const { filename = 'photo.jpg', type = 'image/jpeg' } = part
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`
    return [Buffer.from(head), part.file, Buffer.from('\r\n')]
  })
  const payload = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
