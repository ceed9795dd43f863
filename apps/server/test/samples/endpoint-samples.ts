import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { NotificationSettings } from '@heartwell/contract/notifications/notification-settings.ts'
import type { Gender } from '@heartwell/contract/profiles/people.ts'
import { photoName } from '../../src/platform/files/files.ts'
import {
  aDetailChange,
  aModel,
  aNewPhoto,
  anEnquiry,
  aReport,
  aSubscriber,
  aSupportCase,
  fileDocument,
  isMember,
  newAddress,
  photosOfMembers,
  type SupportSample,
  someDetailChanges,
} from '../database/sample-rows.ts'
import { aMember, aStaffMember, PASSWORD, type Person, type StaffPerson } from '../factories.ts'
import { onePersonOfEachRole, type People } from '../matrix/roles.ts'
import { anAppointment } from '../steps/appointment-steps.ts'
import { recordOne } from '../steps/audit-steps.ts'
import type { CallInput, TestApp } from '../test-app.ts'
import { ANSWER_SAMPLES, type AnswerSamples, someAnswers } from './answer-samples.ts'
import { BOOKING_SAMPLES, type BookingSamples, bookingSamples } from './booking-samples.ts'
import { CONSOLE_MONEY_SAMPLES, type ConsoleMoneySamples, consoleMoneySamples } from './console-money-samples.ts'
import { CONTENT_SAMPLES, sampleArticles } from './content-samples.ts'
import {
  aConversation,
  aCounsellorPhoto,
  CONVERSATION_SAMPLES,
  type ConversationSample,
  type FinishingSamples,
  finishingSamples,
} from './conversation-samples.ts'
import { aWaitingRatingText, COUNSELLING_SAMPLES } from './counselling-samples.ts'
import { aPublishedMonth, INBOX_SAMPLES } from './inbox-samples.ts'
import { PASSKEY_SAMPLES, passkeySamples } from './passkey-samples.ts'
import { PAYMENT_SAMPLES, type PaymentSamples, paymentSamples } from './payment-samples.ts'
import { REPORT_SAMPLES, type ReportSamples, reportSamples } from './report-samples.ts'
import { SANCTION_SAMPLES, type SanctionSamples, sanctionSamples } from './sanction-samples.ts'
import { STAFF_SAMPLES, type StaffSamples, staffSamples } from './staff-samples.ts'
import { SUPPORT_SAMPLES, type SupportSamples, supportSamples } from './support-samples.ts'
import { WORKSPACE_SAMPLES, type WorkspaceSamples, workspaceSamples } from './workspace-samples.ts'

