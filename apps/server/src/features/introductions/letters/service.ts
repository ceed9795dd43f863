import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Letter, letters } from '@heartwell/contract/introductions/member-letters.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { encryptText } from '../../../platform/crypto/encrypted-text.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import { connectIntroduced, lockInterestOf } from '../../interests/introduced/service.ts'
import { exclusiveAmong } from '../../matching/service.ts'
import { notify } from '../../notifications/service.ts'
import { isPairApart } from '../obstacles/queries.ts'
import { obstacleTo } from '../obstacles/service.ts'
import { type IntroductionRecord, isConflict, lettersOf, lockIntroduction, peopleOf, recordsOf } from '../queries.ts'
import { type Act, letterState, SIDES, type Side, sealedFor } from '../rules.ts'
import { apply, applyDue } from '../service.ts'
import * as q from './queries.ts'
import { LETTER_NOTICES, viewLetter, viewLine, viewPerson } from './view.ts'

/** These members as a letter names them, by their ids: no surname, exact age, town or photo. */
export async function describePeople({ db, clock }: Pick<Deps, 'db' | 'clock'>, ids: readonly string[]) {
  const people = await q.peopleInLetters(db, ids)
  return new Map([...people].map(([id, row]) => [id, viewPerson(row, clock())]))
}

/** The letters of the viewer, the newest first. */
export async function lettersTo(deps: Deps, { accountId }: Viewer): Promise<Output<typeof letters.list>> {
  const records = await recordsOf(deps.db, await q.deliveredTo(deps.db, accountId))
  const people = await q.peopleInLetters(
    deps.db,
    records.flatMap(({ memberIds }) => Object.values(memberIds)),
  )
  const counsellors = await q.counsellorsIn(
    deps.db,
    records.map(({ counsellorId }) => counsellorId),
  )
  const data = records.flatMap((introduction) => {
    const side = sideOf(introduction, accountId)
    const other = side && people.get(introduction.memberIds[side === 'client' ? 'other' : 'client'])
    const counsellor = counsellors.get(introduction.counsellorId)
    return (side && other && counsellor && viewLine({ introduction, side, other, counsellor }, deps.clock())) || []
  })
  return { success: true, data: data.sort((a, b) => b.delivered_at.localeCompare(a.delivered_at)) }
}

/** @throws AppError not_found */
export async function letterTo(
  deps: Deps,
  { accountId }: Viewer,
  { params }: Input<typeof letters.read>,
): Promise<Output<typeof letters.read>> {
  const [introduction] = await recordsOf(deps.db, [params.introductionId])
  return { success: true, data: await letterIn(deps, deps.db, introduction, accountId) }
}

async function letterIn(
  deps: Deps,
  db: Db,
  introduction: IntroductionRecord | undefined,
  viewerId: string,
): Promise<Letter> {
  const side = introduction && sideOf(introduction, viewerId)
  if (!introduction || !side) throw new AppError('not_found')
  const { memberIds, counsellorId, id } = introduction
  const people = await q.peopleInLetters(db, Object.values(memberIds))
  const [own, other] = [people.get(viewerId), people.get(memberIds[side === 'client' ? 'other' : 'client'])]
  const { readAt, readerId } = introduction.reading
  const counsellors = await q.counsellorsIn(db, [counsellorId, ...(readerId ? [readerId] : [])])
  const counsellor = counsellors.get(counsellorId)
  const secondReading = readAt && { reader: (readerId && counsellors.get(readerId)?.name) || null }
  if (!own || !other || !counsellor) throw new AppError('not_found')
  const text = (await lettersOf(db, id)).get(viewerId)
  const canAsk = await q.canWriteTo(db, viewerId, counsellorId)
  const letter = viewLetter({ introduction, side, own, other, counsellor, canAsk, text, secondReading }, deps.clock())
  if (!letter) throw new AppError('not_found')
  return letter
}

const sideOf = ({ memberIds }: IntroductionRecord, memberId: string): Side | undefined =>
  SIDES.find((side) => memberIds[side] === memberId)

type Answer = typeof letters.answer

/**
 * Stores the viewer's answer. Two yeses make a connection in the same transaction. The interest of the two is locked
 * first, as by everything that ends a connection.
 * @throws AppError not_found, introduction.not_now
 */
