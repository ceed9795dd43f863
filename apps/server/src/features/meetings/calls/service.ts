import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { CALL_ROOM_WAITS_MS, type calls } from '@heartwell/contract/meetings/calls.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import { relayFor } from '../../call-room/service.ts'
import { notifyAbout } from '../../interests/service.ts'
import { cardsFor } from '../../matching/service.ts'
import { mayWrite } from '../pair/queries.ts'
import { otherSide, partnerOf, sideOf } from '../pair/rules.ts'
import { assertConnected, assertOwn } from '../pair/service.ts'
import * as q from './queries.ts'
import {
  againFrom,
  agreedTime,
  answerUntil,
  areUsable,
  type CallAct,
  callAfter,
  endOf,
  extendedEnd,
  isExtended,
  lapseOf,
  limitReached,
  obstacleOf,
  remindersFor,
  stateAt,
  wouldBothMeet,
} from './rules.ts'
import { CALL_NOTICES, viewCall, viewCallRoom } from './view.ts'

async function factsOf(deps: Deps, db: Db, viewerId: string, partnerId: string) {
  const now = deps.clock()
  const row = await q.pairFacts(db, viewerId, partnerId, new Date(now.getTime() - DAY_MS))
  const facts = {
    hasRelay: deps.config.turn !== undefined,
    bothHaveWritten: row.both_have_written,
    isOff: row.own_off || row.partners_off,
    refusedAt: row.refused_at,
  }
  return { row, obstacle: obstacleOf(facts, now) }
}

type OfPair = typeof calls.ofPair

export async function callOfPair(deps: Deps, viewer: Viewer, { params }: Input<OfPair>): Promise<Output<OfPair>> {
  const [viewerId, partnerId] = [viewer.accountId, params.partnerId]
  await assertConnected(deps, viewer, partnerId)
  const now = deps.clock()
  const call = await q.lastCall(deps.db, viewerId, partnerId)
  const { row, obstacle } = await factsOf(deps, deps.db, viewerId, partnerId)
  const answers = call && (await q.answersTo(deps.db, call.id))
  const own = answers?.get(viewerId) ?? null
  const isMutual = wouldBothMeet(own, answers?.get(partnerId) ?? null)
  return {
    success: true,
    data: {
      call: call ? viewCall(call, viewerId, now) : null,
      obstacle,
      again_from: row.refused_at && obstacle === 'not_yet' ? againFrom(row.refused_at).toISOString() : null,
      is_off: row.own_off,
      partner_zone: row.partner_zone,
      own_answer: own,
      both_would_meet: isMutual,
      answer_until: (call && !isMutual && answerUntil(call, now)?.toISOString()) || null,
      now: now.toISOString(),
    },
  }
}

type Propose = typeof calls.propose

export async function proposeCall(
  deps: Deps,
  { viewer, input: { params, body }, once }: Context<Propose>,
): Promise<Output<Propose>> {
  const [viewerId, partnerId] = [viewer.accountId, params.partnerId]
  await assertConnected(deps, viewer, partnerId)
  const times = body.times.map((at) => new Date(at)).sort((a, b) => a.getTime() - b.getTime())
  return once(async (tx) => {
    const now = deps.clock()
    if (!(await mayWrite(tx, viewerId, partnerId))) throw new AppError('not_found')
    const { row, obstacle } = await factsOf(deps, tx, viewerId, partnerId)
    const refusal = obstacle ?? limitReached(row, body.now)
    if (refusal) throw new AppError(`call.${refusal}`)
    if (!areUsable(times, now)) throw new AppError('call.times')
    await replaceOpen(deps, tx, viewerId, partnerId)
    const call = { proposerId: viewerId, receiverId: partnerId, times, lapsesAt: lapseOf(times, now), at: now }
    if (!(await q.insertCall(tx, call))) throw new AppError('call.not_now')
    await notifyAbout(deps, tx, partnerId, viewerId, body.now ? CALL_NOTICES.offeredNow : CALL_NOTICES.proposed)
    await publishInvalidation(tx, [viewerId, partnerId], 'calls')
    return { success: true, message: 'Suggested' }
  })
}

