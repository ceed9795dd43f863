import {
  COMPANION_INVITATION_DAYS,
  COMPANION_PEOPLE_MAX,
  COMPANIONS_MAX,
  type companions,
  type OwnCompanion,
} from '@heartwell/contract/companions/companions.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/database.ts'
import { isConflict } from '../../platform/db/errors.ts'
import { lockRow } from '../../platform/db/row-lock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Context } from '../../platform/http/http.ts'
import { assertMayWrite } from '../conversations/access/service.ts'
import { publishChange } from '../conversations/receipts/service.ts'
import { cardsFor, mayMeet } from '../matching/service.ts'
import * as q from './queries.ts'
import { after, type CompanionAct, endOfRight, stateOf } from './rules.ts'
import { draftsShownAfter } from './shown/service.ts'
import { viewOwnCompanion } from './view.ts'

export async function listCompanions(deps: Deps, { accountId }: Viewer): Promise<Output<typeof companions.list>> {
  const rows: OwnCompanion[] = []
  for (const row of await q.companionsOf(deps.db, accountId, deps.clock())) {
    const people = row.right === 'look' ? await q.peopleOf(deps.db, row.id) : []
    const cards = await cardsFor(
      deps,
      accountId,
      people.map(({ other_id }) => other_id),
    )
    const shown = people.flatMap(({ other_id, sentence }) => {
      const person = cards.find(({ id }) => id === other_id)
      return person ? [{ person, sentence }] : []
    })
    const draft = await q.draftOf(deps.db, row.id, draftsShownAfter(deps.clock()))
    rows.push(viewOwnCompanion(deps, row, { people: shown, draft, copy: await q.copyOf(deps.db, row.id) }))
  }
  return { success: true, rows }
}

type Invite = typeof companions.invite

/** The member's row is locked, so that two invitations at once do not make three companions. */
export function inviteCompanion(
  deps: Deps,
  { viewer, input: { body }, once }: Context<Invite>,
): Promise<Output<Invite>> {
  return once(async (tx) => {
    const now = deps.clock()
    await lockRow(tx, 'members', viewer.accountId)
    const present = await q.companionsOf(tx, viewer.accountId, now)
    if (present.length >= COMPANIONS_MAX) throw new AppError('companion.full')
    const expires_at = new Date(now.getTime() + COMPANION_INVITATION_DAYS * DAY_MS)
    await q.insertCompanion(tx, { member_id: viewer.accountId, ...body, invited_at: now, expires_at })
    return { success: true, message: 'The link is ready' }
  })
}

type Allowed = { row: q.CompanionRow; copy: q.CopyRow | undefined }

/**
 * The member's own companion, locked, if the act is possible now.
 * @throws AppError not_found, companion.not_now
 */
async function lockFor(deps: Deps, tx: Db, { accountId }: Viewer, id: string, act: CompanionAct): Promise<Allowed> {
  const row = await q.lockCompanion(tx, id, deps.clock())
  if (row?.member_id !== accountId) throw new AppError('not_found')
  const copy = await q.copyOf(tx, id)
  const facts = {
    state: stateOf(row, deps.clock()),
    right: row.right,
    copy: copy?.state ?? ('none' as const),
  }
  if (!after(facts, act)) throw new AppError('companion.not_now')
  return { row, copy }
}

export function renewCompanion(deps: Deps, viewer: Viewer, { params: { id } }: Input<typeof companions.renew>) {
  return deps.db.transaction().execute(async (tx) => {
    await lockFor(deps, tx, viewer, id, 'renew')
    await q.changeCompanion(tx, id, { expires_at: endOfRight(deps.clock()) })
    return { success: true, message: 'Renewed for 90 days' }
  })
}

