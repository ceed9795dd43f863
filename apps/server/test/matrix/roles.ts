import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { openSession } from '../../src/features/identity/sessions/service.ts'
import { aMember, aStaffMember, type Person, type StaffPerson } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

/** Every kind of caller, from a visitor to staff who have not set up their authenticator. */
export const ROLES = {
  visitor: 'a visitor',
  registered: 'a member with an unconfirmed e-mail',
  onboarding: 'a member in onboarding',
  pending: 'a member who waits for approval',
  rejected: 'a rejected member',
  approved: 'an approved member',
  counsellor: 'a counsellor',
  provider: 'an administrator of the provider',
  reviewer: 'a reviewer',
  moderator: 'a moderator',
  support: 'a supporter',
  finance: 'a person of finance',
  editor: 'an editor',
  oneFactor: 'staff without a second factor',
} as const
export type Role = keyof typeof ROLES
export type SignedInRole = Exclude<Role, 'visitor'>
export const ALL_ROLES = Object.keys(ROLES) as Role[] // The keys of the record above.
export type People = Record<SignedInRole, Person> & { provider: StaffPerson }

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
    reviewer: await aStaffMember(t, 'provider', ['reviewer']),
    moderator: await aStaffMember(t, 'provider', ['moderator']),
    support: await aStaffMember(t, 'provider', ['support']),
    finance: await aStaffMember(t, 'provider', ['finance']),
    editor: await aStaffMember(t, 'provider', ['editor']),
    oneFactor: await staffWithoutSecondFactor(t),
  }
}

async function staffWithoutSecondFactor(t: TestApp): Promise<Person> {
  const person = await aStaffMember(t, 'provider')
  await t.db.updateTable('accounts').set({ totp_secret: null }).where('id', '=', person.id).execute()
  return person
}

/** A role that may call the endpoint. */
export function insider({ audience }: Endpoint): SignedInRole {
  if (audience === 'provider' || audience === 'staff') return 'provider'
  return audience === 'counsellor' ? 'counsellor' : 'approved'
}

/** A session of its own, which a test may end. In each, staff may use the current code of their authenticator again. */
export async function freshSession(t: TestApp, person: Person): Promise<string> {
  if ('secret' in person)
    await t.db.updateTable('accounts').set({ totp_last_step: null }).where('id', '=', person.id).execute()
  return openSession(t.db, person.id, 'Test', t.deps.clock())
}