/** Ends the open call of the two, so that another one can be suggested. */
async function replaceOpen(deps: Deps, tx: Db, viewerId: string, partnerId: string): Promise<void> {
  const open = await q.lockOpenCall(tx, viewerId, partnerId)
  if (!open) return
  const now = deps.clock()
  const state = stateAt(open, now)
  const after = state === open.state ? callAfter(open, sideOf(open, viewerId), 'replace', now) : state
  if (!after) throw new AppError('call.not_now')
  await q.changeCall(tx, open.id, { state: after, answered_at: now })
}

/** Locks the viewer's call and checks that the act is possible now. */
async function lockFor(
  deps: Deps,
  tx: Db,
  { callId, viewerId, act }: { callId: string; viewerId: string; act: CallAct },
) {
  const call = await assertOwn(tx, await q.lockCall(tx, callId), viewerId)
  const after = callAfter(call, sideOf(call, viewerId), act, deps.clock())
  if (!after) throw new AppError('call.not_now')
  return { call, state: after, partnerId: partnerOf(call, viewerId) }
}

type Agree = typeof calls.agree

export async function agreeToCall(
  deps: Deps,
  { viewer, input: { params, body }, once }: Context<Agree>,
): Promise<Output<Agree>> {
  const viewerId = viewer.accountId
  return once(async (tx) => {
    const { call, state, partnerId } = await lockFor(deps, tx, { callId: params.callId, viewerId, act: 'agree' })
    const now = deps.clock()
    const startsAt = agreedTime(call.times, body.time === null ? null : new Date(body.time), now)
    if (!startsAt) throw new AppError('call.times')
    const { hour, soon } = remindersFor(startsAt, now)
    const reminders = { hour_reminder_at: hour, soon_reminder_at: soon }
    await q.changeCall(tx, call.id, { state, starts_at: startsAt, answered_at: now, ...reminders })
    await notifyAbout(deps, tx, partnerId, viewerId, CALL_NOTICES.agreed)
    await publishInvalidation(tx, [viewerId, partnerId], 'calls')
    return { success: true, message: 'Agreed' }
  })
}

type NotYet = typeof calls.notYet

export async function sayNotYet(
  deps: Deps,
  { viewer, input: { params, body }, once }: Context<NotYet>,
): Promise<Output<NotYet>> {
  const viewerId = viewer.accountId
  return once(async (tx) => {
    const { call, state, partnerId } = await lockFor(deps, tx, { callId: params.callId, viewerId, act: 'not_yet' })
    await q.changeCall(tx, call.id, { state, not_yet: body.words, answered_at: deps.clock() })
    await notifyAbout(deps, tx, partnerId, viewerId, (name) => CALL_NOTICES.notYet(name, body.words))
    await publishInvalidation(tx, [viewerId, partnerId], 'calls')
    return { success: true, message: 'Sent' }
  })
}

type Cancel = typeof calls.cancel

export async function cancelCall(
  deps: Deps,
  { viewer, input: { params }, once }: Context<Cancel>,
): Promise<Output<Cancel>> {
  const viewerId = viewer.accountId
  return once(async (tx) => {
    const { call, state, partnerId } = await lockFor(deps, tx, { callId: params.callId, viewerId, act: 'cancel' })
    await q.changeCall(tx, call.id, { state, answered_at: deps.clock() })
    if (call.state === 'agreed') await notifyAbout(deps, tx, partnerId, viewerId, CALL_NOTICES.cancelled)
    await publishInvalidation(tx, [viewerId, partnerId], 'calls')
    return { success: true, message: 'Taken back' }
  })
}

type Room = typeof calls.room

