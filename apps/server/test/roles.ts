import { openSession } from '../src/platform/session.ts'
import { aMember, aStaffMember, type Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Everybody who may stand before the door, from a visitor to staff who have not set up their authenticator. */
export const ROLES = {
  visitor: 'a visitor',
  registered: 'a member with an unconfirmed e-mail',
  onboarding: 'a member in onboarding',
  pending: 'a member who waits for approval',
  rejected: 'a rejected member',
  approved: 'an approved member',
  counsellor: 'a counsellor',
  provider: 'the provider',
  oneFactor: 'staff without a second factor',
} as const
export type Role = keyof typeof ROLES
export type SignedInRole = Exclude<Role, 'visitor'>
export const ALL_ROLES = Object.keys(ROLES) as Role[] // the keys of the record above
export type People = Record<SignedInRole, Person>

export async function onePersonOfEachRole(t: TestApp): Promise<People> {
  const photos = { photos: 2 }
  return {
    registered: await aMember(t, { status: 'RegistrationVarification' }),
    onboarding: await aMember(t, { status: 'interest', ...photos }),
    pending: await aMember(t, { approval: 'pending', ...photos }),
    rejected: await aMember(t, { approval: 'rejected', ...photos }),
    approved: await aMember(t, { topics: [], ...photos }),
    counsellor: await aStaffMember(t, 'counsellor'),
    provider: await aStaffMember(t, 'provider'),
    oneFactor: await staffWithoutSecondFactor(t),
  }
}

async function staffWithoutSecondFactor(t: TestApp): Promise<Person> {
  const person = await aStaffMember(t, 'provider')
  await t.db.updateTable('accounts').set({ totp_secret: null }).where('id', '=', person.id).execute()
  return person
}

/** A session of its own, so that a test may end it. */
export const freshSession = (t: TestApp, person: Person): Promise<string> =>
  openSession(t.db, person.id, 'Test', t.deps.clock())