/** The members whom the samples act on. Each action has a member of its own, so that it succeeds in any order. */
export type World = {
  people: People
  match: Person
  admirer: Person
  /** The member to whom the approved member sent an interest. */
  asked: Person
  connected: Person
  finishing: FinishingSamples
  toBlock: Person
  blocked: Person
  toApprove: Person
  toReject: Person
  withDocument: Person
  signsIn: Person
  staffSignsIn: StaffPerson
  photoOf: (memberId: string) => string
  /** The names of the member's photos in their order. */
  photosOf: (memberId: string) => string[]
  enquiry: string
  /** A photo that an approved member has added and no reviewer has seen. */
  newPhoto: string
  detailChanges: Awaited<ReturnType<typeof someDetailChanges>>
  answers: AnswerSamples
  /** The current model of the ranking. */
  model: number
  /** The number of an entry of the audit. */
  auditEntry: string
  subscriber: string
  sanctions: SanctionSamples
  staff: StaffSamples
  /** A support case of this member with its picture; for callers who are no members, the case of nobody. */
  supportOf: (memberId: string) => SupportSample
  supportWork: SupportSamples
  payment: PaymentSamples
  consoleMoney: ConsoleMoneySamples
  /** A hidden contact of this member; for other callers, of nobody. */
  namedBy: (memberId: string) => string
  /** A passkey of this account; for other callers, of nobody. */
  passkeyOf: (accountId: string) => string
  /** A report that waits for a decision. */
  report: string
  reports: ReportSamples
  /** This account's conversation with a connected member; for other callers, nothing. */
  conversationOf: (accountId: string) => ConversationSample
  counsellorPhoto: string
  /** The booking whose rating has a text in review. */
  ratingText: string
  /** The bookings of the approved member. */
  booked: BookingSamples
  workspace: WorkspaceSamples
  /** An appointment of the approved member with the counsellor, in a few minutes. */
  appointment: string
}
export async function aWorld(t: TestApp): Promise<World> {
  const people = await onePersonOfEachRole(t)
  const man = (approval: 'approved' | 'pending' = 'approved') => aMember(t, { gender: 'M' satisfies Gender, approval })
  const world = {
    people,
    match: await aMember(t, { gender: 'M', photos: 1 }),
    admirer: await man(),
    asked: await man(),
    connected: await man(),
    finishing: await finishingSamples(t, people.approved.id),
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
  const photosOf = await photosOfMembers(t, [...Object.values(people), world.match])
  const letters = { enquiry: await anEnquiry(t), subscriber: await aSubscriber(t) }
  const model = await aModel(t)
  await aPublishedMonth(t)
  await sampleArticles(t)
  const cases = new Map<string, SupportSample>()
  for (const id of [...Object.values(people), world.match].map((person) => person.id)) {
    if (await isMember(t, id)) cases.set(id, await aSupportCase(t, id))
  }
  const supportOf = (id: string) => cases.get(id) ?? { number: 'ZZZ-ZZZ', image: randomUUID() }
  const newPhoto = await aNewPhoto(t, world.match.id)
  const detailChanges = await someDetailChanges(t, () => aMember(t))
  await aDetailChange(t, approved)
  const answers = await someAnswers(t, approved, () => aMember(t), Object.values(people))
  const named = await t.db
    .insertInto('hidden_contacts')
    .values({ member_id: approved, kind: 'email', key: randomBytes(32), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const report = await aReport(t, world.match.id, world.admirer.id)
  const talks = new Map<string, ConversationSample>()
  const access = { counsellor_id: people.counsellor.id, is_open: true, created_at: at }
  const clients = [world.connected.id, approved].map((member_id) => ({ ...access, member_id }))
  await t.db.insertInto('counselling_access').values(clients).execute()
  for (const { id } of [people.approved, people.counsellor])
    talks.set(id, await aConversation(t, id, world.connected.id))
  const counsellorPhoto = await aCounsellorPhoto(t, people.counsellor.id)
  const ratingText = await aWaitingRatingText(t, people.counsellor.id)
  const appointment = await anAppointment(t, { member: people.approved, counsellor: people.counsellor })
  const noTalk = { own: randomUUID(), received: randomUUID(), picture: randomUUID() }
  return {
    ...world,
    ...letters,
    conversationOf: (id) => talks.get(id) ?? noTalk,
    counsellorPhoto,
    ratingText,
    booked: await bookingSamples(t, people.approved),
    workspace: await workspaceSamples(t, people.counsellor, people.approved),
    appointment,
    sanctions: await sanctionSamples(t),
    staff: await staffSamples(t, people.provider),
    payment: await paymentSamples(t, {
      buyer: people.approved.id,
      disputes: world.match.id,
      counsellor: people.counsellor.id,
    }),
    consoleMoney: await consoleMoneySamples(t),
    supportOf,
    supportWork: await supportSamples(t, { member: world.match.id, rater: people.approved.id }),
    passkeyOf: await passkeySamples(t, [people.approved, people.provider]),
    namedBy: (id) => (id === approved ? named.id : randomUUID()),
    report,
    reports: await reportSamples(t, approved, world.connected.id),
    model,
    auditEntry: String(await recordOne(t)),
    newPhoto,
    detailChanges,
    answers,
    photosOf,
    photoOf: (id) => photosOf(id)[0] ?? photoName(),
  }
}

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

export const NOTIFICATION_SETTINGS: NotificationSettings = {
  push: {
    interest: true,
    connection: true,
    message: true,
    profile: false,
    appointment: true,
    support: true,
    safety: true,
  },
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
const LETTER = { subject: 'News of autumn', text: 'Dear reader,\n\nthe evenings are long again.' }

/** A valid input of every endpoint, as this caller would send it. The matrix fails for an endpoint without one. */
export const SAMPLES: Record<string, Sample> = {
  'accounts.checkEmail': () => ({ body: { email: newAddress() } }),
  'accounts.register': () => ({ body: aRegistration() }),
  'accounts.login': ({ signsIn }) => ({ body: { email: signsIn.email, password: PASSWORD } }),
  'accounts.logout': nothing,
  'accounts.verifyEmail': () => ({ body: { token: 'no-such-token' } }),
  'accounts.confirmNewEmail': () => ({ body: { token: 'no-such-token' } }),
  'accounts.keepOldEmail': () => ({ body: { token: 'no-such-token' } }),
  'accounts.resendVerification': (_, me) => ({ params: { id: me.id } }),
  'accounts.changeUnverifiedEmail': () => ({ body: { email: newAddress(), password: PASSWORD } }),
  'accounts.sendCode': (_, me) => ({ body: { email: me.email } }),
  'accounts.resetPassword': (_, me) => ({ body: { code: '000000', ...NEW_PASSWORD, email: me.email } }),
  'accounts.sessions': nothing,
  'accounts.endSession': () => ({ params: { id: randomUUID() } }),
  'accounts.endOtherSessions': nothing,
  'appointmentRoom.read': ({ appointment }) => ({ params: { bookingId: appointment } }),
  'assessments.temperament': nothing,
  'assessments.value': nothing,
  'assessments.iq': nothing,
  'assessments.ownResults': nothing,
  'audit.state': nothing,
  'audit.list': nothing,
  'audit.entry': ({ auditEntry }) => ({ params: { number: auditEntry } }),
  'audit.check': nothing,
  'audit.exportFile': () => ({ body: { action: 'figures.saved' } }),
  'audit.dataReads': nothing,
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
  'interests.undoWithdrawal': (world, me) => ({ body: { user_id: me.id, member_id: world.asked.id } }),
  'interests.share': (world, me) => ({
    body: { user_id: me.id, member_id: world.connected.id, email: true, phone: false, dob: false },
  }),
  'interests.sent': own,
  'interests.received': own,
  'interests.pending': own,
  'interests.withdrawn': nothing,
  'interests.connections': nothing,
  ...CONVERSATION_SAMPLES,
  ...BOOKING_SAMPLES,
  ...CONSOLE_MONEY_SAMPLES,
  ...COUNSELLING_SAMPLES,
  ...WORKSPACE_SAMPLES,
  'matching.matchedUsers': own,
  'matching.switches': nothing,
  'matching.setSwitches': () => ({ body: { profiling: true, interests: false, reasoning: true } }),
  'matching.dailyPicks': nothing,
  'matching.filterCounts': () => ({ body: {} }),
  'matchMarks.set': ({ match }) => ({ body: { member_id: match.id, mark: 'shortlisted' } }),
  'matchMarks.shortlist': nothing,
  'matchMarks.passed': nothing,
  'matching.preferenceSuggestions': nothing,
  'newsletter.subscribers': nothing,
  'newsletter.removeSubscriber': ({ subscriber }) => ({ params: { id: subscriber } }),
  'newsletter.issues': nothing,
  'newsletter.sendIssue': () => ({ body: { id: randomUUID(), ...LETTER } }),
  'newsletter.sendTestIssue': () => ({ body: LETTER }),
  'notifications.history': own,
  'notifications.markRead': (_, { id }) => ({ body: { user_id: id, until: '2026-11-21T19:30:00.000Z' } }),
  'notifications.settings': nothing,
  'notifications.saveSettings': () => ({ body: NOTIFICATION_SETTINGS }),
  'notifications.unsubscribeFromEmails': () => ({ body: { token: 'no-token-of-ours' } }),
  'notifications.unsubscribeFromEmailsOneClick': () => ({ query: { token: 'no-token-of-ours' } }),
  'notifications.pushKey': nothing,
  'notifications.subscribe': () => ({ body: { subscription: aSubscription() } }),
  'notifications.unsubscribe': () => ({ body: { endpoint: aSubscription().endpoint } }),
  'onboarding.updateUser': (_, me) => ({ body: { user_id: me.id, pre_consent_for_displaying_images: true } }),
  'onboarding.interests': nothing,
  'ownData.archive': nothing,
  'ownData.makeArchive': () => ({ body: { password: PASSWORD } }),
  'ownData.openArchive': () => ({ body: { password: PASSWORD } }),
  'ownData.archiveFile': nothing,
  // A wrong password, because deleting the account would prevent all later calls.
  'ownData.leave': () => ({ body: { password: 'not-the-right-one' } }),
  ...REPORT_SAMPLES,
  ...PASSKEY_SAMPLES,
  ...PAYMENT_SAMPLES,
  'photos.setAccess': () => ({ body: { access: 'connections' } }),
  'photos.order': (world, me) => ({ body: { names: world.photosOf(me.id) } }),
  // The second photo, because the sample of the first one is still needed. The contract lists this endpoint after the
  // order of photos.
  'photos.remove': (world, me) => ({
    body: { user_id: me.id, index: '1', image_name: world.photosOf(me.id)[1] ?? photoName() },
  }),
  'photos.toReview': nothing,
  'photos.review': (world) => ({ params: { name: world.newPhoto }, body: { show: true } }),
  'preferences.read': nothing,
  'preferences.save': () => ({
    body: { seeks: 'both', age_from: 40, age_to: 60, intention: 'partnership', country: 'NL', distance: 'my_country' },
  }),
  ...ANSWER_SAMPLES,
  'profiles.getUser': own,
  'profiles.preview': nothing,
  'profiles.photo': (world, me) => ({ params: { name: world.photoOf(me.id) } }),
  'profiles.thumbnail': (world, me) => ({ params: { name: world.photoOf(me.id) } }),
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
  'review.welcome': nothing,
  'review.resubmit': () => ({ body: { note: 'I took the picture again.' } }),
  'safety.block': ({ toBlock }) => ({ body: { member_id: toBlock.id } }),
  'safety.unblock': ({ blocked }) => ({ params: { memberId: blocked.id } }),
  'safety.blocked': nothing,
  'safety.report': ({ match }, me) => ({
    body: { user_id: me.id, reported_user_id: match.id, reason: 'Money', description: 'Asked me for a loan.' },
  }),
  'safety.visibility': nothing,
  'safety.pause': () => ({ body: { paused: false } }),
  'safety.hideFromContact': () => ({ body: { contact: newAddress(), label: 'My neighbour' } }),
  'safety.removeHiddenContact': ({ namedBy }, me) => ({ params: { id: namedBy(me.id) } }),
  ...CONTENT_SAMPLES,
  ...INBOX_SAMPLES,
  ...SANCTION_SAMPLES,
  ...STAFF_SAMPLES,
  ...SUPPORT_SAMPLES,
}

/** The sample of an endpoint. A visitor sends the ids of a member who does not exist. */
export function sampleOf(name: string, world: World, me: Caller = NOBODY): CallInput {
  const sample = SAMPLES[name]
  if (!sample) throw new Error(`Give ${name} a valid input in the samples.`)
  return sample(world, me)
}