export function answerLetter(
  deps: Deps,
  { viewer, input: { params, body }, once }: Context<Answer>,
): Promise<Output<Answer>> {
  const viewerId = viewer.accountId
  return once(async (tx) => {
    const people = await peopleOf(tx, params.introductionId)
    if (!people || ![people.clientId, people.otherId].includes(viewerId)) throw new AppError('not_found')
    await lockInterestOf(tx, people.clientId, people.otherId)
    const before = await lockIntroduction(tx, params.introductionId)
    const side = before && sideOf(before, viewerId)
    if (!before || !side || letterState(before, side, deps.clock()) === 'hidden') throw new AppError('not_found')
    const isApart = before.state === 'sent' && (await mayNotMeet(tx, people))
    const checked = isApart ? await apply(deps, tx, before, { does: 'part' }) : before
    const after = await apply(deps, tx, checked, actFor(checked, side, body.answer))
    if (body.answer === 'no' && checked.letters[side].answer !== 'no')
      await keepDecline(deps, tx, after.letterIds[side], body)
    if (after.state === 'connected' && before.state !== 'connected')
      await connectIntroduced(deps, tx, people.clientId, people.otherId)
    return { success: true, message: 'Saved.', data: await letterIn(deps, tx, after, viewerId) }
  })
}

/** A hidden contact can match an address that was changed since, and one of the two may be exclusive with somebody else. */
const mayNotMeet = async (tx: Db, { clientId, otherId }: { clientId: string; otherId: string }): Promise<boolean> =>
  (await isPairApart(tx, clientId, otherId)) || (await exclusiveAmong(tx, [clientId, otherId])).size > 0

function actFor({ letters }: IntroductionRecord, by: Side, answer: Input<Answer>['body']['answer']): Act {
  if (answer !== 'none') return { does: answer, by }
  return { does: letters[by].answer === 'no' ? 'change_mind' : 'take_yes_back', by }
}

/** Only the counsellor reads it. */
async function keepDecline(
  { vault }: Deps,
  tx: Db,
  letterId: string,
  { reasons = [], words = '' }: Input<Answer>['body'],
) {
  if (reasons.length === 0 && words === '') return
  const decline: q.Decline = { reasons: [...new Set(reasons)], words }
  await q.saveDecline(tx, letterId, encryptText(vault, JSON.stringify(decline), sealedFor.decline(letterId)))
}

/** Delivers letters, and closes introductions after a no and after 14 days. @returns how many were due */
export function treatDueIntroductions(deps: Deps): Promise<number> {
  const now = deps.clock()
  return forEachDue(deps, {
    job: 'introductions',
    read: (except) => q.dueIntroductions(deps.db, now, except),
    keyOf: (id) => id,
    run: (id) => deps.db.transaction().execute((tx) => treatDue(deps, tx, id)),
  })
}

async function treatDue(deps: Deps, tx: Db, id: string): Promise<boolean> {
  const before = await lockIntroduction(tx, id)
  if (!before) return false
  if (await isHeldBack(deps, tx, before)) {
    await apply(deps, tx, before, { does: 'hold_back' })
    return true
  }
  const introduction = await applyDue(deps, tx, before)
  if (introduction.deliveredAt && !before.deliveredAt) await announce(deps, tx, introduction)
  return (await noticesOfEnd(deps, tx, introduction)) || introduction !== before
}

/**
 * Whether letters that are due must not be delivered, because one of the two takes a break or is not introduced any more
 * since they were sent. They are a draft of the counsellor again, who reads why.
 */
async function isHeldBack(deps: Deps, tx: Db, introduction: IntroductionRecord): Promise<boolean> {
  const { id, state, deliversAt, deliveredAt, counsellorId, memberIds } = introduction
  if (state !== 'sent' || deliveredAt || !deliversAt || deliversAt > deps.clock()) return false
  const pair = { counsellorId, clientId: memberIds.client, otherId: memberIds.other }
  // One of the two may have become a client of the counsellor since nobody else had to read the letters.
  if (!introduction.reading.readAt && (await isConflict(tx, pair))) return true
  return (await obstacleTo(deps, tx, pair, id)) !== null
}

async function announce(deps: Deps, tx: Db, { id, memberIds, counsellorId }: IntroductionRecord) {
  const counsellor = (await q.counsellorsIn(tx, [counsellorId])).get(counsellorId)
  for (const side of SIDES)
    await notify(deps, tx, memberIds[side], {
      ...LETTER_NOTICES.delivered(id, counsellor?.name ?? 'A consultant'),
      at: deps.clock(),
    })
}

/** A member who said yes waits for an answer, so they are notified of the end. */
async function noticesOfEnd(deps: Deps, tx: Db, introduction: IntroductionRecord): Promise<boolean> {
  const now = deps.clock()
  let sent = false
  for (const side of SIDES) {
    const isEnd = introduction.letters[side].answer === 'yes' && letterState(introduction, side, now) === 'closed'
    if (!isEnd || !(await q.takeClosingNotice(tx, introduction.letterIds[side], now))) continue
    await notify(deps, tx, introduction.memberIds[side], { ...LETTER_NOTICES.closed(introduction.id), at: now })
    sent = true
  }
  return sent
}
