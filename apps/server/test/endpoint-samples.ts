import { createECDH, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { NoticeSettings } from '@heartwell/contract/notice-settings.ts'
import type { Gender } from '@heartwell/contract/people.ts'
import { DESIGNED } from '@heartwell/matching/learning.ts'
import { PRIOR } from '@heartwell/matching/weights.ts'
import { newCaseNumber } from '../src/features/support/rules.ts'
import { documentName, photoName } from '../src/platform/files.ts'
import { choose, keepModel } from '../src/platform/match-learning/models.ts'
import {
  aConversation,
  aCounsellorPhoto,
  CONVERSATION_SAMPLES,
  type ConversationSample,
} from './conversation-samples.ts'
import { aMember, aPicture, aStaffMember, PASSWORD, type Person, type StaffPerson } from './factories.ts'
import { onePersonOfEachRole, type People } from './roles.ts'
import type { CallInput, TestApp } from './test-app.ts'

/** The people whom the samples act on: each act has its own person, so that it succeeds in any order. */
export type World = {
  people: People
  match: Person
  admirer: Person
  /** Whom the approved member asked, and who waits for nothing. */
  asked: Person
  connected: Person
  toBlock: Person
  blocked: Person
  toApprove: Person
  toReject: Person
  withDocument: Person
  signsIn: Person
  staffSignsIn: StaffPerson
  photoOf: (memberId: string) => string
  /** All names in their order, the one above first. */
  photosOf: (memberId: string) => string[]
  enquiry: string
  /** Added by an approved member, seen by no reviewer. */
  newPhoto: string
  /** The model of the ranking that is in use. */
  model: number
  subscriber: string
  /** A support case of this member with its picture; of whoever is no member, nobody's. */
  supportOf: (memberId: string) => SupportSample
  /** Somebody whom this member named, to be hidden from; of the others, nobody. */
  namedBy: (memberId: string) => string
  /** A report that waits for the provider. */
  report: string
  /** What this account has in a conversation with the connected person; of the others, nothing. */
  conversationOf: (accountId: string) => ConversationSample
  counsellorPhoto: string
}
type SupportSample = { number: string; image: string }

export async function aWorld(t: TestApp): Promise<World> {
  const people = await onePersonOfEachRole(t)
  const man = (approval: 'approved' | 'pending' = 'approved') => aMember(t, { gender: 'M' satisfies Gender, approval })
  const world = {
    people,
    match: await aMember(t, { gender: 'M', photos: 1 }),
    admirer: await man(),
    asked: await man(),
    connected: await man(),
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
  const asked = { sender_id: approved, recipient_id: world.asked.id, created_at: at }
  const connected = { sender_id: approved, recipient_id: world.connected.id, state: 'accepted', answered_at: at }
  for (const row of [request, asked, connected]) await t.db.insertInto('interest_requests').values(row).execute()
  await t.db
    .insertInto('blocks')
    .values({ blocker_id: approved, blocked_id: world.blocked.id, created_at: at })
    .execute()
  await fileDocument(t, world.withDocument.id)
  const photos = await t.db.selectFrom('photos').select(['member_id', 'name']).orderBy('position').execute()
  const photosOf = (id: string) => photos.filter((photo) => photo.member_id === id).map((photo) => photo.name)
  const letters = { enquiry: await anEnquiry(t), subscriber: await aSubscriber(t) }
  const model = await aModel(t)
  const cases = new Map<string, SupportSample>()
  for (const id of [...Object.values(people), world.match].map((person) => person.id)) {
    if (await isMember(t, id)) cases.set(id, await aSupportCase(t, id))
  }
  const supportOf = (id: string) => cases.get(id) ?? { number: 'ZZZ-ZZZ', image: randomUUID() }
  const newPhoto = await aNewPhoto(t, world.match.id)
  const named = await t.db
    .insertInto('named_people')
    .values({ member_id: approved, kind: 'email', key: randomBytes(32), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const report = await aReport(t, world.match.id, world.admirer.id)
  const talks = new Map<string, ConversationSample>()
  await t.db
    .insertInto('counselling_access')
    .values({ member_id: world.connected.id, counsellor_id: people.counsellor.id, is_open: true, created_at: at })
    .execute()
  for (const { id } of [people.approved, people.counsellor])
    talks.set(id, await aConversation(t, id, world.connected.id))
  const counsellorPhoto = await aCounsellorPhoto(t, people.counsellor.id)
  const noTalk = { own: randomUUID(), received: randomUUID(), picture: randomUUID() }
  return {
    ...world,
    ...letters,
    conversationOf: (id) => talks.get(id) ?? noTalk,
    counsellorPhoto,
    supportOf,
    namedBy: (id) => (id === approved ? named.id : randomUUID()),
    report,
    model,
    newPhoto,
    photosOf,
    photoOf: (id) => photosOf(id)[0] ?? photoName(),
  }
}

async function aReport(t: TestApp, reporterId: string, reportedId: string): Promise<string> {
  const [number, at] = [newCaseNumber(randomInt), t.deps.clock()]
  const about = { reporter_id: reporterId, reported_id: reportedId, reason: 'Other', description: 'He was rude.' }
  await t.db
    .insertInto('reports')
    .values({ number, ...about, created_at: at, since: at })
    .execute()
  return number
}

async function aNewPhoto(t: TestApp, memberId: string): Promise<string> {
  const name = photoName()
  await t.db.insertInto('photos').values({ member_id: memberId, position: 4, name }).execute()
  return name
}

async function aModel(t: TestApp): Promise<number> {
  const at = t.deps.clock()
  const model = { learned: DESIGNED, metrics: null, adopted: true, why: 'For the tests', at }
  const number = await keepModel(t.db, model)
  const counted = { mean: PRIOR.mean, rarity: PRIOR.rarity }
  await choose(t.db, { model: number, counted, way: 'learned', at })
  return number
}

const isMember = async (t: TestApp, id: string) =>
  (await t.db.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

async function aSupportCase(t: TestApp, memberId: string): Promise<SupportSample> {
  const [id, image, number, at] = [randomUUID(), randomUUID(), newCaseNumber(randomInt), t.deps.clock()]
  const who = { member_id: memberId, name: 'Maria Silva', email: newAddress() }
  const opened = { id, number, ...who, subject: 'gs', title: 'My pictures', created_at: at, since: at }
  await t.db.insertInto('support_cases').values(opened).execute()
  const message = { id: randomUUID(), case_id: id, author: 'member', text: 'Where are they?', created_at: at }
  await t.db.insertInto('support_messages').values(message).execute()
  const picture = { id: image, message_id: message.id, position: 0, jpeg: await aPicture() }
  await t.db.insertInto('support_images').values(picture).execute()
  return { number, image }
}

async function anEnquiry(t: TestApp): Promise<string> {
  const row = { name: 'Maria Silva', email: newAddress(), message: 'Hello' }
  return (await t.db.insertInto('enquiries').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function aSubscriber(t: TestApp): Promise<string> {
  const at = t.deps.clock()
  const row = { email: newAddress(), wording_version: 1, asked_at: at, confirmed_at: at }
  return (await t.db.insertInto('subscribers').values(row).returning('id').executeTakeFirstOrThrow()).id
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

/** A push subscription as a browser would send it. */
export function aSubscription(endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}`) {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } }
}

export const NOTICE_SETTINGS: NoticeSettings = {
  push: { interest: true, connection: true, message: true, profile: false, support: true, safety: true },
  mail: { interest: 'daily', connection: 'at_once', message: 'daily', profile: 'off', safety: 'at_once' },
  digest_hour: 9,
  quiet: { from: 22 * 60, to: 7 * 60 },
  time_zone: 'Europe/Berlin',
  neutral: true,
}

const NOBODY = { id: randomUUID(), email: newAddress() }
const NEW_PASSWORD = { password: 'Strong-enough-1!', confirmPassword: 'Strong-enough-1!' }

type Caller = { id: string; email: string }
type Sample = (world: World, me: Caller) => CallInput
const own: Sample = (_, me) => ({ body: { user_id: me.id } })
const nothing: Sample = () => ({})
const legalPage = () => ({ params: { type: 'privacypolicy' } })
const LETTER = { subject: 'News of autumn', text: 'Dear reader,\n\nthe evenings are long again.' }
const FIGURES = ['man', 'woman', 'pair', 'world'].map((image) => ({ image, number: '12', label: 'Here' }))

/** A valid input of every endpoint, as this caller would send it. An endpoint that is missing here fails the matrix. */
export const SAMPLES: Record<string, Sample> = {
  'accounts.checkEmail': () => ({ body: { email: newAddress() } }),
  'accounts.register': () => ({ body: aRegistration() }),
  'accounts.login': ({ signsIn }) => ({ body: { email: signsIn.email, password: PASSWORD } }),
  'accounts.logout': nothing,
  'accounts.verifyEmail': () => ({ body: { token: 'no-such-token' } }),
  'accounts.confirmNewEmail': () => ({ body: { token: 'no-such-token' } }),
  'accounts.keepOldEmail': () => ({ body: { token: 'no-such-token' } }),
  'accounts.resendVerification': (_, me) => ({ params: { id: me.id } }),
  'accounts.sendCode': (_, me) => ({ body: { email: me.email } }),
  'accounts.resetPassword': (_, me) => ({ body: { code: '000000', ...NEW_PASSWORD, email: me.email } }),
  'accounts.sessions': nothing,
  'accounts.endSession': () => ({ params: { id: randomUUID() } }),
  'accounts.endOtherSessions': nothing,
  'assessments.temperament': nothing,
  'assessments.value': nothing,
  'assessments.iq': nothing,
  'assessments.ownResults': nothing,
  'consents.list': nothing,
  'consents.set': () => ({ body: { purpose: 'religion', given: true } }),
  'content.page': () => ({ body: { page_type: 'privacypolicy' } }),
  'content.site': nothing,
  'content.home': nothing,
  'content.contact': () => ({
    body: { name: 'Maria Silva', email: newAddress(), message: 'Do you answer on Sundays?' },
  }),
  'content.subscribe': () => ({ body: { email: newAddress() } }),
  'content.confirmSubscription': () => ({ body: { token: 'no-such-token' } }),
  'content.unsubscribe': () => ({ body: { token: 'no-such-token' } }),
  'content.unsubscribeOneClick': () => ({ query: { token: 'no-such-token' } }),
  'editing.page': legalPage,
  'editing.savePage': () => ({ ...legalPage(), body: { html: '<p>Ours</p>', version: 1 } }),
  'editing.versions': legalPage,
  'editing.version': () => ({ params: { type: 'privacypolicy', version: '1' } }),
  'editing.restorePage': () => ({ params: { type: 'termsandconditions' }, body: { restore: 1, version: 1 } }),
  'editing.figures': nothing,
  'editing.saveFigures': () => ({ body: { source: 'text', statistics: FIGURES, claim: '', version: 1 } }),
  'enquiries.list': nothing,
  'enquiries.answer': ({ enquiry }) => ({ params: { id: enquiry }, body: { text: 'Yes, we do.' } }),
  'enquiries.done': ({ enquiry }) => ({ params: { id: enquiry } }),
  'enquiries.reopen': ({ enquiry }) => ({ params: { id: enquiry } }),
  'drafts.read': () => ({ params: { step: 'preferences' } }),
  'drafts.save': (_, { id }) => ({
    body: {
      user_id: id,
      step: 'preferences',
      draft: { seeks: 'both', age_from: '4' },
      edited_at: '2026-11-21T19:30:00.000Z',
    },
  }),
  'interests.send': (world, me) => ({ body: { user_id: me.id, match_confirm_user_id: world.match.id } }),
  'interests.answer': (world, me) => ({
    body: { user_id: me.id, interested_user: world.admirer.id, confirm: true },
  }),
  'interests.withdraw': (world, me) => ({ body: { user_id: me.id, member_id: world.asked.id } }),
  'interests.share': (world, me) => ({
    body: { user_id: me.id, member_id: world.connected.id, email: true, phone: false, dob: false },
  }),
  'interests.sent': own,
  'interests.received': own,
  'interests.pending': own,
  'interests.connections': nothing,
  ...CONVERSATION_SAMPLES,
  'matching.matchedUsers': own,
  'matching.switches': nothing,
  'matching.setSwitches': () => ({ body: { profiling: true, interests: false, reasoning: true } }),
  'matching.introductions': nothing,
  'matching.possibilities': nothing,
  'newsletter.subscribers': nothing,
  'newsletter.removeSubscriber': ({ subscriber }) => ({ params: { id: subscriber } }),
  'newsletter.letters': nothing,
  'newsletter.sendLetter': () => ({ body: { id: randomUUID(), ...LETTER } }),
  'newsletter.testLetter': () => ({ body: LETTER }),
  'notifications.history': own,
  'notifications.markRead': (_, { id }) => ({ body: { user_id: id, until: '2026-11-21T19:30:00.000Z' } }),
  'notifications.settings': nothing,
  'notifications.saveSettings': () => ({ body: NOTICE_SETTINGS }),
  'notifications.stopMails': () => ({ body: { token: 'no-token-of-ours' } }),
  'notifications.stopMailsOneClick': () => ({ query: { token: 'no-token-of-ours' } }),
  'notifications.pushKey': nothing,
  'notifications.subscribe': () => ({ body: { subscription: aSubscription() } }),
  'notifications.unsubscribe': () => ({ body: { endpoint: aSubscription().endpoint } }),
  'onboarding.updateUser': (_, me) => ({ body: { user_id: me.id, pre_consent_for_displaying_images: true } }),
  'onboarding.interests': nothing,
  'ownData.archive': nothing,
  'ownData.makeArchive': () => ({ body: { password: PASSWORD } }),
  'ownData.openArchive': () => ({ body: { password: PASSWORD } }),
  'ownData.archiveFile': nothing,
  // Not the right password: whoever leaves could not be asked the rest.
  'ownData.leave': () => ({ body: { password: 'not-the-right-one' } }),
  'photos.order': (world, me) => ({ body: { names: world.photosOf(me.id) } }),
  // The second one: the first is still asked for. The contract lists it after the order of both.
  'photos.remove': (world, me) => ({
    body: { user_id: me.id, index: '1', image_name: world.photosOf(me.id)[1] ?? photoName() },
  }),
  'photos.toReview': nothing,
  'photos.judge': (world) => ({ params: { name: world.newPhoto }, body: { show: true } }),
  'preferences.read': nothing,
  'preferences.save': () => ({
    body: { seeks: 'both', age_from: 40, age_to: 60, intention: 'partnership', country: 'NL', distance: 'my_country' },
  }),
  'profiles.getUser': own,
  'profiles.photo': (world, me) => ({ params: { name: world.photoOf(me.id) } }),
  'ranking.read': nothing,
  'ranking.return': ({ model }) => ({ body: { from: model } }),
  'review.signIn': ({ staffSignsIn }) => ({
    body: { email: staffSignsIn.email, password: PASSWORD, code: staffSignsIn.code() },
  }),
  'review.me': nothing,
  'review.queue': nothing,
  'review.file': ({ match }) => ({ params: { id: match.id } }),
  'review.document': ({ withDocument }) => ({ params: { id: withDocument.id }, body: { reason: 'First review' } }),
  'review.approve': ({ toApprove }) => ({ params: { id: toApprove.id } }),
  'review.reject': ({ toReject }) => ({ params: { id: toReject.id }, body: { reason: 'The pictures are blurred.' } }),
  'review.waiting': nothing,
  'review.resubmit': () => ({ body: { note: 'I took the picture again.' } }),
  'safety.block': ({ toBlock }) => ({ body: { member_id: toBlock.id } }),
  'safety.unblock': ({ blocked }) => ({ params: { memberId: blocked.id } }),
  'safety.blocked': nothing,
  'safety.report': ({ match }, me) => ({
    body: { user_id: me.id, reported_user_id: match.id, reason: 'Money', description: 'Asked me for a loan.' },
  }),
  'safety.visibility': nothing,
  'safety.pause': () => ({ body: { paused: false } }),
  'safety.hideFrom': () => ({ body: { contact: newAddress(), label: 'My neighbour' } }),
  'safety.showTo': ({ namedBy }, me) => ({ params: { id: namedBy(me.id) } }),
  'safetyDesk.list': nothing,
  'safetyDesk.report': ({ report }) => ({ params: { number: report } }),
  'safetyDesk.decide': ({ report }) => ({
    params: { number: report },
    body: { outcome: 'none', note: 'Nothing in the profile speaks of it.' },
  }),
  'safetyDesk.liftSuspension': ({ match }) => ({ params: { id: match.id } }),
  'support.send': (_, me) => ({
    body: {
      user_id: me.id,
      user_name: 'Maria',
      user_email: me.email,
      subject: 'gs',
      title: 'Hello',
      message: 'Please',
    },
  }),
  'support.cases': nothing,
  'support.case': ({ supportOf }, me) => ({ params: { number: supportOf(me.id).number } }),
  'support.reply': ({ supportOf }, me) => ({
    params: { number: supportOf(me.id).number },
    body: { message: 'One thing more.' },
  }),
  'support.image': ({ supportOf }, me) => ({ params: { id: supportOf(me.id).image } }),
  'supportDesk.list': nothing,
  'supportDesk.case': ({ supportOf, match }) => ({ params: { number: supportOf(match.id).number } }),
  'supportDesk.answer': ({ supportOf, match }) => ({
    params: { number: supportOf(match.id).number },
    body: { text: 'They wait for our review.' },
  }),
  'supportDesk.close': ({ supportOf, people }) => ({ params: { number: supportOf(people.pending.id).number } }),
  'supportDesk.reopen': ({ supportOf, people }) => ({ params: { number: supportOf(people.rejected.id).number } }),
  'supportDesk.image': ({ supportOf, match }) => ({ params: { id: supportOf(match.id).image } }),
}

/** The sample of an endpoint; a visitor sends the ids of somebody who does not exist. */
export function sampleOf(name: string, world: World, me: Caller = NOBODY): CallInput {
  const sample = SAMPLES[name]
  if (!sample) throw new Error(`Give ${name} a valid input in the samples.`)
  return sample(world, me)
}
