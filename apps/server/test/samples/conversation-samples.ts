import { randomUUID } from 'node:crypto'
import { DEFAULT_CHAT_SETTINGS } from '@heartwell/contract/conversations/chat-settings.ts'
import { BEGIN_AGAIN_DAYS } from '@heartwell/contract/conversations/finishing.ts'
import { QUIET_AFTER_DAYS } from '@heartwell/contract/conversations/turns.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import { LINK_PURPOSE } from '../../src/features/meetings/trusted-people/view.ts'
import { signId } from '../../src/platform/crypto/signed-id.ts'
import { photoName } from '../../src/platform/files/files.ts'
import { aMember, aPicture, aStaffMember } from '../factories.ts'
import { storedLetters } from '../steps/introduction-steps.ts'
import type { CallInput, TestApp } from '../test-app.ts'
import { COMPANION_SAMPLES, type CompanionSamples, companionSamples } from './companion-samples.ts'
import type { World } from './endpoint-samples.ts'
import { PAIR_SAMPLES, type PairSamples, pairSamples } from './pair-samples.ts'

/** Ids of a message by the account and of one by its partner, and a picture that the account has not sent. */
export type ConversationSample = { own: string; received: string; picture: string }

export async function aConversation(t: TestApp, accountId: string, partnerId: string): Promise<ConversationSample> {
  const at = t.deps.clock()
  const [low_id = '', high_id = ''] = [accountId, partnerId].sort()
  const isLow = accountId === low_id
  const { id: conversation_id } = await t.db
    .insertInto('conversations')
    .values({ kind: 'members', low_id, high_id, created_at: at, last_seq: 2, low_sent: 1, high_sent: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [own, received, picture] = [randomUUID(), randomUUID(), randomUUID()]
  const message = (seq: number, id: string, sender_id: string) => ({
    conversation_id,
    seq,
    id,
    sender_id,
    client_id: randomUUID(),
    body: 'Good evening',
    sent_at: at,
  })
  await t.db
    .insertInto('messages')
    .values([message(1, own, accountId), message(2, received, partnerId)])
    .execute()
  const files = { file: photoName(), preview_file: photoName() }
  for (const name of Object.values(files)) await t.deps.files.save('uploads/messages', name, await aPicture())
  await t.db
    .insertInto('message_pictures')
    .values({ id: picture, conversation_id, owner_id: accountId, ...files, width: 64, height: 64, created_at: at })
    .execute()
  await t.db
    .updateTable('conversations')
    .set({
      last_at: at,
      last_sender_id: partnerId,
      last_kind: 'text',
      last_body: 'Good evening',
      [isLow ? 'low_read' : 'high_read']: 0,
    })
    .where('id', '=', conversation_id)
    .execute()
  return { own, received, picture }
}

/** Commands of somebody else: the member of the samples is at a meeting with a trusted person, and has companions. */
export const OF_SOMEBODY_ELSE = ['companions.invite', 'trustedPeople.remove', 'trustedPeople.invite']

type WatchedSamples = { planId: string; checkInId: string; token: string }

/** A plan about to begin of which a trusted person knows, its answered check-in, and the link of somebody else's person. */
async function watchedSamples(t: TestApp, memberId: string, planId: string): Promise<WatchedSamples> {
  const at = t.deps.clock()
  const { id: otherId } = await aMember(t)
  const person = { name: 'Clare', invited_at: at, expires_at: new Date(at.getTime() + 30 * DAY_MS) }
  const agreed = { agreed_at: at, email: 'clare@post.example' }
  await t.db
    .insertInto('trusted_people')
    .values({ ...person, ...agreed, member_id: memberId })
    .execute()
  const { id } = await t.db
    .insertInto('trusted_people')
    .values({ ...person, member_id: otherId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const starts_at = new Date(at.getTime() + 20 * MINUTE_MS)
  const key = { plan_id: planId, member_id: memberId }
  await t.db.updateTable('meeting_plans').set({ starts_at }).where('id', '=', planId).execute()
  await t.db
    .insertInto('plan_watches')
    .values({
      ...key,
      shares_place: true,
      shares_time: true,
      shares_name: true,
      starts_at,
      place: 'Museum café',
      time_zone: 'Europe/London',
    })
    .execute()
  const { id: checkInId } = await t.db
    .insertInto('check_ins')
    .values({ ...key, kind: 'there', minutes: 15, due_at: starts_at, state: 'well', changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { planId, checkInId, token: signId(t.deps.vault, id, LINK_PURPOSE) }
}

/**
 * Ids of a connection to finish, of a finished one that both can begin again, of one that is quiet, of one to call, and of
 * calls in several states.
 */
export type FinishingSamples = {
  toFinish: string
  finished: string
  quiet: string
  toCall: string
  calls: { received: string; toDecline: string; own: string; running: string; toEnd: string; over: string }
  plans: { received: string; toDecline: string; own: string; agreed: string; over: string }
  watched: WatchedSamples
  pairs: PairSamples
  companions: CompanionSamples
  /** A letter to the member that waits for an answer, and a counsellor. */
  letter: { introductionId: string; counsellorId: string; sellerId: string }
}

export async function finishingSamples(t: TestApp, memberId: string): Promise<FinishingSamples> {
  const { id: toFinish } = await aMember(t, { gender: 'M' })
  const { id: finished } = await aMember(t, { gender: 'M' })
  const at = t.deps.clock()
  const row = { sender_id: memberId, state: 'accepted', created_at: at, answered_at: at }
  const finished_at = new Date(at.getTime() - (BEGIN_AGAIN_DAYS + 1) * DAY_MS)
  await t.db
    .insertInto('interest_requests')
    .values([
      { ...row, recipient_id: toFinish },
      { ...row, recipient_id: finished, finished_at },
    ])
    .execute()
  const callAt = t.deps.clock()
  const call = async (isOwn: boolean, isRunning: boolean) => {
    const partnerId = await aConnectionWithMessages(t, memberId)
    const began = new Date(callAt.getTime() - MINUTE_MS)
    const running = { state: 'agreed', starts_at: began, began_at: began, ends_at: new Date(callAt.getTime() + DAY_MS) }
    const { id } = await t.db
      .insertInto('calls')
      .values({
        proposer_id: isOwn ? memberId : partnerId,
        receiver_id: isOwn ? partnerId : memberId,
        state: 'proposed',
        times: sql`'{}'`,
        lapses_at: new Date(callAt.getTime() + DAY_MS),
        created_at: callAt,
        ...(isRunning && running),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const overCall = async () => {
    const id = await call(true, true)
    await t.db.updateTable('calls').set({ state: 'over', ends_at: callAt }).where('id', '=', id).execute()
    return id
  }
  const plan = async (isOwn: boolean, state: 'proposed' | 'agreed') => {
    const partnerId = await aConnectionWithMessages(t, memberId)
    const { id } = await t.db
      .insertInto('meeting_plans')
      .values({
        proposer_id: isOwn ? memberId : partnerId,
        receiver_id: isOwn ? partnerId : memberId,
        state,
        kind: 'cafe',
        place: 'Museum café',
        starts_at: new Date(callAt.getTime() + 2 * DAY_MS),
        time_zone: 'Europe/London',
        created_at: callAt,
        changed_at: callAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const overPlan = async () => {
    const id = await plan(true, 'agreed')
    const starts_at = new Date(callAt.getTime() - DAY_MS)
    await t.db.updateTable('meeting_plans').set({ state: 'over', starts_at }).where('id', '=', id).execute()
    return id
  }
  return {
    toFinish,
    finished,
    quiet: await aQuietConnection(t, memberId),
    toCall: await aConnectionWithMessages(t, memberId),
    calls: {
      received: await call(false, false),
      toDecline: await call(false, false),
      own: await call(true, false),
      running: await call(true, true),
      toEnd: await call(true, true),
      over: await overCall(),
    },
    plans: {
      received: await plan(false, 'proposed'),
      toDecline: await plan(false, 'proposed'),
      own: await plan(true, 'proposed'),
      agreed: await plan(true, 'agreed'),
      over: await overPlan(),
    },
    watched: await watchedSamples(t, memberId, await plan(true, 'agreed')),
    pairs: await pairSamples(t, memberId, () => aConnectionWithMessages(t, memberId)),
    companions: await companionSamples(t, memberId, () => aConnectionWithMessages(t, memberId)),
    letter: await aDeliveredLetter(t, memberId),
  }
}

async function aDeliveredLetter(t: TestApp, memberId: string): Promise<FinishingSamples['letter']> {
  const { id: counsellorId } = await aStaffMember(t, 'counsellor')
  const { id: otherId } = await aMember(t, { gender: 'M' })
  const { id: sellerId } = await aStaffMember(t, 'counsellor')
  const offer = { introduction_price_minor: 16_000 }
  await t.db.updateTable('counsellors').set(offer).where('id', '=', sellerId).execute()
  const consent = { member_id: memberId, is_on: true, changed_at: t.deps.clock() }
  const consents = t.db.insertInto('introduction_consents').values(consent)
  await consents.onConflict((c) => c.doNothing()).execute()
  const introductionId = await storedLetters(t, { counsellorId, clientId: memberId, otherId })
  return { introductionId, counsellorId, sellerId }
}

async function aConnectionWithMessages(t: TestApp, memberId: string): Promise<string> {
  const { id: partnerId } = await aMember(t, { gender: 'M' })
  const at = t.deps.clock()
  const interest = { sender_id: memberId, recipient_id: partnerId, state: 'accepted', created_at: at, answered_at: at }
  await t.db.insertInto('interest_requests').values(interest).execute()
  await aConversation(t, memberId, partnerId)
  return partnerId
}

/** A connection without a message for two weeks. Both are asked whether to carry on. */
async function aQuietConnection(t: TestApp, memberId: string): Promise<string> {
  const { id: partnerId } = await aMember(t, { gender: 'M' })
  const at = new Date(t.deps.clock().getTime() - QUIET_AFTER_DAYS * DAY_MS)
  const interest = { sender_id: memberId, recipient_id: partnerId, state: 'accepted', created_at: at, answered_at: at }
  await t.db.insertInto('interest_requests').values(interest).execute()
  await aConversation(t, memberId, partnerId)
  const [low_id = '', high_id = ''] = [memberId, partnerId].sort()
  const { id } = await t.db
    .updateTable('conversations')
    .set({ last_at: at })
    .where('low_id', '=', low_id)
    .where('high_id', '=', high_id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const question = { conversation_id: id, after_seq: 2, asked_at: t.deps.clock() }
  await t.db.insertInto('quiet_questions').values(question).execute()
  return partnerId
}

/** Gives the counsellor a picture. */
export async function aCounsellorPhoto(t: TestApp, counsellorId: string): Promise<string> {
  const image = photoName()
  await t.deps.files.save('uploads/counsellors', image, await aPicture())
  await t.db.updateTable('counsellors').set({ image }).where('id', '=', counsellorId).execute()
  return image
}

const nothing = () => ({})
const inTwoDays = () => ({ day: utcDay(new Date(Date.now() + 2 * DAY_MS)) })
const withConnected = ({ connected }: World) => ({ params: { partnerId: connected.id } })

/** A valid input of every endpoint of conversations; the matrices ask for them all. */
export const CONVERSATION_SAMPLES: Record<string, (world: World, me: { id: string }) => CallInput> = {
  'batch.read': () => ({ body: { reads: [{ method: 'GET', path: '/api/menu' }] } }),
  'conversations.menu': nothing,
  'conversations.history': ({ connected, people }, { id }) => ({
    params:
      id === people.counsellor.id
        ? { userId: connected.id, counsellorId: id }
        : { userId: id, counsellorId: connected.id },
  }),
  'conversations.send': ({ connected }, { id }) => ({
    body: { from: id, to: connected.id, msg: 'Good evening', sender_id: id },
  }),
  'conversations.list': nothing,
  'conversations.conversation': withConnected,
  'conversations.markRead': (world) => ({ ...withConnected(world), body: { seq: 1 } }),
  'conversations.setOptions': (world) => ({ ...withConnected(world), body: { muted: false } }),
  'conversations.saveDraft': (world) => ({
    ...withConnected(world),
    body: { text: 'Saturday would', edited_at: '2026-11-22T06:30:00.000Z' },
  }),
  'conversations.search': (world) => ({ ...withConnected(world), query: { text: 'evening' } }),
  'conversations.uploadPicture': withConnected,
  'conversations.picture': ({ conversationOf }, { id }) => ({ params: { id: conversationOf(id).picture } }),
  'conversations.picturePreview': ({ conversationOf }, { id }) => ({ params: { id: conversationOf(id).picture } }),
  'conversations.deleteMessage': ({ conversationOf }, { id }) => ({ params: { id: conversationOf(id).own } }),
  'conversations.setAdvice': ({ conversationOf }, { id }) => ({
    params: { id: conversationOf(id).received },
    body: { dismissed: true },
  }),
  'conversations.counsellorPhoto': ({ counsellorPhoto }) => ({ params: { name: counsellorPhoto } }),
  'chatSettings.read': nothing,
  'pictureRequests.ask': withConnected,
  'finishing.finish': ({ finishing }) => ({ params: { partnerId: finishing.toFinish }, body: { words: 'none' } }),
  'finishing.beginAgain': ({ finishing }) => ({ params: { partnerId: finishing.finished }, body: { wanted: true } }),
  'calls.ofPair': withConnected,
  'calls.propose': ({ finishing }) => ({ params: { partnerId: finishing.toCall }, body: { times: [], now: true } }),
  'calls.agree': ({ finishing }) => ({ params: { callId: finishing.calls.received }, body: { time: null } }),
  'calls.notYet': ({ finishing }) => ({ params: { callId: finishing.calls.toDecline }, body: { words: 'busy' } }),
  'calls.cancel': ({ finishing }) => ({ params: { callId: finishing.calls.own } }),
  'calls.room': ({ finishing }) => ({ params: { callId: finishing.calls.running } }),
  'calls.choose': ({ finishing }) => ({
    params: { callId: finishing.calls.running },
    body: { choice: 'camera', wanted: true },
  }),
  'calls.end': ({ finishing }) => ({ params: { callId: finishing.calls.toEnd } }),
  'calls.answer': ({ finishing }) => ({ params: { callId: finishing.calls.over }, body: { answer: 'unsure' } }),
  'calls.setOff': ({ finishing }) => ({ params: { partnerId: finishing.toFinish }, body: { off: true } }),
  'plans.ofPair': withConnected,
  'plans.suggest': ({ finishing }) => ({
    params: { partnerId: finishing.toCall },
    body: { kind: 'walk', place: 'The park', ...inTwoDays(), time: '11:00', zone: 'Europe/London' },
  }),
  'plans.agree': ({ finishing }) => ({ params: { planId: finishing.plans.received }, body: { version: 1 } }),
  'plans.notYet': ({ finishing }) => ({ params: { planId: finishing.plans.toDecline }, body: { words: 'busy' } }),
  'plans.cancel': ({ finishing }) => ({ params: { planId: finishing.plans.own } }),
  'plans.answer': ({ finishing }) => ({
    params: { planId: finishing.plans.over },
    body: { met: 'yes', again: 'unsure' },
  }),
  'plans.calendarFile': ({ finishing }) => ({ params: { planId: finishing.plans.agreed } }),
  'plans.upcoming': nothing,
  'checkIns.watch': ({ finishing }) => ({ params: { planId: finishing.watched.planId } }),
  'checkIns.saveWatch': ({ finishing }) => ({
    params: { planId: finishing.plans.agreed },
    body: {
      shares_place: true,
      shares_time: true,
      shares_name: false,
      minutes: { there: null, during: 75, home: 150 },
      words: { word: 'tulip', second: 'kettle' },
    },
  }),
  'checkIns.current': nothing,
  'checkIns.answer': ({ finishing }) => ({
    params: { checkInId: finishing.watched.checkInId },
    body: { answer: 'well', seen: 'well', word: null },
  }),
  'trustedPeople.remove': nothing,
  'trustedPeople.invite': () => ({ body: { name: 'Clare', email: '' } }),
  'trustedPeople.read': ({ finishing }) => ({ body: { token: finishing.watched.token } }),
  'trustedPeople.agree': ({ finishing }) => ({
    body: { token: finishing.watched.token, email: 'clare@post.example' },
  }),
  'trustedPeople.stop': ({ finishing }) => ({ body: { token: finishing.watched.token } }),
  ...COMPANION_SAMPLES,
  ...PAIR_SAMPLES,
  'introductionConsent.read': nothing,
  'introductionConsent.save': () => ({ body: { is_on: true, frequency: 'monthly', is_paused: false } }),
  'introductionConsent.refuse': ({ finishing }) => ({
    body: { counsellor_id: finishing.letter.counsellorId, is_refused: true },
  }),
  'letters.list': nothing,
  'mandates.list': nothing,
  'mandates.buy': ({ finishing }) => ({
    body: {
      counsellor_id: finishing.letter.sellerId,
      introductions: 3,
      terms_version: 1,
      asks_early_start: false,
    },
  }),
  'letters.read': ({ finishing }) => ({ params: { introductionId: finishing.letter.introductionId } }),
  'letters.answer': ({ finishing }) => ({
    params: { introductionId: finishing.letter.introductionId },
    body: { answer: 'none' },
  }),
  'turns.summary': nothing,
  'turns.answerQuiet': ({ finishing }) => ({ params: { partnerId: finishing.quiet }, body: { answer: 'yes' } }),
  'chatSettings.save': () => ({
    body: { ...DEFAULT_CHAT_SETTINGS, pace: 'letters' },
  }),
}
