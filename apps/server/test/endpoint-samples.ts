import { randomBytes, randomUUID } from 'node:crypto'
import type { Gender } from '@heartwell/contract/people.ts'
import { documentName, photoName } from '../src/platform/files.ts'
import { aMember, aPicture, aStaffMember, PASSWORD, type Person, type StaffPerson } from './factories.ts'
import { onePersonOfEachRole, type People } from './roles.ts'
import type { CallInput, TestApp } from './test-app.ts'

/** The people whom the samples act on: each act has its own person, so that it succeeds in any order. */
export type World = {
  people: People
  match: Person
  admirer: Person
  toBlock: Person
  blocked: Person
  toApprove: Person
  toReject: Person
  withDocument: Person
  signsIn: Person
  staffSignsIn: StaffPerson
  photoOf: (memberId: string) => string
}

export async function aWorld(t: TestApp): Promise<World> {
  const people = await onePersonOfEachRole(t)
  const man = (approval: 'approved' | 'pending' = 'approved') => aMember(t, { gender: 'M' satisfies Gender, approval })
  const world = {
    people,
    match: await aMember(t, { gender: 'M', photos: 1 }),
    admirer: await man(),
    toBlock: await man(),
    blocked: await man(),
    toApprove: await man('pending'),
    toReject: await man('pending'),
    withDocument: await man('pending'),
    signsIn: await man(),
    staffSignsIn: await aStaffMember(t),
  }
  const { id: approved } = people.approved
  const at = t.deps.clock()
  const request = { sender_id: world.admirer.id, recipient_id: approved, created_at: at }
  await t.db.insertInto('interest_requests').values(request).execute()
  await t.db
    .insertInto('blocks')
    .values({ blocker_id: approved, blocked_id: world.blocked.id, created_at: at })
    .execute()
  await fileDocument(t, world.withDocument.id)
  const photos = await t.db.selectFrom('photos').select(['member_id', 'name']).execute()
  const names = new Map(photos.map((photo) => [photo.member_id, photo.name]))
  return { ...world, photoOf: (id) => names.get(id) ?? photoName() }
}

async function fileDocument(t: TestApp, memberId: string) {
  const sealed = t.deps.vault.seal(await aPicture(), memberId)
  const file = documentName()
  await t.deps.files.save('documents', file, sealed.data)
  const row = { member_id: memberId, file, nonce: sealed.nonce, tag: sealed.tag, key_id: sealed.keyId }
  await t.db.insertInto('documents').values(row).execute()
}

const newAddress = () => `${randomBytes(6).toString('hex')}@visitors.example`

export const aRegistration = (changed: Record<string, unknown> = {}) => ({
  name: 'Maria Silva',
  email: newAddress(),
  dob: '1971-03-05',
  phoneNumber: '2079460123',
  profession: 'Teacher',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  address: '12 Linden Row',
  acceptTerms: true,
  token: '',
  profile_completion_status: 'RegistrationVarification',
  ...changed,
})

const NOBODY = { id: randomUUID(), email: newAddress() }
const NEW_PASSWORD = { password: 'Strong-enough-1!', confirmPassword: 'Strong-enough-1!' }

type Caller = { id: string; email: string }
type Sample = (world: World, me: Caller) => CallInput
const own: Sample = (_, me) => ({ body: { user_id: me.id } })
const nothing: Sample = () => ({})

/** A valid input of every endpoint, as this caller would send it. An endpoint that is missing here fails the matrix. */
export const SAMPLES: Record<string, Sample> = {
  'accounts.checkEmail': () => ({ body: { email: newAddress() } }),
  'accounts.register': () => ({ body: aRegistration() }),
  'accounts.login': ({ signsIn }) => ({ body: { email: signsIn.email, password: PASSWORD } }),
  'accounts.logout': nothing,
  'accounts.verifyEmail': () => ({ body: { token: 'no-such-token' } }),
  'accounts.resendVerification': (_, me) => ({ params: { id: me.id } }),
  'accounts.sendCode': (_, me) => ({ body: { email: me.email } }),
  'accounts.resetPassword': (_, me) => ({ body: { code: '000000', ...NEW_PASSWORD, email: me.email } }),
  'accounts.sessions': nothing,
  'accounts.endOtherSessions': nothing,
  'assessments.temperament': nothing,
  'assessments.value': nothing,
  'assessments.iq': nothing,
  'content.page': () => ({ body: { page_type: 'privacypolicy' } }),
  'content.site': nothing,
  'interests.send': (world, me) => ({ body: { user_id: me.id, match_confirm_user_id: world.match.id } }),
  'interests.answer': (world, me) => ({
    body: { user_id: me.id, interested_user: world.admirer.id, confirm: true },
  }),
  'interests.sent': own,
  'interests.received': own,
  'interests.pending': own,
  'interests.connections': nothing,
  'matching.matchedUsers': own,
  'notifications.history': own,
  'onboarding.updateUser': (_, me) => ({ body: { user_id: me.id, pre_consent_for_displaying_images: true } }),
  'onboarding.interests': nothing,
  'profiles.getUser': own,
  'profiles.photo': (world, me) => ({ params: { name: world.photoOf(me.id) } }),
  'review.signIn': ({ staffSignsIn }) => ({
    body: { email: staffSignsIn.email, password: PASSWORD, code: staffSignsIn.code() },
  }),
  'review.me': nothing,
  'review.queue': nothing,
  'review.file': ({ match }) => ({ params: { id: match.id } }),
  'review.document': ({ withDocument }) => ({ params: { id: withDocument.id }, body: { reason: 'First review' } }),
  'review.approve': ({ toApprove }) => ({ params: { id: toApprove.id } }),
  'review.reject': ({ toReject }) => ({ params: { id: toReject.id }, body: { reason: 'The pictures are blurred.' } }),
  'safety.block': ({ toBlock }) => ({ body: { member_id: toBlock.id } }),
  'safety.unblock': ({ blocked }) => ({ params: { memberId: blocked.id } }),
  'safety.blocked': nothing,
}

/** The sample of an endpoint; a visitor sends the ids of somebody who does not exist. */
export function sampleOf(name: string, world: World, me: Caller = NOBODY): CallInput {
  const sample = SAMPLES[name]
  if (!sample) throw new Error(`Give ${name} a valid input in the samples.`)
  return sample(world, me)
}
