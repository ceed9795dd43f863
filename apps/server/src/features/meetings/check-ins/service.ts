import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { CHECK_IN_KINDS, type checkIns, type WatchForm } from '@heartwell/contract/meetings/check-ins.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { inEvenTime } from '../../../platform/even-time.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import { composeMail } from '../../notifications/email-texts/view.ts'
import { notifyEverywhere } from '../../notifications/service.ts'
import { openCheckInCase } from '../../safety/reporting/service.ts'
import { assertOwn } from '../pair/service.ts'
import { lockPlan, planById } from '../plans/queries.ts'
import { planStateAt } from '../plans/rules.ts'
import { trustedOf } from '../trusted-people/queries.ts'
import { openWatches } from '../trusted-people/service.ts'
import { trustedMail, viewOwnTrusted } from '../trusted-people/view.ts'
import * as q from './queries.ts'
import {
  afterAnswer,
  type CheckInAnswer,
  clockStep,
  currentOf,
  isAnswerable,
  isOutdated,
  meaningOf,
  type StoredState,
} from './rules.ts'
import { caseText, checkInNotice, viewCheckIn, viewWatch } from './view.ts'

type OfPlan = typeof checkIns.watch

export async function watchOfPlan(deps: Deps, viewer: Viewer, { params }: Input<OfPlan>): Promise<Output<OfPlan>> {
  const memberId = viewer.accountId
  const plan = await assertOwn(deps.db, await planById(deps.db, params.planId), memberId)
  const person = await trustedOf(deps.db, memberId, deps.clock())
  const key = { planId: plan.id, memberId }
  const watch = await q.watchOf(deps.db, key)
  return {
    success: true,
    data: {
      person: person ? viewOwnTrusted(deps, person) : null,
      watch: watch ? viewWatch(watch, await q.checkInsOf(deps.db, key)) : null,
    },
  }
}

type Save = typeof checkIns.saveWatch

export function saveWatch(
  deps: Deps,
  { accountId: memberId }: Viewer,
  { params, body }: Input<Save>,
): Promise<Output<Save>> {
  return deps.db.transaction().execute(async (tx) => {
    const plan = await assertOwn(tx, await lockPlan(tx, params.planId), memberId)
    const now = deps.clock()
    if (planStateAt(plan, now) !== 'agreed' || now >= plan.startsAt) throw new AppError('plan.not_now')
    if (!(await trustedOf(tx, memberId, now))?.agreed_at) throw new AppError('trusted_person.not_agreed')
    const { shares_place, shares_time, shares_name, minutes } = body
    const copied = { starts_at: plan.startsAt, place: plan.place, time_zone: plan.zone }
    const row = { plan_id: plan.id, member_id: memberId, shares_place, shares_time, shares_name, ...copied }
    const due = CHECK_IN_KINDS.flatMap((kind) => {
      const after = minutes[kind]
      const dueAt = new Date(plan.startsAt.getTime() + (after ?? 0) * MINUTE_MS)
      return after === null ? [] : [{ kind, minutes: after, dueAt }]
    })
    await q.saveWatch(tx, { ...row, ...hashesOf(deps, plan.id, memberId, body.words) }, due)
    await publishInvalidation(tx, [memberId], 'plans')
    return { success: true, message: 'Saved' }
  })
}

function hashesOf({ vault }: Deps, planId: string, memberId: string, words: WatchForm['words']) {
  if (words === undefined) return {}
  if (words === null) return { word_hash: null, second_hash: null }
  const hash = (word: string) => vault.codeHash(word, wordContext(planId, memberId))
  return { word_hash: hash(words.word), second_hash: hash(words.second) }
}

const wordContext = (planId: string, memberId: string) => `check-in ${planId} ${memberId}`

type Current = typeof checkIns.current

export async function currentCheckIn(deps: Deps, { accountId }: Viewer): Promise<Output<Current>> {
  const now = deps.clock()
  for (const { watch, checkIns } of await openWatches(deps.db, accountId, now)) {
    const current = isAnswerable(watch.starts_at, checkIns, now) && currentOf(checkIns)
    if (current) return { success: true, data: viewCheckIn(current, checkIns, watch) }
  }
  return { success: true, data: null }
}

type Answer = typeof checkIns.answer

/** Takes the same time whatever was pressed: the second word must not show. */
export const answerCheckIn = (deps: Deps, context: Context<Answer>): Promise<Output<Answer>> =>
  inEvenTime(saveAnswer(deps, context))