/** Notifies nobody. A conversation that waited for an answer is open again. */
export async function endCompanion(deps: Deps, viewer: Viewer, { params: { id } }: Input<typeof companions.end>) {
  const copy = await deps.db.transaction().execute(async (tx) => {
    const row = await q.lockCompanion(tx, id, deps.clock())
    if (row?.member_id !== viewer.accountId) return undefined
    const ended = await q.copyOf(tx, id)
    await q.deleteCompanion(tx, id)
    return ended
  })
  if (copy) publishCopy(deps, viewer.accountId, copy.partner_id)
  return { success: true, message: 'Ended' }
}

/** Both read the conversation again. */
export function publishCopy(deps: Deps, a: string, b: string): void {
  publishChange(deps, a, { partner_id: b, kind: 'options', seq: 0 })
  publishChange(deps, b, { partner_id: a, kind: 'options', seq: 0 })
}

type Show = typeof companions.show

/** Only somebody whom the member may see themselves. */
export async function showPerson(
  deps: Deps,
  viewer: Viewer,
  { params: { id }, body }: Input<Show>,
): Promise<Output<Show>> {
  const otherId = body.member_id
  if (body.is_shown && !(await mayMeet(deps, viewer.accountId, otherId))) throw new AppError('not_found')
  return deps.db.transaction().execute(async (tx) => {
    await lockFor(deps, tx, viewer, id, 'show')
    if (!body.is_shown) {
      await q.hidePerson(tx, id, otherId)
      return { success: true, message: 'No longer shown' }
    }
    const people = await q.peopleOf(tx, id)
    const isShown = people.some(({ other_id }) => other_id === otherId)
    if (!isShown && people.length >= COMPANION_PEOPLE_MAX) throw new AppError('companion.many_people')
    await q.showPerson(tx, { companion_id: id, other_id: otherId, shown_at: deps.clock() })
    return { success: true, message: 'Shown' }
  })
}

export function showDraft(deps: Deps, { viewer, input: { params, body }, once }: Context<typeof companions.showDraft>) {
  return once(async (tx) => {
    await lockFor(deps, tx, viewer, params.id, 'show_draft')
    await q.saveDraft(tx, { companion_id: params.id, draft: body.text, shown_at: deps.clock() })
    return { success: true, message: 'Shown for 24 hours' }
  })
}

type AskCopy = typeof companions.askCopy

/** From now on neither of the two can write in this conversation, until the partner has answered. */
export async function askCopy(deps: Deps, { viewer, input: { params, body }, once }: Context<AskCopy>) {
  const pair = await assertMayWrite(deps, viewer, body.member_id)
  if (pair.kind !== 'members') throw new AppError('not_found')
  const answer = await once(async (tx) => {
    const { copy } = await lockFor(deps, tx, viewer, params.id, 'ask_copy')
    // Somebody who has said no is not asked again about this companion.
    if (copy?.partner_id === body.member_id) throw new AppError('companion.not_now')
    await q.deleteExpiredCopy(tx, viewer.accountId, body.member_id, deps.clock())
    if (await q.copyBetween(tx, viewer.accountId, body.member_id)) throw new AppError('companion.not_now')
    if (copy) await q.deleteCopy(tx, params.id)
    const asked = { companion_id: params.id, memberId: viewer.accountId, partner_id: body.member_id }
    await q.saveQuestion(tx, { ...asked, asked_at: deps.clock() })
    return { success: true, message: 'They are asked in your conversation' }
  }).catch((error: unknown) => {
    // The partner has asked about a companion of their own at the same moment.
    throw isConflict(error, 'companion_copies_pair') ? new AppError('companion.not_now') : error
  })
  publishCopy(deps, viewer.accountId, body.member_id)
  return answer
}

/** A closed, suspended or erased account ends all of its companions. */
export const endCompanionsOf = (_: Deps, tx: Db, memberId: string) => q.deleteCompanionsOf(tx, memberId)

export const partCompanions = (_: Deps, tx: Db, memberId: string, otherId: string) =>
  q.partCompanions(tx, memberId, otherId)