export async function callRoom(deps: Deps, { accountId }: Viewer, { params }: Input<Room>): Promise<Output<Room>> {
  const call = await assertOwn(deps.db, await q.callById(deps.db, params.callId), accountId)
  const partnerId = partnerOf(call, accountId)
  const now = deps.clock()
  const cards = await cardsFor(deps, accountId, [partnerId, accountId])
  const cardOf = (id: string) => cards.find((card) => card.id === id)
  const imageOf = (id: string) => cardOf(id)?.more_images[0] ?? null
  const partner = { id: partnerId, name: cardOf(partnerId)?.name ?? '', image: imageOf(partnerId) }
  const isLive = stateAt(call, now) === 'agreed'
  const ice = isLive
    ? relayFor(deps.config, { accountId, roomId: call.id, now })
    : { servers: [], expiresAt: null, policy: 'relay' as const }
  return {
    success: true,
    data: viewCallRoom(call, { viewerId: accountId, now, partner, ownImage: imageOf(accountId), ice }),
  }
}

/** Notes that a member has joined the call. The fifteen minutes begin when both have. */
export async function recordCallJoined(deps: Deps, callId: string, memberId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { call, partnerId } = await lockFor(deps, tx, { callId, viewerId: memberId, act: 'join' })
    const side = sideOf(call, memberId)
    if (call.joinedAt[side]) return
    const now = deps.clock()
    const begins = call.joinedAt[otherSide(side)] ? { began_at: now, ends_at: endOf(now) } : {}
    const joined = side === 'proposer' ? { proposer_joined_at: now } : { receiver_joined_at: now }
    await q.changeCall(tx, call.id, { ...joined, ...begins })
    await publishInvalidation(tx, [memberId, partnerId], 'calls')
  })
}

type Choose = typeof calls.choose

/**
 * Stores that a member wants cameras or more time. The partner's pages notice nothing until both want the same; cameras go
 * off for both as soon as one of them says so.
 */
export async function saveChoice(
  deps: Deps,
  { viewer, input: { params, body }, once }: Context<Choose>,
): Promise<Output<Choose>> {
  const viewerId = viewer.accountId
  return once(async (tx) => {
    const { call, partnerId } = await lockFor(deps, tx, { callId: params.callId, viewerId, act: 'join' })
    if (!call.beganAt || !call.endsAt) throw new AppError('call.not_now')
    const side = sideOf(call, viewerId)
    const partners = call[body.choice][otherSide(side)]
    const wasMutual = call[body.choice][side] && partners
    const isMutual = body.wanted && partners
    if (body.choice === 'camera') {
      const own = side === 'proposer' ? { proposer_camera: body.wanted } : { receiver_camera: body.wanted }
      // One who turns cameras off does so for both.
      const off = { proposer_camera: false, receiver_camera: false }
      await q.changeCall(tx, call.id, wasMutual && !body.wanted ? off : own)
    } else if (!isExtended(call.beganAt, call.endsAt)) {
      const own = side === 'proposer' ? { proposer_more: body.wanted } : { receiver_more: body.wanted }
      await q.changeCall(tx, call.id, { ...own, ...(isMutual && { ends_at: extendedEnd(call.endsAt) }) })
    }
    await publishInvalidation(tx, isMutual || wasMutual ? [viewerId, partnerId] : [viewerId], 'calls')
    return { success: true, message: 'Saved' }
  })
}

type End = typeof calls.end

export async function endCall(deps: Deps, { viewer, input: { params }, once }: Context<End>): Promise<Output<End>> {
  const viewerId = viewer.accountId
  return once(async (tx) => {
    const call = await assertOwn(tx, await q.lockCall(tx, params.callId), viewerId)
    const now = deps.clock()
    // Both may press at the same moment, and the end of the time may come first.
    if (stateAt(call, now) === 'over') return { success: true, message: 'The call is over.' }
    const state = callAfter(call, sideOf(call, viewerId), 'end', now)
    if (!state) throw new AppError('call.not_now')
    await q.changeCall(tx, call.id, { state, ends_at: now })
    await publishInvalidation(tx, [viewerId, partnerOf(call, viewerId)], 'calls')
    return { success: true, message: 'The call is over.' }
  })
}

type Answer = typeof calls.answer