function saveAnswer(deps: Deps, { viewer, input: { params, body }, once }: Context<Answer>): Promise<Output<Answer>> {
  return once(async (tx) => {
    const checkIn = await q.lockCheckIn(tx, params.checkInId, viewer.accountId)
    const watch = checkIn && (await q.watchOf(tx, checkIn))
    if (!checkIn || !watch) throw new AppError('not_found')
    const now = deps.clock()
    if (!isAnswerable(watch.starts_at, await q.checkInsOf(tx, checkIn), now)) throw new AppError('check_in.not_now')
    if (body.answer === 'well' && isOutdated(checkIn.state, body.seen)) throw new AppError('check_in.changed')
    const answer = body.answer === 'well' ? meaningOfWell(deps, checkIn, watch, body.word) : body.answer
    if (answer === null) await q.changeCheckIn(tx, checkIn.id, { wrong_words: checkIn.wrongWords + 1 })
    else await applyAnswer(deps, tx, checkIn, { answer, watch, now })
    await publishInvalidation(tx, [viewer.accountId], 'plans')
    const all = await q.checkInsOf(tx, checkIn)
    const after = all.find(({ id }) => id === checkIn.id) ?? checkIn
    return { success: true, data: viewCheckIn(after, all, watch), is_wrong_word: answer === null }
  })
}

function meaningOfWell({ vault }: Deps, checkIn: q.CheckInRecord, watch: q.WatchRow, word: string | null) {
  const hash = word === null ? null : vault.codeHash(word, wordContext(checkIn.planId, checkIn.memberId))
  const isHash = (stored: Buffer | null) => hash !== null && stored?.equals(hash) === true
  const other = word === null ? ('none' as const) : ('other' as const)
  const given = isHash(watch.word_hash) ? 'word' : isHash(watch.second_hash) ? 'second' : other
  return meaningOf({ given, hasWords: watch.word_hash !== null, wrongWords: checkIn.wrongWords })
}

type Applied = { answer: CheckInAnswer; watch: q.WatchRow; now: Date }

async function applyAnswer(deps: Deps, tx: Db, checkIn: q.CheckInRecord, { answer, watch, now }: Applied) {
  const { state, sends } = afterAnswer(checkIn.state, answer)
  await q.changeCheckIn(tx, checkIn.id, { state, changed_at: now, next_at: null, wrong_words: 0 })
  if (sends === 'alarm') await sendAlarm(deps, tx, checkIn, { state, watch, now })
  if (sends === 'clear') await sendClear(deps, tx, checkIn.memberId, now)
}

type Alarm = { state: StoredState; watch: q.WatchRow; now: Date }

/** Notifies the trusted person and opens an urgent case, in the transaction that stores the state. */
async function sendAlarm(deps: Deps, tx: Db, checkIn: q.CheckInRecord, { state, watch, now }: Alarm): Promise<void> {
  const person = await trustedOf(tx, checkIn.memberId, now)
  if (person?.email) await deps.mailer.queue(tx, trustedMail(deps, person.email, 'trusted-alarm', person.id))
  const around = await q.surroundingsOf(tx, checkIn)
  const { member_name: member, partner_name: partner, partner_id: reported_id, conversation_id } = around
  const description = caseText({ state, member, partner, watch, hasEmail: Boolean(person?.email) })
  await openCheckInCase(deps, tx, { conversation_id, reported_id, description })
}

async function sendClear(deps: Deps, tx: Db, memberId: string, now: Date): Promise<void> {
  const person = await trustedOf(tx, memberId, now)
  if (person?.email) await deps.mailer.queue(tx, trustedMail(deps, person.email, 'trusted-clear', person.id))
}

/** Asks, asks again and notifies, each in one transaction. @returns how many check-ins were due */
export function treatDueCheckIns(deps: Deps): Promise<number> {
  const now = deps.clock()
  return forEachDue(deps, {
    job: 'check-ins',
    read: (except) => q.dueCheckIns(deps.db, now, except),
    keyOf: (id) => id,
    run: (id) => deps.db.transaction().execute((tx) => treatDue(deps, tx, id, now)),
  })
}

async function treatDue(deps: Deps, tx: Db, id: string, now: Date): Promise<boolean> {
  const checkIn = await q.takeDueCheckIn(tx, id, now)
  const step = checkIn && clockStep(checkIn.state, checkIn.dueAt, now)
  const watch = checkIn && (await q.watchOf(tx, checkIn))
  if (!checkIn || !step || !watch) return false
  const { state, nextAt } = step
  const isMissed = state === 'missed'
  await q.changeCheckIn(tx, id, { state, next_at: nextAt, ...(isMissed ? { changed_at: now } : {}) })
  if (isMissed) await sendAlarm(deps, tx, checkIn, { state, watch, now })
  else await ask(deps, tx, checkIn)
  await publishInvalidation(tx, [checkIn.memberId], 'plans')
  return true
}

/** By push, also in quiet hours, and by email. */
async function ask(deps: Deps, tx: Db, checkIn: q.CheckInRecord): Promise<void> {
  await notifyEverywhere(deps, tx, checkIn.memberId, checkInNotice(deps.clock()))
  const { email } = await q.surroundingsOf(tx, checkIn)
  const to = { to: email, accountId: checkIn.memberId }
  await deps.mailer.queue(
    tx,
    composeMail(deps.config, to, 'check-in', { values: {}, url: `${deps.config.publicUrl}/check-in` }),
  )
}