/** Stores how a call was. Nobody else learns of it, unless both have said that they would like to meet: then both do. */
export async function saveCallAnswer(
  deps: Deps,
  { viewer, input: { params, body }, once }: Context<Answer>,
): Promise<Output<Answer>> {
  const viewerId = viewer.accountId
  return once(async (tx) => {
    const call = await assertOwn(tx, await q.lockCall(tx, params.callId), viewerId)
    const [now, partnerId] = [deps.clock(), partnerOf(call, viewerId)]
    const answers = await q.answersTo(tx, call.id)
    const partners = answers.get(partnerId) ?? null
    const wasMutual = wouldBothMeet(answers.get(viewerId) ?? null, partners)
    if (!answerUntil(call, now) || wasMutual) throw new AppError('call.not_now')
    await q.saveAnswer(tx, { call_id: call.id, member_id: viewerId, answer: body.answer, answered_at: now })
    const isMutual = wouldBothMeet(body.answer, partners)
    if (isMutual) {
      await notifyAbout(deps, tx, partnerId, viewerId, CALL_NOTICES.bothWouldMeet)
      await notifyAbout(deps, tx, viewerId, partnerId, CALL_NOTICES.bothWouldMeet)
    }
    await publishInvalidation(tx, isMutual ? [viewerId, partnerId] : [viewerId], 'calls')
    return { success: true, message: 'Saved' }
  })
}

type SetOff = typeof calls.setOff

export async function setCallsOff(
  deps: Deps,
  { viewer, input: { params, body }, once }: Context<SetOff>,
): Promise<Output<SetOff>> {
  const [viewerId, partnerId] = [viewer.accountId, params.partnerId]
  await assertConnected(deps, viewer, partnerId)
  return once(async (tx) => {
    await q.setOff(tx, viewerId, partnerId, body.off ? deps.clock() : null)
    const open = body.off ? await q.lockOpenCall(tx, viewerId, partnerId) : undefined
    if (open && !open.beganAt) {
      await q.changeCall(tx, open.id, { state: 'withdrawn', answered_at: deps.clock() })
      if (stateAt(open, deps.clock()) === 'agreed')
        await notifyAbout(deps, tx, partnerId, viewerId, CALL_NOTICES.cancelled)
    }
    await publishInvalidation(tx, [viewerId, partnerId], 'calls')
    return { success: true, message: 'Saved' }
  })
}

/** Ends what the clock ends and sends reminders, each in one transaction. @returns how many calls were due */
export function treatDueCalls(deps: Deps): Promise<number> {
  const now = deps.clock()
  const waitedSince = new Date(now.getTime() - CALL_ROOM_WAITS_MS)
  return forEachDue(deps, {
    job: 'calls',
    read: (except) => q.dueCalls(deps.db, now, waitedSince, except),
    keyOf: (id) => id,
    run: (id) => deps.db.transaction().execute((tx) => treatDue(deps, tx, id, now)),
  })
}

async function treatDue(deps: Deps, tx: Db, id: string, now: Date): Promise<boolean> {
  const call = await q.takeDueCall(tx, id)
  if (!call) return false
  const { proposerId, receiverId, hourReminderAt, soonReminderAt } = call
  const state = stateAt(call, now)
  if (state !== call.state) {
    await q.changeCall(tx, id, { state })
    await publishInvalidation(tx, [proposerId, receiverId], 'calls')
    return true
  }
  const isSoon = soonReminderAt !== null && soonReminderAt <= now
  const isHour = hourReminderAt !== null && hourReminderAt <= now
  if (!isSoon && !isHour) return false
  await q.changeCall(tx, id, { hour_reminder_at: null, ...(isSoon && { soon_reminder_at: null }) })
  if (!(await mayWrite(tx, proposerId, receiverId))) return true
  const words = isSoon ? CALL_NOTICES.soon : CALL_NOTICES.hour
  await notifyAbout(deps, tx, proposerId, receiverId, words)
  await notifyAbout(deps, tx, receiverId, proposerId, words)
  await publishInvalidation(tx, [proposerId, receiverId], 'calls')
  return true
}
